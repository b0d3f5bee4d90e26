import { type Static, type TObject, Type } from '@sinclair/typebox'
import type { Access } from '../../access.ts'
import type { Relation } from '../../relations/index.ts'
import type { Resource } from '../../resource.ts'
import { call } from '../call.ts'
import { bulkBody } from '../shapes/bulk.ts'
import { createdOf, currentOf, recordOf } from '../shapes/records/answered.ts'
import { failuresOf } from '../shapes/records/failures.ts'
import { changeOf, creationOf, updateOf } from '../shapes/records/sent.ts'
import { seen, values } from '../shapes/sent.ts'
import { listOf } from '../shapes/values.ts'
import { idIn, idParams, isSpecified, manyOf, type Operation, pathOf } from './parts.ts'

/** A new record. */
export const createCall = (resource: Resource, access: Access) =>
  call({
    method: 'post',
    path: pathOf(resource),
    access,
    summary: `Create one of the ${manyOf(resource)}`,
    specified: isSpecified(resource, 'create'),
    accept: { body: values, documented: creationOf(resource) },
    answers: { data: createdOf(resource), status: 201 },
    fails: failuresOf(resource).create,
  })

/** Clients of a call of the specification send no version: it is compared only when it is sent. */
const seenBy = <T extends TObject>(resource: Resource, operation: Operation, version: T) =>
  Type.Unsafe<Partial<Static<T>>>(isSpecified(resource, operation) ? Type.Partial(version) : version)

/** A change of one record. */
export const updateCall = (resource: Resource, access: Access) =>
  call({
    method: 'put',
    path: `${pathOf(resource)}/:id`,
    access,
    summary: `Change one of the ${manyOf(resource)}`,
    specified: isSpecified(resource, 'update'),
    accept: {
      params: idParams(resource),
      body: seenBy(resource, 'update', seen.inBody),
      documented: updateOf(resource),
    },
    answers: { data: recordOf(resource), current: currentOf(resource) },
    fails: failuresOf(resource).update,
  })

/** The end of one record. */
export const deleteCall = (resource: Resource, access: Access, below: readonly Relation[]) =>
  call({
    method: 'delete',
    path: `${pathOf(resource)}/:id`,
    access,
    summary: `Delete one of the ${manyOf(resource)}`,
    specified: isSpecified(resource, 'delete'),
    accept: {
      params: idParams(resource),
      query: seenBy(resource, 'delete', seen.inQuery),
    },
    answers: { data: recordOf(resource), current: currentOf(resource) },
    fails: failuresOf(resource, below).delete,
  })

/** The same act on several records. */
export const bulkCall = (resource: Resource, access: Access, below: readonly Relation[]) => {
  const { update, delete: remove } = resource.access
  const id = idIn<string | number>(resource)
  return call({
    method: 'post',
    path: `${pathOf(resource)}/bulk`,
    access,
    acts: { ...(update && { update }), ...(remove && { delete: remove }) },
    summary: `Change or delete several ${manyOf(resource)} at once`,
    accept: { body: bulkBody(id, values), documented: bulkBody(id, changeOf(resource)) },
    answers: {
      data: listOf(recordOf(resource), 'The records that were meant'),
      current: currentOf(resource),
    },
    fails: failuresOf(resource, below).bulk,
  })
}
