import { calls } from '../../domain/api/calls.ts'
import { fileTypes } from '../../domain/api/resource-reads.ts'
import { ok, type Route, route } from '../http/route.ts'
import { parseEntryPage } from '../resources/routes.ts'
import type { AuditStore } from './audit-store.ts'
import { exportAuditLog } from './export-log.ts'
import type { ErrorStore } from './logs.ts'

/** Builds the route by which browsers report errors. */
export const errorRoutes = (errors: ErrorStore): Route[] => [
  route(calls.reportError, async ({ body, actor }) =>
    ok({ kept: await errors.report({ ...body, source: 'interface', person: actor }) }),
  ),
]

const parseLogFilter = <Query extends { readonly actor?: string }>({ actor, ...filter }: Query) => ({
  ...filter,
  ...(actor && { actor: Number(actor) }),
})

/** Builds the routes to read, export and revert entries of the audit log. */
export const auditRoutes = (audit: AuditStore): Route[] => [
  route(calls.audit, async ({ query, caller }) => {
    const { page, limit, sort, ...filter } = query
    const entryPage = parseEntryPage({ page, limit })
    const logFilter = { ...parseLogFilter(filter), oldestFirst: sort === 'at' }
    const { rows, total } = await audit.list(caller, { ...logFilter, ...entryPage })
    return ok(rows, { root: { total, ...entryPage } })
  }),
  route(calls.auditExport, async ({ query: { format, ...filter }, caller }) => {
    await audit.recordExport(caller, 'audit')
    const chunks = exportAuditLog(format, audit.readBatches(caller, parseLogFilter(filter)))
    return { file: { type: fileTypes[format], name: `audit.${format}`, chunks } }
  }),
  route(calls.auditEntry, async ({ params, caller }) => ok(await audit.get(caller, params.id))),
  route(calls.revert, async ({ params, body, caller }) =>
    ok(await audit.revert(caller, params.id, body.version)),
  ),
]
