import { Type } from '@sinclair/typebox'
import type { Resource } from '../../domain/resource.ts'
import { ApiError } from '../errors.ts'
import { demand } from '../stores/caller.ts'
import { listQuery } from '../stores/list-query.ts'
import type { ResourceStore, Versioned } from '../stores/resource-store.ts'
import { ok, type Route, route } from './route.ts'

const idSchemas = {
  integer: Type.String({ pattern: '^[0-9]{1,9}$' }),
  bigint: Type.String({ pattern: '^[0-9]{1,18}$' }),
  text: Type.String({ minLength: 1, maxLength: 255 }),
}

const version = Type.Integer({ minimum: 1, maximum: 2147483647 })
const values = Type.Record(Type.String(), Type.Unknown())
const listParameters = Type.Object({
  sort: Type.Optional(Type.String()),
  range: Type.Optional(Type.String()),
  filter: Type.Optional(Type.String()),
})

const idSchemaOf = (resource: Resource) => idSchemas[typeof resource.id === 'object' ? 'text' : resource.id]

/** The version that a client must send, unless the resource serves clients that send none. */
const needed = (resource: Resource, sent: unknown): number | undefined => {
  if (sent === undefined && !resource.versionOptional) throw new ApiError('version_required')
  if (sent === undefined) return undefined
  if (Number.isInteger(Number(sent)) && Number(sent) > 0) return Number(sent)
  throw new ApiError('invalid', { fields: { version: 'type' } })
}

const reading = (resource: Resource, store: ResourceStore): Route[] => [
  route({
    method: 'get',
    path: `/api/${resource.name}`,
    access: resource.access.read,
    summary: `List ${resource.label.many.en.toLowerCase()}`,
    accept: { query: listParameters },
    handle: async ({ query }) => {
      const asked = listQuery(resource, query)
      const { rows, total } = await store.list(asked)
      const last = asked.first + Math.max(rows.length - 1, 0)
      const headers = { 'Content-Range': `${resource.name} ${asked.first}-${last}/${total}` }
      return ok(rows, { headers })
    },
  }),
  route({
    method: 'get',
    path: `/api/${resource.name}/:id`,
    access: resource.access.read,
    summary: `Read one of the ${resource.label.many.en.toLowerCase()}`,
    accept: { params: Type.Object({ id: idSchemaOf(resource) }) },
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
          accept: { body: values },
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
          accept: { params: Type.Object({ id: idSchemaOf(resource) }), body: values },
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
            params: Type.Object({ id: idSchemaOf(resource) }),
            query: Type.Object({ version: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }),
          },
          handle: async ({ params, query, caller }) => {
            const target = { id: params.id, version: needed(resource, query.version) }
            return ok(await store.remove(caller, target))
          },
        }),
      ]
    : []

const targets = Type.Array(Type.Object({ id: Type.Union([Type.String(), Type.Integer()]), version }), {
  minItems: 1,
  maxItems: 1000,
})
const updateBody = Type.Object({ action: Type.Literal('update'), records: targets, data: values })
const deleteBody = Type.Object({ action: Type.Literal('delete'), records: targets })

const bulk = (resource: Resource, store: ResourceStore): Route[] => {
  const { update, delete: remove } = resource.access
  const access = update ?? remove
  if (!access) return []
  return [
    route({
      method: 'post',
      path: `/api/${resource.name}/bulk`,
      access,
      summary: `Change or delete several ${resource.label.many.en.toLowerCase()} at once`,
      accept: { body: Type.Union([updateBody, deleteBody]) },
      handle: async ({ body, caller }) => {
        const records: Versioned[] = body.records
        if (body.action === 'update') return ok(await store.updateMany(caller, records, body.data))
        if (!remove) throw new ApiError('forbidden')
        demand(caller, remove)
        return ok(await store.removeMany(caller, records))
      },
    }),
  ]
}

/** The calls of a declared resource, in the simple REST dialect; those without access do not exist. */
export const resourceRoutes = (resource: Resource, store: ResourceStore): Route[] => [
  ...reading(resource, store),
  ...creating(resource, store),
  ...updating(resource, store),
  ...deleting(resource, store),
  ...bulk(resource, store),
]
