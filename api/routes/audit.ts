import { calls } from '../../domain/calls/index.ts'
import type { AuditStore } from '../stores/audit/index.ts'
import { entriesAsked } from './entries-asked.ts'
import { ok, type Route, route } from './route.ts'

/** What is read of the audit log, and done with its entries. */
export const auditRoutes = (audit: AuditStore): Route[] => [
  route(calls.audit, async ({ query, caller }) => {
    const { page, limit, sort, actor, ...filter } = query
    const asked = entriesAsked({ page, limit })
    const by = { ...filter, ...(actor && { actor: Number(actor) }), oldestFirst: sort === 'at' }
    const { rows, total } = await audit.list(caller, { ...by, ...asked })
    return ok(rows, { root: { total, ...asked } })
  }),
  route(calls.revert, async ({ params, body, caller }) =>
    ok(await audit.revert(caller, params.id, body.version)),
  ),
]
