import { type Static, type TObject, Type } from '@sinclair/typebox'
import type { Access } from '../access.ts'
import { changeOf } from '../cache-tags.ts'
import type { Action } from '../descriptor/actions.ts'
import type { Relation } from '../descriptor/relations.ts'
import type { Resource } from '../descriptor/resource.ts'
import { declareCall } from './call.ts'
import { maxReportedChanges } from './content-import.ts'
import {
  changeBody,
  conflictRecord,
  createBody,
  createdResponse,
  possibleActionErrors,
  possibleErrors,
  recordResponse,
  updateBody,
} from './record-schemas.ts'
import {
  fileTypes,
  idParams,
  isSpecified,
  type Operation,
  pluralName,
  recordId,
  resourcePath,
  singularName,
} from './resource-reads.ts'
import {
  bulkBody,
  closedObject,
  count,
  flag,
  listOf,
  nullable,
  oneOf,
  recordValues,
  rowError,
  seenVersion,
  text,
  versionedRecords,
} from './schemas.ts'

const formatConditionSuffix = ({ when }: Action): string =>
  when ? `, while ${when.field} is ${[when.is].flat().join(' or ')}` : ''

const actionCall = (resource: Resource, name: string, action: Action) =>
  declareCall({
    method: 'post',
    path: `${resourcePath(resource)}/actions/${name}`,
    access: action.access,
    summary: `${action.label.en}: ${pluralName(resource)}${formatConditionSuffix(action)}`,
    invalidates: changeOf(resource.cacheTag),
    accept: {
      body: closedObject({
        records: versionedRecords(recordId<string | number>(resource), action.on === 'one' ? 1 : undefined),
      }),
    },
    answers: {
      data: listOf(recordResponse(resource), 'The affected records'),
      current: conflictRecord(resource),
    },
    fails: possibleActionErrors(resource, action),
  })

/** Builds the calls of a resource's actions by name, each on one record or on several, all or none. */
export const actionCalls = (resource: Resource): Readonly<Record<string, ReturnType<typeof actionCall>>> =>
  Object.fromEntries(
    Object.entries(resource.actions ?? {}).map(([name, action]) => [
      name,
      actionCall(resource, name, action),
    ]),
  )

/** Limits of one import, in rows and bytes: the transaction of an import blocks other writes. */
export const maxImportRows = 10_000
const maxBytes = 8 * 1024 * 1024

const changedValues = (description: string) =>
  Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', description })

const change = Type.Object(
  {
    line: count('The line of the file'),
    act: oneOf(['created', 'changed'], 'Outcome for the record'),
    id: Type.Unsafe<string | number>({
      type: ['integer', 'string'],
      description: 'Id; in a dry run, that of a new record has no meaning',
    }),
    before: nullable(changedValues('The values that change, as they were; null for a new record')),
    after: changedValues('The values that change, as they are afterwards'),
  },
  { $id: 'row-change', description: 'Changes by a row of a file' },
)

/** Combines the access to create and to change. */
const combineAccess = (one: Access, other: Access): Access => {
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  if (typeof one === 'string') return one
  if (typeof other === 'string') return other
  return { anyOf: [one, other] }
}

/** Finds the access to an import; undefined for resources that opt out with `importable: false`. */
const findImportAccess = ({ access: { create, update }, importable }: Resource): Access | undefined => {
  if (importable === false) return undefined
  return create && update ? combineAccess(create, update) : (create ?? update)
}

