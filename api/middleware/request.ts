import './locals.ts'
import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { ApiError } from '../errors.ts'
import { headersFor } from '../headers.ts'
import { refuseUnstorable } from '../input/storable.ts'
import { namesOneHost } from '../listening/one-host.ts'

const parsed = (url: string): Record<string, string | string[]> => {
  const at = url.indexOf('?')
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(at < 0 ? '' : url.slice(at))) {
    const before = query[name]
    if (Array.isArray(before)) before.push(value)
    else query[name] = before === undefined ? value : [before, value]
  }
  return { ...query }
}

/** Gives each request an id, its parsed query and the headers that every answer carries, and writes one log line when it is answered. */
export const request = (log: Logger, publicUrl?: string): RequestHandler => {
  const carried = headersFor(publicUrl)
  return (request, response, next) => {
    response.set(carried)
    const started = performance.now()
    response.locals.requestId = randomUUID()
    response.locals.secure = request.secure || (publicUrl?.startsWith('https:') ?? false)
    response.locals.query = parsed(request.originalUrl)
    response.set('X-Request-Id', response.locals.requestId)
    // As they were asked: whoever serves a page serves another file, and a client that has gone has no address.
    const { method, ip: address } = request
    response.locals.path = request.path
    response.on('finish', () => {
      const { requestId, path, actor, reader } = response.locals
      const ms = Math.round(performance.now() - started)
      const { statusCode: status } = response
      log.info({ requestId, address, user: actor?.id, reader: reader?.id, method, path, status, ms })
    })
    if (!namesOneHost(request)) throw new ApiError('malformed', { message: 'Name one host' })
    refuseUnstorable(response.locals.query, 'malformed')
    next()
  }
}
