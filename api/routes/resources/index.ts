import { createHash } from 'node:crypto'
import { resourceCalls } from '../../../domain/calls/resources/index.ts'
import type { Resource } from '../../../domain/resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import { visibleTo } from '../../../domain/visible.ts'
import type { Exporter } from '../../exports/export-records.ts'
import type { AuditStore } from '../../stores/audit/index.ts'
import { type ListQuery, listQuery } from '../../stores/records/list-query.ts'
import type { ResourceStore } from '../../stores/records/resource-store.ts'
import { entriesAsked } from '../entries-asked.ts'
import { refuseRepeated } from '../repeated.ts'
import { ok, type Route, route } from '../route.ts'
import { childrenAsked } from './children-asked.ts'
import { exporting, importing } from './files.ts'

type Calls = ReturnType<typeof resourceCalls>

/** Which records of how many an answer holds. */
const contentRange = ({ name }: Resource, first: number, count: number, total: number): string =>
  `${name} ${count === 0 ? '*' : `${first}-${first + count - 1}`}/${total}`

/** The version of a list whose counters tell of each change: their state, and what was asked for, with which fields. */
const versionOf = (
  { name, fields }: Resource,
  asked: ListQuery,
  state: string | null | undefined,
): string | undefined =>
  state
    ? createHash('sha1')
        .update(JSON.stringify([name, Object.keys(fields), asked, state]))
        .digest('base64url')
    : undefined

const reading = (resource: Resource, { list, get }: Calls, store: ResourceStore): Route[] => [
  route(list, async ({ query, held, actor }) => {
    const seen = visibleTo(resource, actor?.role)
    const asked = listQuery(seen, query, actor)
    const known = held.length > 0 ? versionOf(seen, asked, await store.state?.()) : undefined
    if (known && held.includes(known)) return { version: known }
    const { json, count, total, state } = await store.list(asked, seen)
    const headers = { 'Content-Range': contentRange(resource, asked.first, count, total) }
    return { json, headers, version: versionOf(seen, asked, state) }
  }),
  route(get, async ({ params, actor }) =>
    ok(await store.get(params.id, visibleTo(resource, actor?.role), actor)),
  ),
]

const children = (resource: Resource, { children }: Calls, store: ResourceStore): Route | undefined =>
  children &&
  route(children, async ({ query, caller }) =>
    ok((await store.hanging?.(caller, childrenAsked(resource, query.ids))) ?? []),
  )

const writing = (calls: Calls, store: ResourceStore): (Route | undefined)[] => [
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

const history = (resource: Resource, { history }: Calls, audit: AuditStore): Route =>
  route(history, async ({ params, query, caller }) => {
    const asked = entriesAsked(query)
    const { rows, total } = await audit.history(caller, resource, params.id, asked)
    return ok(rows, { root: { total, ...asked } })
  })

/** One change or deletion of several records of a resource, all or none. */
const bulk = ({ bulk }: Calls, store: ResourceStore): Route | undefined =>
  bulk &&
  route(bulk, async ({ body, caller }) => {
    refuseRepeated(body.records)
    return body.action === 'update'
      ? ok(await store.updateMany(caller, body.records, body.data))
      : ok(await store.removeMany(caller, body.records))
  })

/** What can be done with records beside that, each action by a call of its own, all or none. */
const acting = ({ actions }: Calls, store: ResourceStore): Route[] =>
  Object.entries(actions).map(([name, call]) =>
    route(call, async ({ body: { records }, caller }) => {
      refuseRepeated(records)
      return ok(await store.act(caller, records, name))
    }),
  )

/** What the calls of a resource are served by. */
export interface Serving {
  readonly store: ResourceStore
  readonly audit: AuditStore
  readonly exportRecords: Exporter
}

/** The calls of a declared resource, in the simple REST dialect; those without access do not exist. */
export const resourceRoutes = (
  resource: Resource,
  { store, audit, exportRecords }: Serving,
  all: readonly Resource[] = resources,
): Route[] => {
  const calls = resourceCalls(resource, all)
  const reads = [
    // Before the call on one record, whose id it is not.
    exporting(resource, calls, exportRecords),
    children(resource, calls, store),
    ...reading(resource, calls, store),
    history(resource, calls, audit),
  ]
  const routes = [
    ...reads,
    ...writing(calls, store),
    importing(resource, calls, store),
    bulk(calls, store),
    ...acting(calls, store),
  ]
  return routes.filter((route) => route !== undefined)
}
