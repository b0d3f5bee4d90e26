import { resourceCalls } from '../../domain/calls/resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { ApiError, refuseInvalid } from '../errors.ts'
import { demand } from '../stores/caller.ts'
import { listQuery } from '../stores/records/list-query.ts'
import type { Id } from '../stores/records/record.ts'
import type { ResourceStore } from '../stores/records/resource-store.ts'
import { ok, type Route, route } from './route.ts'

type Calls = ReturnType<typeof resourceCalls>

/** The version that a client must send, unless the resource serves clients that send none. */
const needed = (resource: Resource, sent: number | undefined): number | undefined => {
  if (sent === undefined && !resource.versionOptional) throw new ApiError('version_required')
  return sent
}

/** Which records of how many an answer holds. */
const contentRange = ({ name }: Resource, first: number, count: number, total: number): string =>
  `${name} ${first}-${first + Math.max(count - 1, 0)}/${total}`

const reading = (resource: Resource, { list, get }: Calls, store: ResourceStore): Route[] => [
  route(list, async ({ query }) => {
    const asked = listQuery(resource, query)
    const { json, count, total } = await store.list(asked)
    return { json, headers: { 'Content-Range': contentRange(resource, asked.first, count, total) } }
  }),
  route(get, async ({ params }) => ok(await store.get(params.id))),
]

const writing = (resource: Resource, calls: Calls, store: ResourceStore): (Route | undefined)[] => [
  calls.create &&
    route(calls.create, async ({ body, caller }) => ok(await store.create(caller, body), { status: 201 })),
  calls.update &&
    route(calls.update, async ({ params, body, caller }) => {
      const target = { id: params.id, version: needed(resource, body.version) }
      return ok(await store.update(caller, target, body))
    }),
  calls.delete &&
    route(calls.delete, async ({ params, query, caller }) => {
      const version = query.version === undefined ? undefined : Number(query.version)
      return ok(await store.remove(caller, { id: params.id, version: needed(resource, version) }))
    }),
]

/** Throws `invalid` where a record is named twice: it would be changed once and told of twice. */
const refuseRepeated = (targets: readonly { id: Id }[]): void => {
  const repeated = new Set(targets.map(({ id }) => String(id))).size < targets.length
  refuseInvalid(repeated ? { records: 'uniqueItems' } : {})
}

/** One change or deletion of several records of a resource, all or none. */
const bulk = ({ access }: Resource, { bulk }: Calls, store: ResourceStore): Route | undefined =>
  bulk &&
  route(bulk, async ({ body, caller }) => {
    const asked = access[body.action]
    if (!asked) throw new ApiError('forbidden')
    demand(caller, asked)
    refuseRepeated(body.records)
    return body.action === 'update'
      ? ok(await store.updateMany(caller, body.records, body.data))
      : ok(await store.removeMany(caller, body.records))
  })

/** The calls of a declared resource, in the simple REST dialect; those without access do not exist. */
export const resourceRoutes = (resource: Resource, store: ResourceStore): Route[] => {
  const calls = resourceCalls(resource)
  const routes = [
    ...reading(resource, calls, store),
    ...writing(resource, calls, store),
    bulk(resource, calls, store),
  ]
  return routes.filter((route) => route !== undefined)
}
