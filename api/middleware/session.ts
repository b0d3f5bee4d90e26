import type { Request, RequestHandler } from 'express'
import { calls } from '../../domain/calls/index.ts'
import type { AuthStore } from '../stores/people/auth.ts'
import { cookiesOf } from './cookies.ts'

/** Who signs in is nobody yet, whatever session he leaves: nothing is asked of the database before he is let through. */
const isSignIn = ({ method, originalUrl }: Request): boolean =>
  method === 'POST' && originalUrl.split('?')[0] === calls.signIn.path

/** Finds out who makes the call; nobody, when there is no session that is alive. */
export const session =
  (auth: Pick<AuthStore, 'actorOf'>): RequestHandler =>
  async (request, response, next) => {
    if (response.locals.reader) return next()
    const { session: token, device } = cookiesOf(request, response.locals.secure)
    if (device) response.locals.device = device
    if (token) {
      response.locals.token = token
      if (isSignIn(request)) return next()
      const found = await auth.actorOf(token, response.locals.demo)
      if (typeof found === 'string') response.locals.ended = found
      else response.locals.actor = found
    }
    next()
  }
