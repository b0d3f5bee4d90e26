import type { Resource } from '../../../../domain/resource.ts'
import type { Unit } from '../../unit.ts'
import { idColumn, tableOf } from '../field-columns.ts'
import type { StoredRecord } from '../record.ts'
import { auditWhole } from './audit-whole.ts'
import type { Own } from './hooks.ts'

/** Deletes locked records; those of a resource with soft deletion stay, marked. */
export const remove = async (
  unit: Unit,
  resource: Resource,
  stored: readonly StoredRecord[],
  own: Own,
): Promise<void> => {
  await own.beforeWrite?.(unit, stored, [])
  const ids = stored.map(({ id }) => id)
  await unit.dependents.settle(unit, resource, ids)
  const rows = unit.trx(tableOf(resource)).whereIn(idColumn(resource), ids)
  await (resource.softDelete ? rows.update({ deleted_at: unit.trx.fn.now() }) : rows.del())
  for (const before of stored) auditWhole(unit, resource, 'delete', before)
  unit.raise(resource.name)
  await own.afterWrite?.(unit, stored, [])
}
