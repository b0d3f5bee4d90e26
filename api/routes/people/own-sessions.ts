import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { OwnSessionStore } from '../../stores/people/own-sessions.ts'
import { signed } from './signed.ts'

/** The own sessions, and how they are ended. */
export const ownSessionRoutes = (sessions: OwnSessionStore): Route[] => [
  route(calls.ownSessions, async (input) => {
    const { caller, token } = signed(input)
    return ok(await sessions.list(caller.actor, token))
  }),
  route(calls.endOwnSession, async (input) => {
    await sessions.end(signed(input).caller, input.params.id)
    return ok({ ended: 1 })
  }),
  route(calls.endOtherSessions, async (input) => {
    const { caller, token } = signed(input)
    return ok({ ended: await sessions.endOthers(caller, token) })
  }),
]
