import { Type } from '@sinclair/typebox'
import type { Access } from '../access.ts'
import { listFilterNames } from '../descriptor/field.ts'
import { dependentActions } from '../descriptor/on-delete.ts'
import { idTextSchema } from '../descriptor/reference-types.ts'
import type { Resource } from '../descriptor/resource.ts'
import { entryPage, entryTotals, historyEntry } from './audit-entries.ts'
import { declareCall } from './call.ts'
import { recordResponse } from './record-schemas.ts'
import { count, languageCode, listOf, oneOf, optionalText, text } from './schemas.ts'

export const resourcePath = ({ name }: Resource): string => `/api/${name}`

/** Lowers the first letter of a label for use within a sentence; abbreviations keep their capitals. */
const lowerFirst = (label: string): string =>
  label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())

/** The records of a resource in the API document: "banks", "API keys". */
export const pluralName = ({ label }: Resource): string => lowerFirst(label.many.en)

/** One record in the API document: "a bank", "an API key"; no article before a name without a plural. */
export const singularName = ({ label }: Resource): string => {
  const name = lowerFirst(label.one.en)
  if (label.one.en === label.many.en) return name
  return `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`
}

/** The id of a record in a request. */
export const recordId = <T>(resource: Resource) =>
  Type.Unsafe<T>({ ...idTextSchema(resource), description: 'The id of the record' })
/** Path parameters of a call on one record. */
export const idParams = (resource: Resource) => Type.Object({ id: recordId<string>(resource) })

/** Operations that a resource may have in the specification. */
export type Operation = NonNullable<Resource['specified']>[number]

/** Whether the call is part of the specification and has other clients. */
export const isSpecified = ({ specified }: Resource, operation: Operation): boolean =>
  specified?.includes(operation) ?? false

const children = Type.Object(
  {
    resource: text('The resource that they are of'),
    on_delete: oneOf(
      dependentActions,
      'Whether they prevent its deletion, are deleted with it, or lose the link',
    ),
    count: count('Total number'),
  },
  { $id: 'children', description: 'Records that depend on others' },
)

/** Records that depend on others, as far as the caller may read them. */
export const dependentsList = listOf(children, 'Records that depend on them, by resource')

/** Query parameters of a list: filters, sort and page. */
export const listQuery = (resource: Resource) => ({
  sort: optionalText(`a field and its order as JSON, such as ["${resource.list.sort[0]}","ASC"]`),
  filter: optionalText(`an object as JSON, of ${listFilterNames(resource).join(', ')}`),
})

/** Lists a page of records. */
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
      data: listOf(recordResponse(resource), 'The requested records'),
      headers: { 'Content-Range': 'Range of the records and their total, such as `banks 0-24/31`' },
    },
    fails: ['unknown_filter', 'unknown_sort'],
  })

/** Reads one record. */
export const getCall = (resource: Resource) =>
  declareCall({
    method: 'get',
    path: `${resourcePath(resource)}/:id`,
    access: resource.access.read,
    summary: `Read ${singularName(resource)}`,
    specified: isSpecified(resource, 'get'),
    accept: { params: idParams(resource) },
    answers: { data: recordResponse(resource) },
    fails: ['not_found'],
  })

/** Reads the history of a record. */
export const historyCall = (resource: Resource) =>
  declareCall({
    method: 'get',
    path: `${resourcePath(resource)}/:id/history`,
    access: resource.access.read,
    summary: `List the changes of ${singularName(resource)}`,
    accept: { params: idParams(resource), query: Type.Object(entryPage) },
    answers: { data: listOf(historyEntry, 'The changes, newest first'), root: entryTotals },
    fails: ['not_found'],
  })

/** Counts the records that depend on others, before those are deleted. */
export const childrenCall = (resource: Resource, access: Access) =>
  declareCall({
    method: 'get',
    path: `${resourcePath(resource)}/children`,
    access,
    summary: `Count the records that depend on ${pluralName(resource)}, before these are deleted`,
    accept: {
      query: Type.Object({
        ids: Type.String({ description: 'the ids of the records as JSON, such as [1,2]' }),
      }),
    },
    answers: { data: dependentsList },
  })

/** File formats of exports and imports of records. */
export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Media type of each file format. */
export const fileTypes = { csv: 'text/csv', json: 'application/json' } as const satisfies Record<
  ExportFormat,
  string
>

/** Exports all records of a list as a file. */
export const exportCall = (resource: Resource) =>
  declareCall({
    method: 'get',
    path: `${resourcePath(resource)}/export`,
    access: resource.access.read,
    summary: `Export the ${pluralName(resource)} that match the filter as a file`,
    accept: {
      query: Type.Object({
        format: oneOf(exportFormats, 'The format of the file; both can be imported again'),
        ...listQuery(resource),
        columns: Type.Optional(
          Type.String({ description: 'The names of fields in order, separated by commas; all by default' }),
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
