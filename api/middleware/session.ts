import { parse } from 'cookie'
import type { RequestHandler } from 'express'
import type { AuthStore } from '../stores/people/auth.ts'

export const sessionCookie = 'session'

/** Finds out who makes the call; nobody, when there is no session that is alive. */
export const session =
  (auth: Pick<AuthStore, 'actorOf'>): RequestHandler =>
  async (request, response, next) => {
    const token = parse(request.get('cookie') ?? '')[sessionCookie]
    if (token) {
      response.locals.token = token
      response.locals.actor = await auth.actorOf(token)
    }
    next()
  }
