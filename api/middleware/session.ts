import type { RequestHandler } from 'express'
import type { AuthStore } from '../stores/people/auth.ts'
import { cookiesOf } from './cookies.ts'

/** Finds out who makes the call; nobody, when there is no session that is alive. */
export const session =
  (auth: Pick<AuthStore, 'actorOf'>): RequestHandler =>
  async (request, response, next) => {
    const { session: token, device } = cookiesOf(request, response.locals.secure)
    if (device) response.locals.device = device
    if (token) {
      response.locals.token = token
      response.locals.actor = await auth.actorOf(token, response.locals.demo)
    }
    next()
  }
