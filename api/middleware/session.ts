import { parse } from 'cookie'
import type { RequestHandler } from 'express'
import type { AuthStore } from '../stores/people/auth.ts'

export const sessionCookie = 'session'
/** Tells a browser in which somebody has signed in before; it opens nothing by itself. */
export const deviceCookie = 'device'

/** Finds out who makes the call; nobody, when there is no session that is alive. */
export const session =
  (auth: Pick<AuthStore, 'actorOf'>): RequestHandler =>
  async (request, response, next) => {
    const { [sessionCookie]: token, [deviceCookie]: device } = parse(request.get('cookie') ?? '')
    if (device) response.locals.device = device
    if (token) {
      response.locals.token = token
      response.locals.actor = await auth.actorOf(token, response.locals.demo)
    }
    next()
  }
