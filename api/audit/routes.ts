import { calls } from '../../domain/api/calls.ts'
import { fileTypes } from '../../domain/api/resource-reads.ts'
import { ok, type Route, route } from '../http/route.ts'
import { parseEntryPage } from '../resources/routes.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { AuditStore } from './audit-store.ts'
import { exportAuditLog } from './export-log.ts'
import type { ErrorStore } from './logs.ts'

/** Builds the route by which browsers report errors. */
export const errorRoutes = (errors: ErrorStore): Route[] => [
  route(calls.reportError, async ({ body, actor }) =>
    ok({ kept: await errors.report({ ...body, source: 'interface', person: actor }) }),
  ),
]

interface SentFilter {
  readonly actor?: string
  readonly without_sign_ins?: string
  readonly without_imports?: string
  readonly without_own?: string
}

const parseLogFilter = <Query extends SentFilter>(
  { actor, without_sign_ins, without_imports, without_own, ...filter }: Query,
  caller: Caller,
) => ({
  ...filter,
  ...(actor && { actor: Number(actor) }),
  withoutSignIns: without_sign_ins !== undefined,
  withoutImports: without_imports !== undefined,
  ...(without_own && caller.actor && { withoutActor: caller.actor.id }),
})

/** Builds the routes to read, export and revert entries of the audit log. */
export const auditRoutes = (audit: AuditStore): Route[] => [
  route(calls.audit, async ({ query, caller }) => {
    const { page, limit, sort, group, ...filter } = query
    const entryPage = parseEntryPage({ page, limit })
    const { rows, total, people } = await audit.list(caller, {
      ...parseLogFilter(filter, caller),
      ...entryPage,
      oldestFirst: sort === 'at',
      isGrouped: group === 'operation',
    })
    return ok(rows, { root: { total, ...(people !== null && { people }), ...entryPage } })
  }),
  route(calls.auditExport, async ({ query: { format, ...filter }, caller }) => {
    await audit.recordExport(caller, 'audit')
    const chunks = exportAuditLog(format, audit.readBatches(caller, parseLogFilter(filter, caller)))
    return { file: { type: fileTypes[format], name: `audit.${format}`, chunks } }
  }),
  route(calls.auditEntry, async ({ params, caller }) => ok(await audit.get(caller, params.id))),
  route(calls.revert, async ({ params, body, caller }) =>
    ok(await audit.revert(caller, params.id, body.version)),
  ),
  route(calls.revertAct, async ({ params, query, caller }) =>
    ok(await audit.revertAct(caller, params.id, query.item)),
  ),
]
