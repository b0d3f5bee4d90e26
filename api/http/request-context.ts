import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { SessionEnd } from '../../domain/errors.ts'
import { ApiError } from '../errors.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import { responseHeaders } from './headers.ts'
import { assertStorable } from './input-validation.ts'

/** System that reads with an API token, limited to its scopes. */
export interface TokenReader {
  readonly id: number
  readonly scopes: readonly string[]
}

declare global {
  namespace Express {
    /** Facts about a request that the middleware collects. */
    interface Locals {
      requestId: string
      /** Requested path. */
      path: string
      /** Query parameters, parsed once; a repeated name gives a list. */
      query: Record<string, string | string[]>
      /** Whether the visitor's connection uses TLS. */
      secure: boolean
      /** Whether the demo accounts are open to the caller. */
      demo: boolean
      actor?: Actor
      /** Reason why the sent session has ended. */
      sessionEnd?: SessionEnd
      /** System that reads with a token instead of a user. */
      reader?: TokenReader
      token?: string
      /** Whether progress lines were sent; the answer is then the last line. */
      isStreamingProgress?: boolean
      /** Whether the answer was prepared to be sent as it is. */
      isPrepared?: boolean
      /** Token of the device. */
      deviceToken?: string
    }
  }
}

/** Forbids browsers and proxies to store the answer. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}

/**
 * Whether a request has exactly one Host header, as HTTP/1.1 requires. With several, proxies and servers may
 * each use another one.
 */
export const hasSingleHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

const parseQuery = (url: string): Record<string, string | string[]> => {
  const queryStart = url.indexOf('?')
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart))) {
    const previous = query[name]
    if (Array.isArray(previous)) previous.push(value)
    else query[name] = previous === undefined ? value : [previous, value]
  }
  return { ...query }
}

/**
 * Gives each request an id, its parsed query and the common headers, and logs one line when it is answered.
 */
export const requestContext = (log: Logger, publicUrl?: string): RequestHandler => {
  const commonHeaders = responseHeaders(publicUrl)
  return (request, response, next) => {
    response.set(commonHeaders)
    const startedAtMs = performance.now()
    response.locals.requestId = randomUUID()
    response.locals.secure = request.secure || (publicUrl?.startsWith('https:') ?? false)
    response.locals.query = parseQuery(request.originalUrl)
    response.set('X-Request-Id', response.locals.requestId)
    // Read now: static file middleware rewrites the URL, and a closed connection has no address.
    const { method, ip: address } = request
    response.locals.path = request.path
    response.on('finish', () => {
      const { requestId, path, actor, reader } = response.locals
      const ms = Math.round(performance.now() - startedAtMs)
      const { statusCode: status } = response
      log.info({ requestId, address, user: actor?.id, reader: reader?.id, method, path, status, ms })
    })
    if (!hasSingleHost(request)) throw new ApiError('malformed', { message: 'Send exactly one Host header' })

    assertStorable(response.locals.query, 'malformed')
    next()
  }
}
