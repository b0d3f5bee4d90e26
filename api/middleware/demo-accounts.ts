import type { Request, RequestHandler } from 'express'
import { isLoopback } from '../../db/server-address.ts'
import type { DemoAccounts } from '../config/settings.ts'

/** Whom the proxies say that they have seen; one that says it in another way is not understood. */
const told = (request: Request): string[] =>
  (request.get('x-forwarded-for') ?? '').split(',').flatMap((address) => address.trim() || [])

/**
 * Whether the whole way to the server was taken on this machine, as far as it is known: a proxy that
 * nobody told of shows by its header, one that hides whom it has seen by its absence.
 */
const isLocal = (request: Request, proxies: number): boolean => {
  const seen = told(request)
  const isHidden = seen.length < proxies || ['forwarded', 'x-real-ip'].some((name) => name in request.headers)
  return !isHidden && [request.socket.remoteAddress ?? '', ...seen].every(isLoopback)
}

/** Finds out whether accounts of the demo data live where a request comes from. */
export const demoAccounts =
  (accounts: DemoAccounts, proxies: number): RequestHandler =>
  (request, response, next) => {
    response.locals.demo = accounts === 'everywhere' || (accounts === 'here' && isLocal(request, proxies))
    next()
  }
