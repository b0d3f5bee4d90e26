import type { Resource } from '../../../../domain/resource.ts'
import { ApiError } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import { idColumn, tableOf } from '../field-columns.ts'
import type { Id, StoredRecord } from '../record.ts'
import { sourceOf } from '../source.ts'
import { readRecords } from '../table-reads.ts'
import { auditWhole } from './audit-whole.ts'
import type { Own } from './hooks.ts'
import { refuseUnknownReferences } from './references.ts'

/** Takes the mark of deletion away; answers the ids of those that had it. */
const unmark = async (unit: Unit, resource: Resource, ids: readonly Id[]): Promise<Set<string>> => {
  const column = idColumn(resource)
  const raised = { version: unit.trx.raw('version + 1'), updated_at: unit.trx.fn.now() }
  const rows = await unit
    .trx(tableOf(resource))
    .whereIn(column, [...ids])
    .whereNotNull('deleted_at')
    .update({ deleted_at: null, ...raised })
    .returning<Record<string, Id>[]>(column)
  return new Set(rows.map((row) => String(row[column])))
}

/** Brings back records that were deleted and stayed, marked, where what they refer to is still there. */
export const restore = async (
  unit: Unit,
  resource: Resource,
  ids: readonly Id[],
  own: Own,
): Promise<StoredRecord[]> => {
  const marked = await unmark(unit, resource, ids)
  const records = await readRecords(unit.trx, resource, sourceOf(resource, own), ids)
  if (records.length < ids.length) throw new ApiError('not_found')
  const restored = records.filter(({ id }) => marked.has(String(id)))
  if (restored.length === 0) return records
  await refuseUnknownReferences(unit, resource, restored)
  await own.beforeWrite?.(unit, [], restored)
  for (const record of restored) auditWhole(unit, resource, 'restore', record)
  unit.raise(resource.name)
  await own.afterWrite?.(unit, [], restored)
  return records
}
