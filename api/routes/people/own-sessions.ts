import { calls } from '../../../domain/calls/index.ts'
import { ApiError } from '../../errors.ts'
import type { Actor } from '../../stores/caller.ts'
import type { OwnSessionStore } from '../../stores/people/own-sessions.ts'
import type { Input } from '../input.ts'
import { ok, type Route, route } from '../route.ts'

/** Who calls in which session; the access of these calls leaves nobody without one. */
const signed = ({ actor, token }: Pick<Input, 'actor' | 'token'>): { actor: Actor; token: string } => {
  if (!actor || !token) throw new ApiError('unauthenticated')
  return { actor, token }
}

/** The own sessions, and how they are ended. */
export const ownSessionRoutes = (sessions: OwnSessionStore): Route[] => [
  route(calls.ownSessions, async (input) => {
    const { actor, token } = signed(input)
    return ok(await sessions.list(actor, token))
  }),
  route(calls.endOwnSession, async (input) => {
    const { actor } = signed(input)
    await sessions.end({ ...input.caller, actor }, input.params.id)
    return ok({ ended: 1 })
  }),
  route(calls.endOtherSessions, async (input) => {
    const { actor, token } = signed(input)
    return ok({ ended: await sessions.endOthers({ ...input.caller, actor }, token) })
  }),
]
