import { fieldErrors, fieldSchema, findUnusableValues } from '../../../domain/descriptor/record-schema.ts'
import { idTextSchema } from '../../../domain/descriptor/reference-types.ts'
import { fieldOf, idFieldOf, type Resource } from '../../../domain/descriptor/resource.ts'
import { ruleFields } from '../../../domain/descriptor/rules.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { fieldColumns, idColumn, tableOf, toStoredForm } from '../field-columns.ts'
import type { Id, RecordValues, StoredRecord } from '../record.ts'
import type { ReadSource } from '../source.ts'
import { readRecords } from '../table-reads.ts'

type Scalar = string | number

/** Names of the fields that are unique together, or of one unique field. */
type Key = readonly string[]

/** Lists the keys of a resource whose fields each have exactly one column. */
const listUniqueKeys = (resource: Resource): Key[] => {
  const singleFields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.unique)
  const combinedFields = (resource.rules?.unique ?? []).map(ruleFields)
  return [...singleFields.map((name) => [name]), ...combinedFields].filter((names) =>
    names.every((name) => fieldColumns(resource, name).length === 1),
  )
}

const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number'

/** Keeps a value that a query can use: a scalar that is valid for its field. */
const keepUsable = (resource: Resource, name: string, value: unknown): Scalar[] => {
  const field = fieldOf(resource, name)
  if (!field || !isScalar(value)) return []
  const errors = {
    ...fieldErrors(value, fieldSchema(field)),
    ...findUnusableValues(resource, { [name]: value }),
  }
  return Object.keys(errors).length === 0 ? [value] : []
}

/** Reads the values of a key from a row; undefined when the row lacks one of them. */
const readKeyValues = (resource: Resource, key: Key, row: RecordValues): Scalar[] | undefined => {
  const values = key.flatMap((name) => keepUsable(resource, name, row[name]))
  return values.length === key.length ? values : undefined
}

/** Hashes the values of a key, so that equal values have equal hashes; undefined when a value is missing. */
const hashKey = (resource: Resource, key: Key, row: RecordValues): string | undefined => {
  if (!readKeyValues(resource, key, row)) return undefined
  const stored = toStoredForm(resource, Object.fromEntries(key.map((name) => [name, row[name]])), {})
  return JSON.stringify([key, ...key.map((name) => stored[name])])
}

/** Finds the ids of the records that share a key with one of the rows. One query. */
const findIdsByKey = async (
  { trx }: UnitOfWork,
  resource: Resource,
  key: Key,
  rows: readonly RecordValues[],
): Promise<Id[]> => {
  const keyTuples = rows
    .flatMap((row) => [readKeyValues(resource, key, row) ?? []])
    .filter(({ length }) => length > 0)
  if (keyTuples.length === 0) return []
  const columns = key.flatMap((name) => fieldColumns(resource, name))
  const query = trx(tableOf(resource)).whereIn([...columns], keyTuples)
  if (resource.softDelete) query.whereNull('deleted_at')
  return query.pluck<Id[]>(idColumn(resource))
}

/** Lists the id of a row when it is a valid id of the resource. */
const pickUsableIds = (resource: Resource, row: RecordValues): Id[] => {
  const id = namedId(resource, row)
  return isId(id) && Object.keys(fieldErrors(id, idTextSchema(resource))).length === 0 ? [id] : []
}

/** Reads the id of a row, unchecked; the `id` column or the field that serves as id. */
export const namedId = (resource: Resource, row: RecordValues): unknown =>
  row.id ?? row[idFieldOf(resource) ?? 'id'] ?? undefined

const isId = (id: unknown): id is Id => typeof id === 'string' || typeof id === 'number'

/**
 * Matches rows with stored records: by id, or else by a unique key. One query per key of the resource and one
 * for the records, however many rows there are.
 */
export const matchRecords = async (
  unit: UnitOfWork,
  resource: Resource,
  source: ReadSource,
  rows: readonly RecordValues[],
): Promise<(row: RecordValues) => StoredRecord | undefined> => {
  const rowsWithoutId = rows.filter((row) => namedId(resource, row) === undefined)
  const ids = rows.flatMap((row) => pickUsableIds(resource, row))
  for (const key of listUniqueKeys(resource))
    ids.push(...(await findIdsByKey(unit, resource, key, rowsWithoutId)))
  const uniqueIds = [...new Map(ids.map((id) => [String(id), id])).values()]
  const records = await readRecords(unit.trx, resource, source, uniqueIds, unit.caller.actor ?? 'server')
  const recordById = new Map(records.map((record) => [String(record.id), record]))
  const hashedRecords = listUniqueKeys(resource).flatMap((key) =>
    records.map((record) => [hashKey(resource, key, record) ?? '', record] as const),
  )
  const recordByHash = new Map(hashedRecords)

  return (row) => {
    const id = namedId(resource, row)
    if (id !== undefined) return recordById.get(String(id))
    // The first complete key decides: a row with a new code is a new record, even if another key matches.
    const [hash] = listUniqueKeys(resource).flatMap((key) => hashKey(resource, key, row) ?? [])
    return hash === undefined ? undefined : recordByHash.get(hash)
  }
}
