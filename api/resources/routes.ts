import { createHash } from 'node:crypto'
import { type HistoryEntry, maxEntries } from '../../domain/api/audit-entries.ts'
import { resourceCalls } from '../../domain/api/resource-calls.ts'
import { fileTypes } from '../../domain/api/resource-reads.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { fieldErrors } from '../../domain/descriptor/record-schema.ts'
import { idTextSchema } from '../../domain/descriptor/reference-types.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { ApiError } from '../errors.ts'
import { assertNoRejectedRows } from '../files/import-errors.ts'
import { costlyWork } from '../files/worker-threads.ts'
import { clampNumber } from '../http/input-validation.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { Exporter } from './export-records.ts'
import { readImportRows } from './import/read-rows.ts'
import { type ListQuery, parseJsonParameter, parseListQuery } from './list-query.ts'
import { assertNoDuplicates, type Id } from './record.ts'
import type { ResourceStore } from './resource-store.ts'
import { parseRequestedColumns } from './table-columns.ts'

/** Page of the audit log. */
export interface EntryPage {
  /** Page number, from 1. */
  readonly page: number
  readonly limit: number
}

/** Part of the audit store that the calls of a resource use. */
interface RecordLog {
  /** Reads a page of a record's history. Throws `not_found` for a record that never existed. */
  history(
    caller: Caller,
    resource: Resource,
    id: Id,
    page: EntryPage,
  ): Promise<{ rows: HistoryEntry[]; total: number }>
  /** Writes an audit entry of an export. */
  recordExport(caller: Caller, exported: string): Promise<void>
}

type FileCalls = ReturnType<typeof resourceCalls>

const createExportRoute = (
  resource: Resource,
  { export: call }: FileCalls,
  { exportRecords, audit }: Pick<ResourceServices, 'exportRecords' | 'audit'>,
): Route =>
  route(call, async ({ query, actor, caller }) => {
    const visibleResource = visibleTo(resource, actor?.role)
    const { format, language, columns } = query
    if (language && format !== 'csv') throw new ApiError('malformed', { fields: { language: 'unknown' } })

    const names = parseRequestedColumns(visibleResource, columns)
    const options = { format, language, names, query: parseListQuery(visibleResource, query, actor) }
    if (resource.roleField) await audit.recordExport(caller, resource.name)
    const file = {
      type: fileTypes[format],
      name: `${resource.name}.${format}`,
      chunks: exportRecords(resource, actor, options),
    }

    return { file }
  })

/** Builds the route that imports records from a file; undefined when the store imports none. */
const createImportRoute = (resource: Resource, { import: call }: FileCalls, { importRows }: ResourceStore) =>
  call &&
  importRows &&
  route(call, async ({ query, caller, upload }) => {
    const { type, chunks, signal } = await upload()
    const isDry = query.dry_run === 'true'
    const report = await costlyWork.run(async () => {
      const rows = await readImportRows(visibleTo(resource, caller.actor?.role), type, chunks)
      return importRows(caller, rows, { isDry, signal })
    }, signal)
    if (!isDry) assertNoRejectedRows(report.refusals, report.refused)
    return ok({ dry_run: isDry, ...report })
  })

const maxParentIds = 1000

/** Parses the ids whose dependents are counted. Throws `malformed`. */
const parseParentIds = (resource: Resource, text: string): Id[] => {
  const ids = parseJsonParameter(text, 'ids')
  const schema = { type: 'array', items: idTextSchema(resource), minItems: 1, maxItems: maxParentIds }
  if (!Array.isArray(ids) || Object.keys(fieldErrors(ids, schema)).length > 0)
    throw new ApiError('malformed', { fields: { ids: 'type' } })
  return ids
}

const defaultPageSize = 25

export const parseEntryPage = ({ page, limit }: { page?: string; limit?: string }): EntryPage => ({
  page: clampNumber(page, 1, 1_000_000),
  limit: clampNumber(limit, defaultPageSize, maxEntries),
})

type Calls = ReturnType<typeof resourceCalls>

/** Formats the Content-Range header of a list, such as `banks 0-24/319`. */
const formatContentRange = ({ name }: Resource, first: number, count: number, total: number): string =>
  `${name} ${count === 0 ? '*' : `${first}-${first + count - 1}`}/${total}`

