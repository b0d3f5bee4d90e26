import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { UserStore } from '../../stores/people/users.ts'
import { asUser } from './auth.ts'
import { signed } from './signed.ts'

/** What a person changes of his own account. */
export const profileRoutes = (users: UserStore): Route[] => [
  route(calls.changeProfile, async (input) => {
    const { caller } = signed(input)
    const { name } = await users.update(caller, { id: caller.actor.id, version: undefined }, input.body)
    return ok({ user: asUser({ ...caller.actor, name: String(name) }) })
  }),
]
