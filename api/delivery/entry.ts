import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { exposed } from './cors.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer to a public read, prepared once: its version and its bytes in each encoding, with headers. */
export interface Entry {
  readonly version: bigint
  readonly etag: string
  /** The ETag's inside, which is the content version as well. */
  readonly tag: string
  readonly bodies: Record<Encoding, Buffer>
  readonly headers: Record<Encoding, string[]>
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

/** Prepares an answer: compressed beforehand, so that serving it costs nothing but sending. */
export const prepare = (json: string, version: bigint): Entry => {
  const plain = Buffer.from(json)
  const tag = `${version}-${createHash('sha1').update(plain).digest('base64url').slice(0, 12)}`
  const etag = `W/"${tag}"`
  const bodies = {
    identity: compact(plain),
    gzip: compact(gzipSync(plain)),
    br: compact(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  }
  const validators = [
    ...['ETag', etag, 'Bankim-Content-Version', tag],
    ...['Cache-Control', `public, max-age=${maxAge}`, 'Vary', 'Accept-Encoding'],
    ...['X-Content-Type-Options', 'nosniff'],
    ...Object.entries(exposed).flat(),
  ]
  const headersOf = (encoding: Encoding): string[] => [
    ...validators,
    ...['Content-Type', 'application/json; charset=utf-8', 'Content-Length', String(bodies[encoding].length)],
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
  ]
  const headers = { identity: headersOf('identity'), gzip: headersOf('gzip'), br: headersOf('br') }
  return { version, etag, tag, bodies, headers, validators }
}

const acceptable = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
}

const encodingFor = (header = ''): Encoding =>
  acceptable.br.test(header) ? 'br' : acceptable.gzip.test(header) ? 'gzip' : 'identity'

/** True when If-None-Match names this version, as an ETag or bare. */
const isHeld = (header: string | undefined, { etag, tag }: Entry): boolean =>
  header !== undefined && (header === etag || header === tag || header === '*' || header.includes(`"${tag}"`))

/** Sends a prepared answer, or a 304 to a client that holds it already. */
export const sendEntry = (request: IncomingMessage, response: ServerResponse, entry: Entry): void => {
  if (isHeld(request.headers['if-none-match'], entry)) {
    response.writeHead(304, entry.validators)
    response.end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  response.writeHead(200, entry.headers[encoding])
  response.end(request.method === 'HEAD' ? undefined : entry.bodies[encoding])
}
