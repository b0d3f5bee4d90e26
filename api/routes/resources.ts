import { Type } from '@sinclair/typebox'
import { idTextSchema } from '../../domain/field-types/ids.ts'
import type { Resource } from '../../domain/resource.ts'
import { ApiError } from '../errors.ts'
import { filterNames, listQuery } from '../stores/records/list-query.ts'
import type { ResourceStore } from '../stores/records/resource-store.ts'
import { createdOf, creationOf, currentOf, failuresOf, recordOf, updateOf } from './answers/records.ts'
import { listOf } from './answers/values.ts'
import { bulkRoutes } from './resource-bulk.ts'
import { ok, type Route, route } from './route.ts'
import { values, versionNumber } from './schemas.ts'

const versioned = Type.Object({ version: Type.Optional(versionNumber) })
const versionText = Type.String({ pattern: '^[1-9][0-9]{0,8}$' })
const asked = (description: string) => Type.Optional(Type.String({ description }))

const listParameters = (resource: Resource) =>
  Type.Object({
    sort: asked(`a field and its order as JSON, such as ["${resource.list.sort[0]}","ASC"]`),
    range: asked('the first and the last record as JSON, such as [0,24]'),
    filter: asked(`an object as JSON, of ${filterNames(resource).join(', ')}`),
  })

const idParams = (resource: Resource) => Type.Object({ id: Type.Unsafe<string>(idTextSchema(resource)) })

/** The version that a client must send, unless the resource serves clients that send none. */
const needed = (resource: Resource, sent: number | undefined): number | undefined => {
  if (sent === undefined && !resource.versionOptional) throw new ApiError('version_required')
  return sent
}

const reading = (resource: Resource, store: ResourceStore): Route[] => [
  route({
    method: 'get',
    path: `/api/${resource.name}`,
    access: resource.access.read,
    summary: `List ${resource.label.many.en.toLowerCase()}`,
    accept: { query: listParameters(resource) },
    answers: {
      data: listOf(recordOf(resource)),
      headers: { 'Content-Range': 'Which records of how many, such as `banks 0-24/31`' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
    handle: async ({ query }) => {
      const list = listQuery(resource, query)
      const { rows, total } = await store.list(list)
      const last = list.first + Math.max(rows.length - 1, 0)
      const headers = { 'Content-Range': `${resource.name} ${list.first}-${last}/${total}` }
      return ok(rows, { headers })
    },
  }),
  route({
    method: 'get',
    path: `/api/${resource.name}/:id`,
    access: resource.access.read,
    summary: `Read one of the ${resource.label.many.en.toLowerCase()}`,
    accept: { params: idParams(resource) },
    answers: { data: recordOf(resource) },
    fails: ['not_found'],
    handle: async ({ params }) => ok(await store.get(params.id)),
  }),
]

const creating = (resource: Resource, store: ResourceStore): Route[] =>
  resource.access.create
    ? [
        route({
          method: 'post',
          path: `/api/${resource.name}`,
          access: resource.access.create,
          summary: `Create one of the ${resource.label.many.en.toLowerCase()}`,
          accept: { body: values, documented: creationOf(resource) },
          answers: { data: createdOf(resource), status: 201 },
          fails: failuresOf(resource).create,
          handle: async ({ body, caller }) => ok(await store.create(caller, body), { status: 201 }),
        }),
      ]
    : []

const updating = (resource: Resource, store: ResourceStore): Route[] =>
  resource.access.update
    ? [
        route({
          method: 'put',
          path: `/api/${resource.name}/:id`,
          access: resource.access.update,
          summary: `Change one of the ${resource.label.many.en.toLowerCase()}`,
          accept: {
            params: idParams(resource),
            body: versioned,
            documented: updateOf(resource),
          },
          answers: { data: recordOf(resource), current: currentOf(resource) },
          fails: failuresOf(resource).update,
          handle: async ({ params, body, caller }) => {
            const target = { id: params.id, version: needed(resource, body.version) }
            return ok(await store.update(caller, target, body))
          },
        }),
      ]
    : []

const deleting = (resource: Resource, store: ResourceStore): Route[] =>
  resource.access.delete
    ? [
        route({
          method: 'delete',
          path: `/api/${resource.name}/:id`,
          access: resource.access.delete,
          summary: `Delete one of the ${resource.label.many.en.toLowerCase()}`,
          accept: {
            params: idParams(resource),
            query: Type.Object({ version: Type.Optional(versionText) }),
            documentedQuery: resource.versionOptional ? undefined : Type.Object({ version: versionText }),
          },
          answers: { data: recordOf(resource), current: currentOf(resource) },
          fails: failuresOf(resource).delete,
          handle: async ({ params, query, caller }) => {
            const target = {
              id: params.id,
              version: needed(resource, query.version === undefined ? undefined : Number(query.version)),
            }
            return ok(await store.remove(caller, target))
          },
        }),
      ]
    : []

/** The calls of a declared resource, in the simple REST dialect; those without access do not exist. */
export const resourceRoutes = (resource: Resource, store: ResourceStore): Route[] => [
  ...reading(resource, store),
  ...creating(resource, store),
  ...updating(resource, store),
  ...deleting(resource, store),
  ...bulkRoutes(resource, store),
]
