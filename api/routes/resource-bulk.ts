import { type TSchema, Type } from '@sinclair/typebox'
import { idTextSchema } from '../../domain/field-types/ids.ts'
import type { Resource } from '../../domain/resource.ts'
import { ApiError, refuseInvalid } from '../errors.ts'
import { demand } from '../stores/caller.ts'
import type { Id } from '../stores/records/record.ts'
import type { ResourceStore } from '../stores/records/resource-store.ts'
import { changeOf, currentOf, failuresOf, recordOf } from './answers/records.ts'
import { listOf } from './answers/values.ts'
import { ok, type Route, route } from './route.ts'
import { closed, values, versionNumber } from './schemas.ts'

/** Which records of a resource are meant, with the version that the client has seen of each. */
const targetsOf = (resource: Resource) => {
  const id = Type.Unsafe<Id>(idTextSchema(resource))
  return Type.Array(closed({ id, version: versionNumber }), { minItems: 1, maxItems: 1000 })
}

/** A change, with the schema of what is changed, or a deletion. */
const bodyOf = <D extends TSchema>(resource: Resource, data: D) => {
  const records = targetsOf(resource)
  return Type.Union([
    closed({ action: Type.Literal('update'), records, data }),
    closed({ action: Type.Literal('delete'), records }),
  ])
}

/** Throws `invalid` where a record is named twice: it would be changed once and told of twice. */
const refuseRepeated = (targets: readonly { id: Id }[]): void => {
  const repeated = new Set(targets.map(({ id }) => String(id))).size < targets.length
  refuseInvalid(repeated ? { records: 'uniqueItems' } : {})
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
      acts: { ...(update && { update }), ...(remove && { delete: remove }) },
      summary: `Change or delete several ${resource.label.many.en.toLowerCase()} at once`,
      accept: { body: bodyOf(resource, values), documented: bodyOf(resource, changeOf(resource)) },
      answers: { data: listOf(recordOf(resource)), current: currentOf(resource) },
      fails: failuresOf(resource).bulk,
      handle: async ({ body, caller }) => {
        const asked = body.action === 'update' ? update : remove
        if (!asked) throw new ApiError('forbidden')
        demand(caller, asked)
        refuseRepeated(body.records)
        return body.action === 'update'
          ? ok(await store.updateMany(caller, body.records, body.data))
          : ok(await store.removeMany(caller, body.records))
      },
    }),
  ]
}
