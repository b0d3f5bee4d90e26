import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '../../../domain/resource.ts'
import { defaultsOf, recordErrors } from '../../../domain/schema.ts'
import { ApiError, refuseInvalid } from '../../errors.ts'
import type { Unit } from '../unit.ts'
import { asStored, idColumn, tableOf, toColumns } from './field-columns.ts'
import { answeredTo, refuseUnsettable, seenBy } from './field-rights.ts'
import type { Own } from './hooks.ts'
import type { Id, StoredRecord, Values, Versioned } from './record.ts'
import { refuseUnknownReferences } from './references.ts'
import { writableValues } from './resource-store.ts'
import { setAtFirst, setWithChange } from './set-values.ts'
import { readRecord, readRecords, sourceOf } from './table-reads.ts'
import { restore } from './table-restore.ts'
import { refuseTransitions } from './transitions.ts'

/** What a write does to records that it has locked; a store with rules of its own wraps these. */
export interface Acts {
  create(unit: Unit, sent: Values): Promise<StoredRecord>
  update(unit: Unit, stored: readonly StoredRecord[], sent: Values): Promise<StoredRecord[]>
  remove(unit: Unit, stored: readonly StoredRecord[]): Promise<void>
  /** Brings a record back that was deleted and stayed, marked; one that is there is left alone. */
  restore(unit: Unit, id: Id): Promise<StoredRecord>
}

const idsOf = (records: readonly StoredRecord[]): Id[] => records.map(({ id }) => id)

/** Who changed a record last, and when; nothing of one that came with the data. */
const lastChange = (unit: Unit, resource: Resource, { id }: StoredRecord): Promise<object | undefined> =>
  unit
    .trx('audit_log')
    .where({ resource: resource.name, record_id: String(id) })
    .orderBy('id', 'desc')
    .first('actor_name as updated_by', 'at as updated_at')

/** Throws `conflict` with the stored record when the client has seen another version. */
const compareVersion = async (
  unit: Unit,
  resource: Resource,
  stored: StoredRecord,
  seen: Versioned | undefined,
): Promise<void> => {
  if (seen?.version === undefined || seen.version === stored.version) return
  throw new ApiError('conflict', {
    current: { ...(await lastChange(unit, resource, stored)), ...answeredTo(resource, unit.caller, stored) },
  })
}

/** Locks the records in the order of their ids and checks the versions; all must be there. */
export const lockRecords = async (
  unit: Unit,
  resource: Resource,
  targets: readonly Versioned[],
  source = sourceOf(resource),
): Promise<StoredRecord[]> => {
  const ids = targets.map(({ id }) => id)
  await unit
    .trx(tableOf(resource))
    .whereIn(idColumn(resource), ids)
    .orderBy(idColumn(resource))
    .forUpdate()
    .select(idColumn(resource))
  const stored = await readRecords(unit.trx, resource, source, ids)
  if (stored.length < targets.length) throw new ApiError('not_found')
  for (const [index, record] of stored.entries()) await compareVersion(unit, resource, record, targets[index])
  return stored
}

const create = async (unit: Unit, resource: Resource, sent: Values, own: Own): Promise<StoredRecord> => {
  const defaults = defaultsOf(resource)
  const values = { ...defaults, ...writableValues(resource, 'create', sent, seenBy(resource, unit.caller)) }
  refuseInvalid(recordErrors(resource, 'create', values))
  refuseUnsettable(resource, unit.caller, values, [asStored(resource, defaults, {})])
  refuseTransitions(unit, resource, values, [{}])
  await refuseUnknownReferences(unit, resource, values)
  await own.beforeWrite?.(unit, [], [values])
  const [row] = await unit
    .trx(tableOf(resource))
    .insert({ ...toColumns(resource, values), ...setAtFirst(unit, resource, values) })
    .returning<Record<string, Id>[]>(idColumn(resource))
  const record = await readRecord(
    unit.trx,
    resource,
    sourceOf(resource, own.computed),
    row?.[idColumn(resource)] ?? '',
  )
  unit.audit({
    action: 'create',
    resource: resource.name,
    record_id: String(record.id),
    part: 'record',
    before: null,
    after: record,
  })
  unit.raise(resource.name)
  await own.afterWrite?.(unit, [], [record])
  return record
}

const update = async (
  unit: Unit,
  resource: Resource,
  stored: readonly StoredRecord[],
  sent: Values,
  own: Own,
): Promise<StoredRecord[]> => {
  const values = writableValues(resource, 'update', sent, seenBy(resource, unit.caller))
  for (const record of stored) refuseInvalid(recordErrors(resource, 'update', values, record))
  refuseUnsettable(resource, unit.caller, values, stored)
  refuseTransitions(unit, resource, values, stored)
  const isChanged = (record: StoredRecord) =>
    Object.entries(asStored(resource, values, record)).some(
      ([name, value]) => !isDeepStrictEqual(record[name], value),
    )
  const changed = stored.filter(isChanged)
  if (changed.length === 0) return [...stored]
  // A reference that stays may lead to a record that was deleted meanwhile.
  const differs = ([name, value]: [string, unknown]) =>
    changed.some((record) => !isDeepStrictEqual(record[name], value))
  await refuseUnknownReferences(unit, resource, Object.fromEntries(Object.entries(values).filter(differs)))
  const wanted = stored.map((record) => ({ ...record, ...asStored(resource, values, record) }))
  await own.beforeWrite?.(unit, stored, wanted)
  await unit
    .trx(tableOf(resource))
    .whereIn(idColumn(resource), idsOf(changed))
    .update({
      ...toColumns(resource, values),
      ...setWithChange(unit, resource, changed, values),
      version: unit.trx.raw('version + 1'),
      updated_at: unit.trx.fn.now(),
    })
  const fresh = await readRecords(unit.trx, resource, sourceOf(resource, own.computed), idsOf(stored))
  stored.forEach((before, index) => {
    const record = { action: 'update', resource: resource.name, record_id: String(before.id) }
    if (isChanged(before)) unit.audit({ ...record, before, after: fresh[index] })
  })
  unit.raise(resource.name)
  await own.afterWrite?.(unit, stored, fresh)
  return fresh
}

const remove = async (
  unit: Unit,
  resource: Resource,
  stored: readonly StoredRecord[],
  own: Own,
): Promise<void> => {
  await own.beforeWrite?.(unit, stored, [])
  const rows = unit.trx(tableOf(resource)).whereIn(idColumn(resource), idsOf(stored))
  await (resource.softDelete ? rows.update({ deleted_at: unit.trx.fn.now() }) : rows.del())
  for (const before of stored)
    unit.audit({
      action: 'delete',
      resource: resource.name,
      record_id: String(before.id),
      part: 'record',
      before,
      after: null,
    })
  unit.raise(resource.name)
  await own.afterWrite?.(unit, stored, [])
}

/** What a write does to the records of a plain declared resource: its table, the audit log, its counter, and the hooks of its store. */
export const tableActs = (resource: Resource, own: Own = {}): Acts => ({
  create: (unit, sent) => create(unit, resource, sent, own),
  update: (unit, stored, sent) => update(unit, resource, stored, sent, own),
  remove: (unit, stored) => remove(unit, resource, stored, own),
  restore: (unit, id) => restore(unit, resource, id, own),
})
