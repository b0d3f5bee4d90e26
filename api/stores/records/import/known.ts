import { idTextSchema } from '../../../../domain/field-types/ids.ts'
import { idFieldOf, type Resource } from '../../../../domain/resource.ts'
import { fieldErrors } from '../../../../domain/schema-errors.ts'
import type { Unit } from '../../unit.ts'
import { columnsOf, idColumn, tableOf } from '../field-columns.ts'
import type { Id, StoredRecord, Values } from '../record.ts'
import type { Source } from '../source.ts'
import { readRecords } from '../table-reads.ts'
import { type Key, keysOf, markOf, valuesOf } from './keys.ts'

/** The ids of the records that have the keys of some rows. One query. */
const idsByKey = async (
  { trx }: Unit,
  resource: Resource,
  key: Key,
  rows: readonly Values[],
): Promise<Id[]> => {
  const wanted = rows
    .flatMap((row) => [valuesOf(resource, key, row) ?? []])
    .filter(({ length }) => length > 0)
  if (wanted.length === 0) return []
  const columns = key.flatMap((name) => columnsOf(resource, name))
  const found = trx(tableOf(resource)).whereIn([...columns], wanted)
  if (resource.softDelete) found.whereNull('deleted_at')
  return found.pluck<Id[]>(idColumn(resource))
}

/** The id that a row names, where a record can have it. */
const idOf = (resource: Resource, row: Values): Id[] => {
  const id = namedId(resource, row)
  return isId(id) && Object.keys(fieldErrors(id, idTextSchema(resource))).length === 0 ? [id] : []
}

/** What a row names as its id, whatever it is: a field may serve as one. */
export const namedId = (resource: Resource, row: Values): unknown =>
  row.id ?? row[idFieldOf(resource) ?? 'id'] ?? undefined

const isId = (id: unknown): id is Id => typeof id === 'string' || typeof id === 'number'

/**
 * Finds the records that rows are about: by their ids, else by what no two records have alike. A query for
 * each key of the resource, and one for the records, whatever the number of rows.
 */
export const knownRecords = async (
  unit: Unit,
  resource: Resource,
  source: Source,
  rows: readonly Values[],
): Promise<(row: Values) => StoredRecord | undefined> => {
  const unnamed = rows.filter((row) => namedId(resource, row) === undefined)
  const ids = rows.flatMap((row) => idOf(resource, row))
  for (const key of keysOf(resource)) ids.push(...(await idsByKey(unit, resource, key, unnamed)))
  const unique = [...new Map(ids.map((id) => [String(id), id])).values()]
  const records = await readRecords(unit.trx, resource, source, unique, unit.caller.actor ?? 'server')
  const byId = new Map(records.map((record) => [String(record.id), record]))
  const marked = keysOf(resource).flatMap((key) =>
    records.map((record) => [markOf(resource, key, record) ?? '', record] as const),
  )
  const byMark = new Map(marked)
  return (row) => {
    const id = namedId(resource, row)
    if (id !== undefined) return byId.get(String(id))
    // The first key that it gives whole decides: a row with a code of its own is no other record.
    const [mark] = keysOf(resource).flatMap((key) => markOf(resource, key, row) ?? [])
    return mark === undefined ? undefined : byMark.get(mark)
  }
}
