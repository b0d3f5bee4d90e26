import { isDeepStrictEqual } from 'node:util'
import { type Action, isActionAvailable, valuesSetBy } from '../../domain/descriptor/actions.ts'
import { canChangeRecord } from '../../domain/descriptor/record-access.ts'
import { defaultsOf, recordErrors } from '../../domain/descriptor/record-schema.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { assertSettable, visibleToCaller, writableValues } from './field-access.ts'
import { idColumn, storedForm, tableOf, toColumns } from './field-columns.ts'
import type { Id, RecordValues, StoredRecord } from './record.ts'
import { type ReadOptions, sourceOf } from './source.ts'
import { readRecord, readRecords } from './table-reads.ts'
import { serverValuesOnCreate, serverValuesOnUpdate } from './writes/server-values.ts'
import { assertReferencesExist, assertTransitions } from './writes/write-checks.ts'

/** A rule around a write, told the records side by side: nothing before a creation, nothing after a deletion. */
type Hook<After> = (
  unit: UnitOfWork,
  before: readonly StoredRecord[],
  after: readonly After[],
) => void | Promise<void>

/** What a store adds to the writes of a plain table. A throw refuses the whole write; nothing of it stays. */
export interface WriteHooks {
  /** With the records as they would be, once what was sent has passed the descriptor's checks. */
  readonly beforeWrite?: Hook<RecordValues>
  /** With the records as they are now stored, in the same transaction. */
  readonly afterWrite?: Hook<StoredRecord>
}

/**
 * Does to locked records what an action promises. What is written needs no word to the audit log and no new
 * version: both come after it.
 */
type Verb = (unit: UnitOfWork, stored: readonly StoredRecord[]) => void | Promise<void>

/** What a store adds to a plain table: hooks, how it is read, and verbs for actions that set no values. */
export interface StoreRules extends WriteHooks, ReadOptions {
  readonly actions?: Readonly<Record<string, Verb>>
}

/** Throws `forbidden`, naming the act, where a record belongs to somebody else. */
const assertOwner = (
  { caller: { actor } }: UnitOfWork,
  resource: Resource,
  stored: readonly RecordValues[],
  act: string,
): void => {
  if (!actor || stored.every((record) => canChangeRecord(resource, actor, record))) return
  throw new ApiError('forbidden', { message: `The record belongs to somebody else: ${act}` })
}

/** Tells the audit log of a record that came, went or came back whole. */
const auditRecord = (
  unit: UnitOfWork,
  resource: Resource,
  action: 'create' | 'delete' | 'restore',
  record: StoredRecord,
): void => {
  const sides = action === 'delete' ? { before: record, after: null } : { before: null, after: record }
  unit.audit({ action, resource: resource.name, record_id: String(record.id), part: 'record', ...sides })
}

/** Writes a new record of what was sent and the defaults. */
const createRecord = async (
  unit: UnitOfWork,
  resource: Resource,
  sent: RecordValues,
  own: StoreRules,
): Promise<StoredRecord> => {
  const defaults = defaultsOf(resource)
  const values = {
    ...defaults,
    ...writableValues(resource, 'create', sent, visibleToCaller(resource, unit.caller)),
  }
  assertNoFieldErrors(recordErrors(resource, 'create', values))
  assertSettable(resource, unit.caller, values, [storedForm(resource, defaults, {})])
  assertTransitions(unit, resource, values, [{}])
  await assertReferencesExist(unit, resource, [values])
  await own.beforeWrite?.(unit, [], [values])
  const [row] = await unit
    .trx(tableOf(resource))
    .insert({ ...toColumns(resource, values), ...serverValuesOnCreate(unit, resource, values) })
    .returning<Record<string, Id>[]>(idColumn(resource))
  const id = row?.[idColumn(resource)] ?? ''
  const record = await readRecord(unit.trx, resource, sourceOf(resource, own), id)
  auditRecord(unit, resource, 'create', record)
  unit.bumpCounter(resource.name)
  await own.afterWrite?.(unit, [], [record])

  return record
}

