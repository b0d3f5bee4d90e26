import './locals.ts'
import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { refuseUnstorable } from '../input/storable.ts'
import { loggedPath } from './logged-path.ts'

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

/** Gives each request an id and its parsed query, and writes one log line when it is answered. */
export const request =
  (log: Logger, publicUrl?: string): RequestHandler =>
  (request, response, next) => {
    const started = performance.now()
    response.locals.requestId = randomUUID()
    response.locals.secure = request.secure || (publicUrl?.startsWith('https:') ?? false)
    response.locals.query = parsed(request.originalUrl)
    response.set('X-Request-Id', response.locals.requestId)
    response.on('finish', () => {
      const { requestId, actor } = response.locals
      const ms = Math.round(performance.now() - started)
      const path = loggedPath(request.path)
      const line = { requestId, method: request.method, path, status: response.statusCode, ms }
      log.info({ ...line, user: actor?.id })
    })
    refuseUnstorable(response.locals.query, 'malformed')
    next()
  }
