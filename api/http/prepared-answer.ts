import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HeaderSet, publicHeaders } from './headers.ts'

/** What an answer may be packed with, best first. */
type ContentEncoding = 'br' | 'gzip'

/** The bytes of an answer as they are sent, and their headers. */
interface EncodedBody {
  readonly body: Buffer
  readonly headers: string[]
}

/** An answer to a public read, prepared once: its version and its bytes, plain and in what packings there are. */
export interface PreparedAnswer {
  readonly version: bigint
  readonly etag: string
  /** The ETag's inside, which is the content version as well. */
  readonly tag: string
  /** When another answer takes its place, in milliseconds as `Date.now()` counts them; without it at no known time. */
  readonly until?: number
  readonly plain: EncodedBody
  readonly compressed: Readonly<Partial<Record<ContentEncoding, EncodedBody>>>
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
const maxAgeSeconds = 60

/** Nobody keeps an answer beyond its end. */
const formatCacheControl = ({ until }: PreparedAnswer): string => {
  const secondsLeft = until === undefined ? maxAgeSeconds : Math.floor((until - Date.now()) / 1000)
  return `public, max-age=${Math.max(0, Math.min(maxAgeSeconds, secondsLeft))}`
}

/** True once another answer has taken its place. */
export const isExpired = ({ until }: PreparedAnswer): boolean => until !== undefined && until <= Date.now()

const encodeBody = (
  bytes: Buffer,
  validators: readonly string[],
  contentEncoding?: ContentEncoding,
): EncodedBody => {
  const type = ['Content-Type', 'application/json; charset=utf-8']
  const encoding = contentEncoding ? ['Content-Encoding', contentEncoding] : []
  const headers = [...validators, ...type, 'Content-Length', String(bytes.length), ...encoding]
  return { body: compact(bytes), headers }
}

/** Prepares an answer with the headers that all answers carry, so that serving it costs nothing but sending. */
export const prepareAnswer = (
  json: string,
  version: bigint,
  commonHeaders: HeaderSet,
  until?: number,
): PreparedAnswer => {
  const bytes = Buffer.from(json)
  const tag = `${version}-${createHash('sha1').update(bytes).digest('base64url').slice(0, 12)}`
  const etag = `W/"${tag}"`
  const validators = [
    ...['ETag', etag, 'Bankim-Content-Version', tag],
    ...['Vary', 'Accept-Encoding'],
    ...Object.entries({ ...commonHeaders, ...publicHeaders }).flat(),
  ]
  const ends = until !== undefined && { until }

  return { version, etag, tag, ...ends, validators, plain: encodeBody(bytes, validators), compressed: {} }
}

/** The same answer with its bytes packed as well. */
export const addCompressed = (
  entry: PreparedAnswer,
  bytes: Readonly<Record<ContentEncoding, Buffer>>,
): PreparedAnswer => {
  const { validators } = entry
  const packed = {
    br: encodeBody(bytes.br, validators, 'br'),
    gzip: encodeBody(bytes.gzip, validators, 'gzip'),
  }
  return { ...entry, compressed: packed }
}

const acceptPatterns = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

const chooseBody = ({ plain, compressed: packed }: PreparedAnswer, acceptEncoding = ''): EncodedBody =>
  (acceptPatterns.br.test(acceptEncoding) && packed.br) ||
  (acceptPatterns.gzip.test(acceptEncoding) && packed.gzip) ||
  plain

/** True when If-None-Match names this version, as an ETag or bare. */
const isHeldByClient = (header: string | undefined, { etag, tag }: PreparedAnswer): boolean =>
  header !== undefined && (header === etag || header === tag || header === '*' || header.includes(`"${tag}"`))

/** Sends a prepared answer, or a 304 to a client that holds it already, with the headers of this one request. */
export const sendPreparedAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  entry: PreparedAnswer,
  extraHeaders: readonly string[] = [],
): void => {
  const currentHeaders = ['Cache-Control', formatCacheControl(entry), ...extraHeaders]
  if (isHeldByClient(request.headers['if-none-match'], entry)) {
    response.writeHead(304, [...entry.validators, ...currentHeaders])
    response.end()
    return
  }
  const { headers, body } = chooseBody(entry, request.headers['accept-encoding'])
  response.writeHead(200, [...headers, ...currentHeaders])
  response.end(request.method === 'HEAD' ? undefined : body)
}