/** Throws what the descriptor refuses of a change; answers the values to be written. */
const assertUpdatable = (
  unit: UnitOfWork,
  resource: Resource,
  stored: readonly StoredRecord[],
  sent: RecordValues,
): RecordValues => {
  const values = writableValues(resource, 'update', sent, visibleToCaller(resource, unit.caller))
  for (const record of stored) assertNoFieldErrors(recordErrors(resource, 'update', values, record))
  assertSettable(resource, unit.caller, values, stored)
  assertTransitions(unit, resource, values, stored)
  return values
}

/** The values that differ from those of some record: a reference that stays may lead to a record deleted meanwhile. */
const changedValues = (values: RecordValues, records: readonly StoredRecord[]): RecordValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) =>
      records.some((record) => !isDeepStrictEqual(record[name], value)),
    ),
  )

const writeRows = (
  unit: UnitOfWork,
  resource: Resource,
  changed: readonly StoredRecord[],
  values: RecordValues,
) =>
  unit
    .trx(tableOf(resource))
    .whereIn(
      idColumn(resource),
      changed.map(({ id }) => id),
    )
    .update({
      ...toColumns(resource, values),
      ...serverValuesOnUpdate(unit, resource, changed, values),
      version: unit.trx.raw('version + 1'),
      updated_at: unit.trx.fn.now(),
    })

/** Writes the same change into locked records; those that hold these values already stay as they are. */
const updateRecords = async (
  unit: UnitOfWork,
  resource: Resource,
  stored: readonly StoredRecord[],
  sent: RecordValues,
  own: StoreRules,
): Promise<StoredRecord[]> => {
  const values = assertUpdatable(unit, resource, stored, sent)
  const wanted = stored.map((record) => ({ ...record, ...storedForm(resource, values, record) }))
  const changed = stored.filter((record, index) => !isDeepStrictEqual(record, wanted[index]))
  if (changed.length === 0) return [...stored]

  await assertReferencesExist(unit, resource, [changedValues(values, changed)])
  await own.beforeWrite?.(unit, stored, wanted)
  await writeRows(unit, resource, changed, values)
  const ids = stored.map(({ id }) => id)
  const fresh = await readRecords(unit.trx, resource, sourceOf(resource, own), ids)
  for (const [index, before] of stored.entries()) {
    if (!changed.includes(before)) continue
    const record_id = String(before.id)
    unit.audit({ action: 'update', resource: resource.name, record_id, before, after: fresh[index] })
  }
  unit.bumpCounter(resource.name)
  await own.afterWrite?.(unit, stored, fresh)

  return fresh
}

/** Deletes locked records; those of a resource with soft deletion stay, marked. */
const deleteRecords = async (
  unit: UnitOfWork,
  resource: Resource,
  stored: readonly StoredRecord[],
  own: StoreRules,
): Promise<void> => {
  await own.beforeWrite?.(unit, stored, [])
  const ids = stored.map(({ id }) => id)
  await unit.dependents.applyOnDelete(unit, resource, ids)
  const rows = unit.trx(tableOf(resource)).whereIn(idColumn(resource), ids)
  await (resource.softDelete ? rows.update({ deleted_at: unit.trx.fn.now() }) : rows.del())
  for (const before of stored) auditRecord(unit, resource, 'delete', before)
  unit.bumpCounter(resource.name)
  await own.afterWrite?.(unit, stored, [])
}

