import { type Static, type TObject, Type } from '@sinclair/typebox'
import type { Access } from '../access.ts'
import { idTextSchema } from '../field-types/ids.ts'
import { filterNames } from '../list-filters.ts'
import type { Resource } from '../resource.ts'
import { call } from './call.ts'
import { entryPage, entryTotals, historyEntry } from './shapes/audit.ts'
import { bulkBody } from './shapes/bulk.ts'
import {
  changeOf,
  createdOf,
  creationOf,
  currentOf,
  failuresOf,
  recordOf,
  updateOf,
} from './shapes/records.ts'
import { seen, values } from './shapes/sent.ts'
import { listOf } from './shapes/values.ts'

const pathOf = ({ name }: Resource): string => `/api/${name}`
const manyOf = ({ label }: Resource): string => label.many.en.toLowerCase()

const idIn = <T>(resource: Resource) =>
  Type.Unsafe<T>({ ...idTextSchema(resource), description: 'The id of the record' })
const idParams = (resource: Resource) => Type.Object({ id: idIn<string>(resource) })

type Operation = NonNullable<Resource['specified']>[number]

const isSpecified = ({ specified }: Resource, operation: Operation): boolean =>
  specified?.includes(operation) ?? false

const asked = (description: string) => Type.Optional(Type.String({ description }))

const listCall = (resource: Resource) =>
  call({
    method: 'get',
    path: pathOf(resource),
    access: resource.access.read,
    summary: `List ${manyOf(resource)}`,
    accept: {
      query: Type.Object({
        sort: asked(`a field and its order as JSON, such as ["${resource.list.sort[0]}","ASC"]`),
        range: asked('the first and the last record as JSON, such as [0,24]'),
        filter: asked(`an object as JSON, of ${filterNames(resource).join(', ')}`),
      }),
    },
    answers: {
      data: listOf(recordOf(resource), 'The records that were asked for'),
      headers: { 'Content-Range': 'Which records of how many, such as `banks 0-24/31`' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
  })

const getCall = (resource: Resource) =>
  call({
    method: 'get',
    path: `${pathOf(resource)}/:id`,
    access: resource.access.read,
    summary: `Read one of the ${manyOf(resource)}`,
    specified: isSpecified(resource, 'get'),
    accept: { params: idParams(resource) },
    answers: { data: recordOf(resource) },
    fails: ['not_found'],
  })

const historyCall = (resource: Resource) =>
  call({
    method: 'get',
    path: `${pathOf(resource)}/:id/history`,
    access: resource.access.read,
    summary: `Who changed what of one of the ${manyOf(resource)}, and when`,
    accept: { params: idParams(resource), query: Type.Object(entryPage) },
    answers: { data: listOf(historyEntry, 'The changes, newest first'), root: entryTotals },
    fails: ['not_found'],
  })

const createCall = (resource: Resource, access: Access) =>
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

const updateCall = (resource: Resource, access: Access) =>
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

const deleteCall = (resource: Resource, access: Access) =>
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
    fails: failuresOf(resource).delete,
  })

const bulkCall = (resource: Resource, access: Access) => {
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
    fails: failuresOf(resource).bulk,
  })
}

/** The calls of a declared resource, in the simple REST dialect; those without access do not exist. */
export const resourceCalls = (resource: Resource) => {
  const { create, update, delete: remove } = resource.access
  const several = update ?? remove
  return {
    list: listCall(resource),
    get: getCall(resource),
    history: historyCall(resource),
    create: create && createCall(resource, create),
    update: update && updateCall(resource, update),
    delete: remove && deleteCall(resource, remove),
    bulk: several && bulkCall(resource, several),
  }
}
