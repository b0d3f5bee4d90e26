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

/** Fields that no two records have alike, alone or together. */
type Key = readonly string[]

/** The keys of a resource that lie in a column a field. */
const uniqueKeys = (resource: Resource): Key[] => {
  const singleFields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.unique)
  const combinedFields = (resource.rules?.unique ?? []).map(ruleFields)
  return [...singleFields.map((name) => [name]), ...combinedFields].filter((names) =>
    names.every((name) => fieldColumns(resource, name).length === 1),
  )
}

const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number'

/** A value that the table can be asked for: one that keeps the rules of its field. */
const keepUsable = (resource: Resource, name: string, value: unknown): Scalar[] => {
  const field = fieldOf(resource, name)
  if (!field || !isScalar(value)) return []
  const errors = {
    ...fieldErrors(value, fieldSchema(field)),
    ...findUnusableValues(resource, { [name]: value }),
  }
  return Object.keys(errors).length === 0 ? [value] : []
}

/** The values that a row gives of a key; nothing where it does not give all of them. */
const keyValues = (resource: Resource, key: Key, row: RecordValues): Scalar[] | undefined => {
  const values = key.flatMap((name) => keepUsable(resource, name, row[name]))
  return values.length === key.length ? values : undefined
}

/** What two records with the same values of a key have alike; nothing where the values cannot be told. */
const keyHash = (resource: Resource, key: Key, row: RecordValues): string | undefined => {
  if (!keyValues(resource, key, row)) return undefined
  const stored = toStoredForm(resource, Object.fromEntries(key.map((name) => [name, row[name]])), {})
  return JSON.stringify([key, ...key.map((name) => stored[name])])
}

/** The ids of the records that have the keys of some rows. One query. */
const findIdsByKey = async (
  { trx }: UnitOfWork,
  resource: Resource,
  key: Key,
  rows: readonly RecordValues[],
): Promise<Id[]> => {
  const keyTuples = rows
    .flatMap((row) => [keyValues(resource, key, row) ?? []])
    .filter(({ length }) => length > 0)
  if (keyTuples.length === 0) return []
  const columns = key.flatMap((name) => fieldColumns(resource, name))
  const query = trx(tableOf(resource)).whereIn([...columns], keyTuples)
  if (resource.softDelete) query.whereNull('deleted_at')
  return query.pluck<Id[]>(idColumn(resource))
}

/** The id that a row names, where a record can have it. */
const pickUsableIds = (resource: Resource, row: RecordValues): Id[] => {
  const id = namedId(resource, row)
  return isId(id) && Object.keys(fieldErrors(id, idTextSchema(resource))).length === 0 ? [id] : []
}

/** What a row names as its id, whatever it is: a field may serve as one. */
export const namedId = (resource: Resource, row: RecordValues): unknown =>
  row.id ?? row[idFieldOf(resource) ?? 'id'] ?? undefined

const isId = (id: unknown): id is Id => typeof id === 'string' || typeof id === 'number'

/**
 * Finds the records that rows are about: by their ids, else by what no two records have alike. A query for
 * each key of the resource, and one for the records, whatever the number of rows.
 */
export const matchRecords = async (
  unit: UnitOfWork,
  resource: Resource,
  source: ReadSource,
  rows: readonly RecordValues[],
): Promise<(row: RecordValues) => StoredRecord | undefined> => {
  const unnamed = rows.filter((row) => namedId(resource, row) === undefined)
  const ids = rows.flatMap((row) => pickUsableIds(resource, row))
  for (const key of uniqueKeys(resource)) ids.push(...(await findIdsByKey(unit, resource, key, unnamed)))
  const uniqueIds = [...new Map(ids.map((id) => [String(id), id])).values()]
  const records = await readRecords(unit.trx, resource, source, uniqueIds, unit.caller.actor ?? 'server')
  const recordById = new Map(records.map((record) => [String(record.id), record]))
  const hashedRecords = uniqueKeys(resource).flatMap((key) =>
    records.map((record) => [keyHash(resource, key, record) ?? '', record] as const),
  )
  const recordByHash = new Map(hashedRecords)

  return (row) => {
    const id = namedId(resource, row)
    if (id !== undefined) return recordById.get(String(id))
    // The first key that it gives whole decides: a row with a code of its own is no other record.
    const [hash] = uniqueKeys(resource).flatMap((key) => keyHash(resource, key, row) ?? [])
    return hash === undefined ? undefined : recordByHash.get(hash)
  }
}
