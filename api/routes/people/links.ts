import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { AuthStore } from '../../stores/people/auth.ts'

/** What a person may do who holds a one-time link and no session. */
export const linkRoutes = (auth: AuthStore): Route[] => [
  route(calls.linkHolder, async ({ body, caller }) => {
    const { name, email, expires_at } = await auth.linkHolder(caller, body.token)
    return ok({ name, email, expires_at })
  }),
  route(calls.setPassword, async ({ body, caller }) => {
    await auth.setPassword(caller, body.token, body.password)
    return ok({ password_set: true as const })
  }),
]