/** Hashes the fields, the query and the counters of a list into its version; undefined without counters. */
const hashListVersion = (
  { name, fields }: Resource,
  query: ListQuery,
  state: string | null | undefined,
): string | undefined =>
  state
    ? createHash('sha1')
        .update(JSON.stringify([name, Object.keys(fields), query, state]))
        .digest('base64url')
    : undefined

const createReadRoutes = (resource: Resource, { list, get }: Calls, store: ResourceStore): Route[] => [
  route(list, async ({ query, cachedVersions, actor }) => {
    const visibleResource = visibleTo(resource, actor?.role)
    const listQuery = parseListQuery(visibleResource, query, actor)
    const currentState = cachedVersions.length > 0 ? await store.state?.() : undefined
    const currentVersion = hashListVersion(visibleResource, listQuery, currentState)
    if (currentVersion && cachedVersions.includes(currentVersion)) return { version: currentVersion }
    const { json, count, total, state } = await store.list(listQuery, visibleResource, currentState)
    const headers = { 'Content-Range': formatContentRange(resource, listQuery.first, count, total) }
    return { json, headers, version: hashListVersion(visibleResource, listQuery, state) }
  }),
  route(get, async ({ params, actor }) =>
    ok(await store.get(params.id, visibleTo(resource, actor?.role), actor)),
  ),
]

const createChildrenRoute = (
  resource: Resource,
  { children }: Calls,
  store: ResourceStore,
): Route | undefined =>
  children &&
  route(children, async ({ query, caller }) =>
    ok((await store.countDependents?.(caller, parseParentIds(resource, query.ids))) ?? []),
  )

const createWriteRoutes = (calls: Calls, store: ResourceStore): (Route | undefined)[] => [
  calls.create &&
    route(calls.create, async ({ body, caller }) => ok(await store.create(caller, body), { status: 201 })),
  calls.update &&
    route(calls.update, async ({ params: { id }, body, caller }) =>
      ok(await store.update(caller, { id, version: body.version }, body)),
    ),
  calls.delete &&
    route(calls.delete, async ({ params, query, caller }) => {
      const version = query.version === undefined ? undefined : Number(query.version)
      return ok(await store.remove(caller, { id: params.id, version }))
    }),
]

const createHistoryRoute = (resource: Resource, { history }: Calls, audit: RecordLog): Route =>
  route(history, async ({ params, query, caller }) => {
    const entryPage = parseEntryPage(query)
    const { rows, total } = await audit.history(caller, resource, params.id, entryPage)
    return ok(rows, { root: { total, ...entryPage } })
  })

/** Builds the route that changes or deletes several records, all or none. */
const createBulkRoute = ({ bulk }: Calls, store: ResourceStore): Route | undefined =>
  bulk &&
  route(bulk, async ({ body, caller }) => {
    assertNoDuplicates(body.records)
    return body.action === 'update'
      ? ok(await store.updateMany(caller, body.records, body.data))
      : ok(await store.removeMany(caller, body.records))
  })

/** Builds a route per action of the resource; each performs it on several records, all or none. */
const createActionRoutes = ({ actions }: Calls, store: ResourceStore): Route[] =>
  Object.entries(actions).map(([name, call]) =>
    route(call, async ({ body: { records }, caller }) => {
      assertNoDuplicates(records)
      return ok(await store.runAction(caller, records, name))
    }),
  )

/** Services behind the calls of a resource. */
interface ResourceServices {
  readonly store: ResourceStore
  readonly audit: RecordLog
  readonly exportRecords: Exporter
}

/**
 * Builds the routes of a declared resource in the simple REST dialect; operations without access have none.
 */
export const resourceRoutes = (
  resource: Resource,
  { store, audit, exportRecords }: ResourceServices,
  allResources: readonly Resource[] = resources,
): Route[] => {
  const calls = resourceCalls(resource, allResources)
  const reads = [
    // Before the route of one record, which would take the word `export` for an id.
    createExportRoute(resource, calls, { exportRecords, audit }),
    createChildrenRoute(resource, calls, store),
    ...createReadRoutes(resource, calls, store),
    createHistoryRoute(resource, calls, audit),
  ]
  const routes = [
    ...reads,
    ...createWriteRoutes(calls, store),
    createImportRoute(resource, calls, store),
    createBulkRoute(calls, store),
    ...createActionRoutes(calls, store),
  ]

  return routes.filter((route) => route !== undefined)
}
