import type { Resource } from '../../../../domain/resource.ts'
import { ApiError } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import { idColumn, tableOf } from '../field-columns.ts'
import type { StoredRecord } from '../record.ts'
import { sourceOf } from '../source.ts'
import { readRecords } from '../table-reads.ts'
import type { Own } from './hooks.ts'

/** Raises the versions: an act that is sent twice with one version is done once. */
const raiseVersions = (unit: Unit, resource: Resource, ids: readonly StoredRecord['id'][]) =>
  unit
    .trx(tableOf(resource))
    .whereIn(idColumn(resource), [...ids])
    .update({ version: unit.trx.raw('version + 1'), updated_at: unit.trx.fn.now() })

/** Runs a verb of a store, and tells the audit log and the counter of the resource what has come of it. */
export const performVerb = async (
  unit: Unit,
  resource: Resource,
  stored: readonly StoredRecord[],
  name: string,
  own: Own,
): Promise<StoredRecord[]> => {
  const verb = own.actions?.[name]
  if (!verb) throw new ApiError('not_found')
  await verb(unit, stored)
  const ids = stored.map(({ id }) => id)
  await raiseVersions(unit, resource, ids)
  const fresh = await readRecords(unit.trx, resource, sourceOf(resource, own), ids)
  for (const [index, before] of stored.entries()) {
    const record_id = String(before.id)
    unit.audit({ action: name, resource: resource.name, record_id, before, after: fresh[index] })
  }
  unit.raise(resource.name)
  await own.afterWrite?.(unit, stored, fresh)
  return fresh
}
