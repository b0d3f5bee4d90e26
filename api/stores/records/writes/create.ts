import type { Resource } from '../../../../domain/resource.ts'
import { defaultsOf, recordErrors } from '../../../../domain/schema.ts'
import { refuseInvalid } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import { asStored, idColumn, tableOf, toColumns } from '../field-columns.ts'
import type { Id, StoredRecord, Values } from '../record.ts'
import { sourceOf } from '../source.ts'
import { readRecord } from '../table-reads.ts'
import { auditWhole } from './audit-whole.ts'
import { refuseUnsettable, seenBy } from './field-rights.ts'
import type { Own } from './hooks.ts'
import { refuseUnknownReferences } from './references.ts'
import { setAtFirst } from './set-values.ts'
import { refuseTransitions } from './transitions.ts'
import { writableValues } from './writable.ts'

/** Writes a new record of what was sent and the defaults. */
export const create = async (
  unit: Unit,
  resource: Resource,
  sent: Values,
  own: Own,
): Promise<StoredRecord> => {
  const defaults = defaultsOf(resource)
  const values = { ...defaults, ...writableValues(resource, 'create', sent, seenBy(resource, unit.caller)) }
  refuseInvalid(recordErrors(resource, 'create', values))
  refuseUnsettable(resource, unit.caller, values, [asStored(resource, defaults, {})])
  refuseTransitions(unit, resource, values, [{}])
  await refuseUnknownReferences(unit, resource, [values])
  await own.beforeWrite?.(unit, [], [values])
  const [row] = await unit
    .trx(tableOf(resource))
    .insert({ ...toColumns(resource, values), ...setAtFirst(unit, resource, values) })
    .returning<Record<string, Id>[]>(idColumn(resource))
  const id = row?.[idColumn(resource)] ?? ''
  const record = await readRecord(unit.trx, resource, sourceOf(resource, own), id)
  auditWhole(unit, resource, 'create', record)
  unit.raise(resource.name)
  await own.afterWrite?.(unit, [], [record])
  return record
}
