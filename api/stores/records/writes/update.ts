import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '../../../../domain/resource.ts'
import { recordErrors } from '../../../../domain/schema.ts'
import { refuseInvalid } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import { asStored, idColumn, tableOf, toColumns } from '../field-columns.ts'
import type { StoredRecord, Values } from '../record.ts'
import { sourceOf } from '../source.ts'
import { readRecords } from '../table-reads.ts'
import { refuseUnsettable, seenBy } from './field-rights.ts'
import type { Own } from './hooks.ts'
import { refuseUnknownReferences } from './references.ts'
import { setWithChange } from './set-values.ts'
import { refuseTransitions } from './transitions.ts'
import { writableValues } from './writable.ts'

/** Throws what the descriptor refuses of a change; answers the values to be written. */
const accepted = (unit: Unit, resource: Resource, stored: readonly StoredRecord[], sent: Values): Values => {
  const values = writableValues(resource, 'update', sent, seenBy(resource, unit.caller))
  for (const record of stored) refuseInvalid(recordErrors(resource, 'update', values, record))
  refuseUnsettable(resource, unit.caller, values, stored)
  refuseTransitions(unit, resource, values, stored)
  return values
}

/** The values that differ from those of some record: a reference that stays may lead to a record deleted meanwhile. */
const differing = (values: Values, records: readonly StoredRecord[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) =>
      records.some((record) => !isDeepStrictEqual(record[name], value)),
    ),
  )

const writeRows = (unit: Unit, resource: Resource, changed: readonly StoredRecord[], values: Values) =>
  unit
    .trx(tableOf(resource))
    .whereIn(
      idColumn(resource),
      changed.map(({ id }) => id),
    )
    .update({
      ...toColumns(resource, values),
      ...setWithChange(unit, resource, changed, values),
      version: unit.trx.raw('version + 1'),
      updated_at: unit.trx.fn.now(),
    })

/** Writes the same change into locked records; those that hold these values already stay as they are. */
export const update = async (
  unit: Unit,
  resource: Resource,
  stored: readonly StoredRecord[],
  sent: Values,
  own: Own,
): Promise<StoredRecord[]> => {
  const values = accepted(unit, resource, stored, sent)
  const wanted = stored.map((record) => ({ ...record, ...asStored(resource, values, record) }))
  const changed = stored.filter((record, index) => !isDeepStrictEqual(record, wanted[index]))
  if (changed.length === 0) return [...stored]
  await refuseUnknownReferences(unit, resource, [differing(values, changed)])
  await own.beforeWrite?.(unit, stored, wanted)
  await writeRows(unit, resource, changed, values)
  const ids = stored.map(({ id }) => id)
  const fresh = await readRecords(unit.trx, resource, sourceOf(resource, own), ids)
  for (const [index, before] of stored.entries()) {
    if (!changed.includes(before)) continue
    const record_id = String(before.id)
    unit.audit({ action: 'update', resource: resource.name, record_id, before, after: fresh[index] })
  }
  unit.raise(resource.name)
  await own.afterWrite?.(unit, stored, fresh)
  return fresh
}