const declareImportCall = (resource: Resource, access: Access) =>
  declareCall({
    method: 'post',
    path: `${resourcePath(resource)}/import`,
    access,
    summary: `Create and change ${pluralName(resource)} from the rows of a file, all or none`,
    invalidates: changeOf(resource.cacheTag),
    accept: {
      query: Type.Object({
        dry_run: Type.Optional(oneOf(['true', 'false'], 'Whether to report the changes without saving them')),
      }),
      upload: {
        limit: maxBytes,
        types: {
          [fileTypes.csv]: text(
            'A table in UTF-8: its first row names columns as the export does; a row with an id, or with unique values that a record has, changes that record',
          ),
          [fileTypes.json]: listOf(
            changeBody(resource),
            `The same as a list of records, ${maxImportRows} at most`,
          ),
        },
      },
    },
    answers: {
      data: Type.Object({
        dry_run: flag('Whether nothing was changed'),
        created: count('Records that are new'),
        changed: count('Records that changed'),
        unchanged: count('Rows that are already stored like this'),
        refused: count('Rows that are refused; without a dry run any of them refuses the whole file'),
        changes: listOf(change, `The first ${maxReportedChanges} changes, in the order of the file`),
        refusals: listOf(rowError, `The first ${maxReportedChanges} refused rows`),
      }),
    },
  })

/** Builds the import call of a resource that clients may create or change. */
export const importCall = (resource: Resource) => {
  const access = findImportAccess(resource)
  return access && declareImportCall(resource, access)
}

/** Creates a record. */
export const createCall = (resource: Resource, access: Access) =>
  declareCall({
    method: 'post',
    path: resourcePath(resource),
    access,
    summary: `Create ${singularName(resource)}`,
    invalidates: changeOf(resource.cacheTag),
    specified: isSpecified(resource, 'create'),
    accept: { body: recordValues, documented: createBody(resource) },
    answers: { data: createdResponse(resource), status: 201 },
    fails: possibleErrors(resource).create,
  })

/**
 * Makes the version optional for calls of the specification, whose clients send none; a sent version is
 * compared.
 */
const buildVersionSchema = <T extends TObject>(resource: Resource, operation: Operation, version: T) =>
  Type.Unsafe<Partial<Static<T>>>(isSpecified(resource, operation) ? Type.Partial(version) : version)

/** Changes one record. */
export const updateCall = (resource: Resource, access: Access) =>
  declareCall({
    method: 'put',
    path: `${resourcePath(resource)}/:id`,
    access,
    summary: `Change ${singularName(resource)}`,
    invalidates: changeOf(resource.cacheTag),
    specified: isSpecified(resource, 'update'),
    accept: {
      params: idParams(resource),
      body: buildVersionSchema(resource, 'update', seenVersion.inBody),
      documented: updateBody(resource),
    },
    answers: { data: recordResponse(resource), current: conflictRecord(resource) },
    fails: possibleErrors(resource).update,
  })

/** Deletes one record. */
export const deleteCall = (resource: Resource, access: Access, childRelations: readonly Relation[]) =>
  declareCall({
    method: 'delete',
    path: `${resourcePath(resource)}/:id`,
    access,
    summary: `Delete ${singularName(resource)}`,
    invalidates: changeOf(resource.cacheTag),
    specified: isSpecified(resource, 'delete'),
    accept: {
      params: idParams(resource),
      query: buildVersionSchema(resource, 'delete', seenVersion.inQuery),
    },
    answers: { data: recordResponse(resource), current: conflictRecord(resource) },
    fails: possibleErrors(resource, childRelations).delete,
  })

/** Changes or deletes several records. */
export const bulkCall = (resource: Resource, access: Access, childRelations: readonly Relation[]) => {
  const { update, delete: remove } = resource.access
  const id = recordId<string | number>(resource)

  return declareCall({
    method: 'post',
    path: `${resourcePath(resource)}/bulk`,
    access,
    actions: { ...(update && { update }), ...(remove && { delete: remove }) },
    summary: `Change or delete several ${pluralName(resource)} at once`,
    invalidates: changeOf(resource.cacheTag),
    accept: { body: bulkBody(id, recordValues), documented: bulkBody(id, changeBody(resource)) },
    answers: {
      data: listOf(recordResponse(resource), 'The affected records'),
      current: conflictRecord(resource),
    },
    fails: possibleErrors(resource, childRelations).bulk,
  })
}
