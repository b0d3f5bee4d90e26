import { calls } from '../../../domain/calls/index.ts'
import { mostSessions } from '../../../domain/calls/people/sessions.ts'
import { clampNumber } from '../../http/input-validation.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { OpenSessionStore } from '../../stores/people/open-sessions.ts'
import { signed } from './signed.ts'

const usualPage = 25
const lastPage = 1_000_000

/** Who is signed in, and how the sessions of others are ended. */
export const sessionRoutes = (sessions: OpenSessionStore): Route[] => [
  route(calls.openSessions, async (input) => {
    const { caller, token } = signed(input)
    const { q = '', page, limit } = input.query
    const asked = {
      page: clampNumber(page, 1, lastPage),
      limit: clampNumber(limit, usualPage, mostSessions),
    }
    return ok({ ...(await sessions.list(caller, token, { q, ...asked })), ...asked })
  }),
  route(calls.endSession, async ({ caller, params }) => ok({ ended: await sessions.end(caller, params.id) })),
  route(calls.endUserSessions, async ({ caller, params }) =>
    ok({ ended: await sessions.endAllOf(caller, params.id) }),
  ),
]
