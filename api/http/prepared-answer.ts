import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type HeaderSet, publicHeaders } from './headers.ts'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Time for which browsers and proxies may cache a public response, in seconds. */
const maxAgeSeconds = 60

const acceptPatterns = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

/** Compression of a response, best first. */
type ContentEncoding = 'br' | 'gzip'

interface EncodedBody {
  readonly body: Buffer
  readonly headers: string[]
}

/** Response to a public read, prepared once, plain and compressed. */
export interface PreparedAnswer {
  readonly version: bigint
  readonly etag: string
  /** Opaque part of the ETag, which is also the content version. */
  readonly tag: string
  /**
   * Time at which the answer expires, in milliseconds as of `Date.now()`; undefined when no time is known.
   */
  readonly expiresAtMs?: number
  readonly plain: EncodedBody
  readonly compressed: Readonly<Partial<Record<ContentEncoding, EncodedBody>>>
  /** Headers of a 304, and of every other response too. */
  readonly validators: string[]
}

/** Copies bytes into a buffer of their own size: zlib returns slices of larger buffers. */
const compact = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Builds the `Cache-Control` header, which lasts until the answer expires at most. */
const formatCacheControl = ({ expiresAtMs }: PreparedAnswer): string => {
  const secondsLeft =
    expiresAtMs === undefined ? maxAgeSeconds : Math.floor((expiresAtMs - Date.now()) / 1000)
  return `public, max-age=${Math.max(0, Math.min(maxAgeSeconds, secondsLeft))}`
}

export const isExpired = ({ expiresAtMs }: PreparedAnswer): boolean =>
  expiresAtMs !== undefined && expiresAtMs <= Date.now()

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

/** Prepares an answer with its headers, so that it only needs to be sent. */
export const prepareAnswer = (
  json: string,
  version: bigint,
  commonHeaders: HeaderSet,
  expiresAtMs?: number,
): PreparedAnswer => {
  const bytes = Buffer.from(json)
  const tag = `${version}-${createHash('sha1').update(bytes).digest('base64url').slice(0, 12)}`
  const etag = `W/"${tag}"`
  const validators = [
    ...['ETag', etag, 'Bankim-Content-Version', tag],
    ...['Vary', 'Accept-Encoding'],
    ...Object.entries({ ...commonHeaders, ...publicHeaders }).flat(),
  ]
  const expiry = expiresAtMs !== undefined && { expiresAtMs }

  return { version, etag, tag, ...expiry, validators, plain: encodeBody(bytes, validators), compressed: {} }
}

export const addCompressed = (
  entry: PreparedAnswer,
  bytes: Readonly<Record<ContentEncoding, Buffer>>,
): PreparedAnswer => {
  const { validators } = entry
  const compressed = {
    br: encodeBody(bytes.br, validators, 'br'),
    gzip: encodeBody(bytes.gzip, validators, 'gzip'),
  }
  return { ...entry, compressed }
}

/** Compresses an answer in the thread pool. */
export const compressAnswer = async (entry: PreparedAnswer): Promise<PreparedAnswer> => {
  const { body } = entry.plain
  const compressed = { gzip: await zip(body), br: await brotli(body, brotliOptions) }
  return addCompressed(entry, compressed)
}

const chooseBody = ({ plain, compressed }: PreparedAnswer, acceptEncoding = ''): EncodedBody =>
  (acceptPatterns.br.test(acceptEncoding) && compressed.br) ||
  (acceptPatterns.gzip.test(acceptEncoding) && compressed.gzip) ||
  plain

/** Whether If-None-Match names this version, as an ETag or without its quotes. */
const isHeldByClient = (header: string | undefined, { etag, tag }: PreparedAnswer): boolean =>
  header !== undefined && (header === etag || header === tag || header === '*' || header.includes(`"${tag}"`))

/**
 * Sends a prepared answer, or a 304 to a client that has it already, with the extra headers of the request.
 */
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
