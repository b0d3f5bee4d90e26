import { calls } from '../../../domain/calls/index.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { ChangeStore } from '../../stores/calculator/changes/index.ts'

/** Changes of parameters that wait for another person. */
export const changeRoutes = (changes: ChangeStore): Route[] => [
  route(calls.configurationChanges, async ({ query }) => ok(await changes.list(query.status))),
  route(calls.approveChange, async ({ caller, params: { id }, body: { version } }) =>
    ok(await changes.approve(caller, { id, version })),
  ),
  route(calls.rejectChange, async ({ caller, params: { id }, body: { version, reason } }) =>
    ok(await changes.reject(caller, { id, version }, reason)),
  ),
  route(calls.withdrawChange, async ({ caller, params: { id }, body: { version } }) =>
    ok(await changes.withdraw(caller, { id, version })),
  ),
]
