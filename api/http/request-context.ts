import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { SessionEnd } from '../../domain/errors.ts'
import { ApiError } from '../errors.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import { responseHeaders } from './headers.ts'
import { assertStorable } from './input-validation.ts'

/** A system that reads by a token: nobody of the staff, with the areas that it may read. */
export interface TokenReader {
  readonly id: number
  readonly scopes: readonly string[]
}

declare global {
  namespace Express {
    /** What the middleware finds out about a request, for those who come after. */
    interface Locals {
      requestId: string
      /** The path as it was asked for. */
      path: string
      /** The query string, parsed once; a repeated name is a list. */
      query: Record<string, string | string[]>
      /** True when the visitor's side of the connection is TLS. */
      secure: boolean
      /** Whether accounts of the demo data live where the request comes from. */
      demo: boolean
      actor?: Actor
      /** Why the session that was sent is over. */
      ended?: SessionEnd
      /** The system that reads by a token, in place of a person. */
      reader?: TokenReader
      token?: string
      /** True when the answer was prepared to be sent as it is. */
      isPrepared?: boolean
      /** The token of the browser. */
      device?: string
    }
  }
}

/** For answers that no browser and no proxy may keep, not even to ask whether they still hold. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}

/**
 * True when a request names one host, as HTTP/1.1 asks for. Of several, proxies and servers might each
 * believe another one.
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

/** Gives each request an id, its parsed query and the headers that every answer carries, and writes one log line when it is answered. */
export const requestContext = (log: Logger, publicUrl?: string): RequestHandler => {
  const commonHeaders = responseHeaders(publicUrl)
  return (request, response, next) => {
    response.set(commonHeaders)
    const startedAtMs = performance.now()
    response.locals.requestId = randomUUID()
    response.locals.secure = request.secure || (publicUrl?.startsWith('https:') ?? false)
    response.locals.query = parseQuery(request.originalUrl)
    response.set('X-Request-Id', response.locals.requestId)
    // As they were asked: whoever serves a page serves another file, and a client that has gone has no address.
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
