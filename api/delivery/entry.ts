import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderSet } from '../headers.ts'
import { exposed } from './cors.ts'

/** What an answer may be packed with, best first. */
export type Packing = 'br' | 'gzip'

/** The bytes of an answer as they are sent, and their headers. */
export interface Sendable {
  readonly body: Buffer
  readonly headers: string[]
}

/** An answer to a public read, prepared once: its version and its bytes, plain and in what packings there are. */
export interface Entry {
  readonly version: bigint
  readonly etag: string
  /** The ETag's inside, which is the content version as well. */
  readonly tag: string
  /** When another answer takes its place, in milliseconds as `Date.now()` counts them; without it at no known time. */
  readonly until?: number
  readonly plain: Sendable
  readonly packed: Readonly<Partial<Record<Packing, Sendable>>>
  /** The headers of a 304. */
  readonly validators: string[]
}

/** Bytes that hold on to no more memory than they take: zlib answers slices of large buffers. */
const compact = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** How long browsers and proxies may keep a public answer, in seconds. */
const maxAge = 60

/** Nobody keeps an answer beyond its end. */
const agesOf = ({ until }: Entry): string => {
  const left = until === undefined ? maxAge : Math.floor((until - Date.now()) / 1000)
  return `public, max-age=${Math.max(0, Math.min(maxAge, left))}`
}

/** True once another answer has taken its place. */
export const isOver = ({ until }: Entry): boolean => until !== undefined && until <= Date.now()

const sendable = (bytes: Buffer, validators: readonly string[], packing?: Packing): Sendable => {
  const type = ['Content-Type', 'application/json; charset=utf-8']
  const encoding = packing ? ['Content-Encoding', packing] : []
  const headers = [...validators, ...type, 'Content-Length', String(bytes.length), ...encoding]
  return { body: compact(bytes), headers }
}

/** Prepares an answer with the headers that all answers carry, so that serving it costs nothing but sending. */
export const prepare = (json: string, version: bigint, carried: HeaderSet, until?: number): Entry => {
  const bytes = Buffer.from(json)
  const tag = `${version}-${createHash('sha1').update(bytes).digest('base64url').slice(0, 12)}`
  const etag = `W/"${tag}"`
  const validators = [
    ...['ETag', etag, 'Bankim-Content-Version', tag],
    ...['Vary', 'Accept-Encoding'],
    ...Object.entries({ ...carried, ...exposed }).flat(),
  ]
  const ends = until !== undefined && { until }
  return { version, etag, tag, ...ends, validators, plain: sendable(bytes, validators), packed: {} }
}

/** The same answer with its bytes packed as well. */
export const withPacked = (entry: Entry, bytes: Readonly<Record<Packing, Buffer>>): Entry => {
  const { validators } = entry
  const packed = {
    br: sendable(bytes.br, validators, 'br'),
    gzip: sendable(bytes.gzip, validators, 'gzip'),
  }
  return { ...entry, packed }
}

const acceptable = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

const chosen = ({ plain, packed }: Entry, accepted = ''): Sendable =>
  (acceptable.br.test(accepted) && packed.br) || (acceptable.gzip.test(accepted) && packed.gzip) || plain

/** True when If-None-Match names this version, as an ETag or bare. */
const isHeld = (header: string | undefined, { etag, tag }: Entry): boolean =>
  header !== undefined && (header === etag || header === tag || header === '*' || header.includes(`"${tag}"`))

/** Sends a prepared answer, or a 304 to a client that holds it already, with the headers of this one request. */
export const sendEntry = (
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  own: readonly string[] = [],
): void => {
  const now = ['Cache-Control', agesOf(entry), ...own]
  if (isHeld(request.headers['if-none-match'], entry)) {
    response.writeHead(304, [...entry.validators, ...now])
    response.end()
    return
  }
  const { headers, body } = chosen(entry, request.headers['accept-encoding'])
  response.writeHead(200, [...headers, ...now])
  response.end(request.method === 'HEAD' ? undefined : body)
}
