import type { Resource } from '../../../../domain/resource.ts'
import type { Unit } from '../../unit.ts'
import { idColumn, tableOf } from '../field-columns.ts'
import type { Id, StoredRecord } from '../record.ts'
import { readRecord, sourceOf } from '../table-reads.ts'
import { auditWhole } from './audit-whole.ts'
import type { Own } from './hooks.ts'
import { refuseUnknownReferences } from './references.ts'

/** Brings back a record that was deleted and stayed, marked, where what it refers to is still there. */
export const restore = async (unit: Unit, resource: Resource, id: Id, own: Own): Promise<StoredRecord> => {
  const raised = { version: unit.trx.raw('version + 1'), updated_at: unit.trx.fn.now() }
  const isBack = await unit
    .trx(tableOf(resource))
    .where(idColumn(resource), id)
    .whereNotNull('deleted_at')
    .update({ deleted_at: null, ...raised })
  const record = await readRecord(unit.trx, resource, sourceOf(resource, own), id)
  if (isBack === 0) return record
  await refuseUnknownReferences(unit, resource, record)
  await own.beforeWrite?.(unit, [], [record])
  auditWhole(unit, resource, 'restore', record)
  unit.raise(resource.name)
  await own.afterWrite?.(unit, [], [record])
  return record
}