/** Takes the mark of deletion away; answers the ids of those that had it. */
const unmark = async (unit: UnitOfWork, resource: Resource, ids: readonly Id[]): Promise<Set<string>> => {
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
const restoreRecords = async (
  unit: UnitOfWork,
  resource: Resource,
  ids: readonly Id[],
  own: StoreRules,
): Promise<StoredRecord[]> => {
  const marked = await unmark(unit, resource, ids)
  const records = await readRecords(unit.trx, resource, sourceOf(resource, own), ids)
  if (records.length < ids.length) throw new ApiError('not_found')

  const restored = records.filter(({ id }) => marked.has(String(id)))
  if (restored.length === 0) return records

  await assertReferencesExist(unit, resource, restored)
  await own.beforeWrite?.(unit, [], restored)
  for (const record of restored) auditRecord(unit, resource, 'restore', record)
  unit.bumpCounter(resource.name)
  await own.afterWrite?.(unit, [], restored)

  return records
}

/** Raises the versions: an act that is sent twice with one version is done once. */
const raiseVersions = (unit: UnitOfWork, resource: Resource, ids: readonly StoredRecord['id'][]) =>
  unit
    .trx(tableOf(resource))
    .whereIn(idColumn(resource), [...ids])
    .update({ version: unit.trx.raw('version + 1'), updated_at: unit.trx.fn.now() })

/** Runs a verb of a store, and tells the audit log and the counter of the resource what has come of it. */
const performVerb = async (
  unit: UnitOfWork,
  resource: Resource,
  stored: readonly StoredRecord[],
  name: string,
  own: StoreRules,
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
  unit.bumpCounter(resource.name)
  await own.afterWrite?.(unit, stored, fresh)

  return fresh
}

/** What a write does to records that it has locked; a store with rules of its own wraps these. */
export interface TableWrites {
  create(unit: UnitOfWork, sent: RecordValues): Promise<StoredRecord>
  update(unit: UnitOfWork, stored: readonly StoredRecord[], sent: RecordValues): Promise<StoredRecord[]>
  remove(unit: UnitOfWork, stored: readonly StoredRecord[]): Promise<void>
  /** Brings records back that were deleted and stayed, marked; one that is there is left alone. */
  restore(unit: UnitOfWork, ids: readonly Id[]): Promise<StoredRecord[]>
  /** Runs the verb of the store for an action. */
  perform(unit: UnitOfWork, stored: readonly StoredRecord[], action: string): Promise<StoredRecord[]>
}

/** What a write does to the records of a plain declared resource: its table, the audit log, its counter, and the hooks of its store. */
export const tableWrites = (resource: Resource, own: StoreRules = {}): TableWrites => ({
  create: (unit, sent) => createRecord(unit, resource, sent, own),
  update: async (unit, stored, sent) => {
    assertOwner(unit, resource, stored, 'update')
    return updateRecords(unit, resource, stored, sent, own)
  },
  remove: async (unit, stored) => {
    assertOwner(unit, resource, stored, 'delete')
    await deleteRecords(unit, resource, stored, own)
  },
  restore: async (unit, ids) => {
    const records = await restoreRecords(unit, resource, ids, own)
    assertOwner(unit, resource, records, 'restore')
    return records
  },
  perform: async (unit, stored, action) => {
    assertOwner(unit, resource, stored, action)
    return performVerb(unit, resource, stored, action, own)
  },
})

/** The action of this name. Throws `not_found` where a resource has none. */
export const findAction = ({ actions = {} }: Resource, name: string): Action => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new ApiError('not_found')
  return action
}

/** The unit of an action, which tells the log its name in place of a plain change. */
const acting = (unit: UnitOfWork, name: string): UnitOfWork => ({
  ...unit,
  audit: (entry) => unit.audit(entry.action === 'update' ? { ...entry, action: name } : entry),
})

/** Does to locked records what an action says: sets its values as any change does, or asks the verb of the store. */
export const performAction = (
  unit: UnitOfWork,
  resource: Resource,
  acts: TableWrites,
  stored: readonly StoredRecord[],
  name: string,
): Promise<StoredRecord[]> => {
  const action = findAction(resource, name)
  const isRefused = stored.some((record) => !isActionAvailable(action, record))
  assertNoFieldErrors(action.when && isRefused ? { [action.when.field]: 'when' } : {})
  const values = valuesSetBy(action)
  return values ? acts.update(acting(unit, name), stored, values) : acts.perform(unit, stored, name)
}
