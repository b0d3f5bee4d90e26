import { Type } from '@sinclair/typebox'
import type { Access } from '../../access.ts'
import { filterNames } from '../../list-filters.ts'
import type { Resource } from '../../resource.ts'
import { call } from '../call.ts'
import { entryPage, entryTotals, historyEntry } from '../shapes/audit.ts'
import { hanging } from '../shapes/children.ts'
import { recordOf } from '../shapes/records/answered.ts'
import { listOf } from '../shapes/values.ts'
import { idParams, isSpecified, manyOf, pathOf } from './parts.ts'

const asked = (description: string) => Type.Optional(Type.String({ description }))

/** Which records of a list are meant, in which order. */
export const found = (resource: Resource) => ({
  sort: asked(`a field and its order as JSON, such as ["${resource.list.sort[0]}","ASC"]`),
  filter: asked(`an object as JSON, of ${filterNames(resource).join(', ')}`),
})

/** A page of the records. */
export const listCall = (resource: Resource) =>
  call({
    method: 'get',
    path: pathOf(resource),
    access: resource.access.read,
    summary: `List ${manyOf(resource)}`,
    accept: {
      query: Type.Object({
        ...found(resource),
        range: asked('the first and the last record as JSON, such as [0,24]'),
      }),
    },
    answers: {
      data: listOf(recordOf(resource), 'The records that were asked for'),
      headers: { 'Content-Range': 'Which records of how many, such as `banks 0-24/31`' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
  })

/** One record. */
export const getCall = (resource: Resource) =>
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

/** What was done to one record. */
export const historyCall = (resource: Resource) =>
  call({
    method: 'get',
    path: `${pathOf(resource)}/:id/history`,
    access: resource.access.read,
    summary: `Who changed what of one of the ${manyOf(resource)}, and when`,
    accept: { params: idParams(resource), query: Type.Object(entryPage) },
    answers: { data: listOf(historyEntry, 'The changes, newest first'), root: entryTotals },
    fails: ['not_found'],
  })

/** What hangs on records that may be deleted. */
export const childrenCall = (resource: Resource, access: Access) =>
  call({
    method: 'get',
    path: `${pathOf(resource)}/children`,
    access,
    summary: `What hangs on some of the ${manyOf(resource)}, before they are deleted`,
    accept: {
      query: Type.Object({
        ids: Type.String({ description: 'the ids of the records as JSON, such as [1,2]' }),
      }),
    },
    answers: { data: hanging },
  })
