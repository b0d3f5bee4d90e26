import { Type } from '@sinclair/typebox'
import type { Access } from '../access.ts'
import { listFilterNames } from '../descriptor/field.ts'
import { onDeleteActions } from '../descriptor/on-delete.ts'
import { idTextSchema } from '../descriptor/reference-types.ts'
import type { Resource } from '../descriptor/resource.ts'
import { entryPage, entryTotals, historyEntry } from './audit-entries.ts'
import { declareCall } from './call.ts'
import { recordResponse } from './record-schemas.ts'
import { count, languageCode, listOf, oneOf, text } from './schemas.ts'

/** Where the records of a resource are. */
export const resourcePath = ({ name }: Resource): string => `/api/${name}`
/** What they are called in the document. */
export const pluralName = ({ label }: Resource): string => label.many.en.toLowerCase()

/** The id of a record, as it is sent. */
export const recordId = <T>(resource: Resource) =>
  Type.Unsafe<T>({ ...idTextSchema(resource), description: 'The id of the record' })
/** A path that names one record. */
export const idParams = (resource: Resource) => Type.Object({ id: recordId<string>(resource) })

/** The calls of which the specification names some. */
export type Operation = NonNullable<Resource['specified']>[number]

/** Whether clients of the specification make this call. */
export const isSpecified = ({ specified }: Resource, operation: Operation): boolean =>
  specified?.includes(operation) ?? false

const children = Type.Object(
  {
    resource: text('The resource that they are of'),
    on_delete: oneOf(onDeleteActions, 'Whether they keep the record, go with it, or stay without it'),
    count: count('How many there are'),
  },
  { $id: 'children', description: 'Records that hang on others' },
)

/** What hangs on records, as far as who asks may read it. */
export const dependentsList = listOf(children, 'What hangs on the records, by resource')

const optionalText = (description: string) => Type.Optional(Type.String({ description }))

/** Which records of a list are meant, in which order. */
export const listQuery = (resource: Resource) => ({
  sort: optionalText(`a field and its order as JSON, such as ["${resource.list.sort[0]}","ASC"]`),
  filter: optionalText(`an object as JSON, of ${listFilterNames(resource).join(', ')}`),
})

/** A page of the records. */
export const listCall = (resource: Resource) =>
  declareCall({
    method: 'get',
    path: resourcePath(resource),
    access: resource.access.read,
    summary: `List ${pluralName(resource)}`,
    accept: {
      query: Type.Object({
        ...listQuery(resource),
        range: optionalText('the first and the last record as JSON, such as [0,24]'),
      }),
    },
    answers: {
      data: listOf(recordResponse(resource), 'The records that were asked for'),
      headers: { 'Content-Range': 'Which records of how many, such as `banks 0-24/31`' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
  })

/** One record. */
export const getCall = (resource: Resource) =>
  declareCall({
    method: 'get',
    path: `${resourcePath(resource)}/:id`,
    access: resource.access.read,
    summary: `Read one of the ${pluralName(resource)}`,
    specified: isSpecified(resource, 'get'),
    accept: { params: idParams(resource) },
    answers: { data: recordResponse(resource) },
    fails: ['not_found'],
  })

/** What was done to one record. */
export const historyCall = (resource: Resource) =>
  declareCall({
    method: 'get',
    path: `${resourcePath(resource)}/:id/history`,
    access: resource.access.read,
    summary: `Who changed what of one of the ${pluralName(resource)}, and when`,
    accept: { params: idParams(resource), query: Type.Object(entryPage) },
    answers: { data: listOf(historyEntry, 'The changes, newest first'), root: entryTotals },
    fails: ['not_found'],
  })

/** What hangs on records that may be deleted. */
export const childrenCall = (resource: Resource, access: Access) =>
  declareCall({
    method: 'get',
    path: `${resourcePath(resource)}/children`,
    access,
    summary: `What hangs on some of the ${pluralName(resource)}, before they are deleted`,
    accept: {
      query: Type.Object({
        ids: Type.String({ description: 'the ids of the records as JSON, such as [1,2]' }),
      }),
    },
    answers: { data: dependentsList },
  })

/** The forms in which records leave as a file, and come in as one. */
export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What each form is called on the way. */
export const fileTypes = { csv: 'text/csv', json: 'application/json' } as const satisfies Record<
  ExportFormat,
  string
>

/** All records that a list consists of, as a file. */
export const exportCall = (resource: Resource) =>
  declareCall({
    method: 'get',
    path: `${resourcePath(resource)}/export`,
    access: resource.access.read,
    summary: `Export ${pluralName(resource)} as a file, all that the filter leaves`,
    accept: {
      query: Type.Object({
        format: oneOf(exportFormats, 'The form of the file; both can be imported again'),
        ...listQuery(resource),
        columns: Type.Optional(
          Type.String({ description: 'The names of fields, in their order, between commas; all by default' }),
        ),
        language: Type.Optional(
          languageCode(
            'A table to be read in this language: labels, options and titles for names, values and ids',
          ),
        ),
      }),
    },
    answers: {
      file: {
        [fileTypes.csv]: text(
          'A table in UTF-8 with a byte order mark, its first row the names of the columns',
        ),
        [fileTypes.json]: listOf(recordResponse(resource), 'The records'),
      },
      headers: { 'Content-Disposition': 'The name of the file' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
  })
