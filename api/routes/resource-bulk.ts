import { Type } from '@sinclair/typebox'
import type { Resource } from '../../domain/resource.ts'
import { ApiError } from '../errors.ts'
import { demand } from '../stores/caller.ts'
import type { ResourceStore, Versioned } from '../stores/resource-store.ts'
import { changeOf, currentOf, failuresOf, recordOf } from './answers/records.ts'
import { listOf } from './answers/values.ts'
import { ok, type Route, route } from './route.ts'
import { closed, values, versionNumber } from './schemas.ts'

const target = closed({ id: Type.Union([Type.String(), Type.Integer()]), version: versionNumber })
const targets = Type.Array(target, { minItems: 1, maxItems: 1000 })
const updateBody = closed({ action: Type.Literal('update'), records: targets, data: values })
const deleteBody = closed({ action: Type.Literal('delete'), records: targets })

const bulkBody = (resource: Resource) => {
  const body = { action: Type.Literal('update'), records: targets, data: changeOf(resource) }
  return resource.access.delete ? Type.Union([closed(body), deleteBody]) : closed(body)
}

/** One change or deletion of several records of a resource, all or none. */
export const bulkRoutes = (resource: Resource, store: ResourceStore): Route[] => {
  const { update, delete: remove } = resource.access
  const access = update ?? remove
  if (!access) return []
  return [
    route({
      method: 'post',
      path: `/api/${resource.name}/bulk`,
      access,
      summary: `Change or delete several ${resource.label.many.en.toLowerCase()} at once`,
      accept: { body: Type.Union([updateBody, deleteBody]), documented: bulkBody(resource) },
      answers: { data: listOf(recordOf(resource)), current: currentOf(resource) },
      fails: failuresOf(resource).bulk,
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
