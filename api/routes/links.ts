import { Type } from '@sinclair/typebox'
import type { AuthStore } from '../stores/people/auth.ts'
import { text, time } from './answers/values.ts'
import { ok, type Route, route } from './route.ts'
import { closed } from './schemas.ts'

const params = Type.Object({ token: Type.String({ minLength: 1, maxLength: 255 }) })

/** What a person may do who holds a one-time link and no session. */
export const linkRoutes = (auth: AuthStore): Route[] => [
  route({
    method: 'get',
    path: '/api/auth/links/:token',
    access: 'public',
    summary: 'Whom a one-time link is for',
    accept: { params },
    answers: { data: Type.Object({ name: text, email: text, expires_at: time }) },
    fails: ['not_found'],
    handle: async ({ params: { token } }) => {
      const { name, email, expires_at } = await auth.linkHolder(token)
      return ok({ name, email, expires_at })
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/links/:token',
    access: 'public',
    summary: 'Set the password of the person whom a one-time link is for; the link is used up',
    // How long it is, the rules of passwords say.
    accept: { params, body: closed({ password: Type.String() }) },
    answers: { data: Type.Object({ password_set: Type.Literal(true) }) },
    fails: ['not_found'],
    handle: async ({ params: { token }, body, caller }) => {
      await auth.setPassword(caller, token, body.password)
      return ok({ password_set: true as const })
    },
  }),
]
