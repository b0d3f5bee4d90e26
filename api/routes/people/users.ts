import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { UserStore } from '../../stores/people/users.ts'

/** What can be done with a user beside the generated calls. */
export const userRoutes = (users: UserStore): Route[] => [
  route(calls.resetPassword, async ({ params, caller }) => ok(await users.resetPassword(caller, params.id))),
  route(calls.resetTwoFactor, async ({ params, caller }) => {
    await users.resetTwoFactor(caller, params.id)
    return ok({ reset: true as const })
  }),
]
