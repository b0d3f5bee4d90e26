import { isDeepStrictEqual } from 'node:util'
import { type Action, isActionAvailable, valuesSetBy } from '../../domain/descriptor/actions.ts'
import { canChangeRecord } from '../../domain/descriptor/record-access.ts'
import { defaultsOf, recordErrors } from '../../domain/descriptor/record-schema.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { assertSettable, pickWritableValues, visibleToCaller } from './field-access.ts'
import { idColumn, tableOf, toColumns, toStoredForm } from './field-columns.ts'
import type { Id, RecordValues, StoredRecord } from './record.ts'
import { type ReadOptions, sourceOf } from './source.ts'
import { readRecord, readRecords } from './table-reads.ts'
import { serverValuesOnCreate, serverValuesOnUpdate } from './writes/server-values.ts'
import { assertReferencesExist, assertTransitions } from './writes/write-checks.ts'

/**
 * Hook of a write, called with the records before and after: none before a creation, none after a deletion.
 */
type WriteHook<After> = (
  unit: UnitOfWork,
  before: readonly StoredRecord[],
  after: readonly After[],
) => void | Promise<void>

/** Hooks that a store adds to the writes of a plain table. A throw rolls back the whole write. */
export interface WriteHooks {
  /** Called with the records as they would be, after the checks of the descriptor. */
  readonly beforeWrite?: WriteHook<RecordValues>
  /** Called with the records as they are stored, in the same transaction. */
  readonly afterWrite?: WriteHook<StoredRecord>
}

/**
 * Implements an action on locked records. It writes neither audit entries nor versions: both follow
 * automatically.
 */
type ActionHandler = (unit: UnitOfWork, stored: readonly StoredRecord[]) => void | Promise<void>

/** Additions of a store to a plain table: hooks, read options, and handlers of actions that set no values. */
export interface StoreRules extends WriteHooks, ReadOptions {
  readonly actions?: Readonly<Record<string, ActionHandler>>
}

/** Writes to locked records of a resource; a store with rules of its own wraps them. */
export interface TableWrites {
  create(unit: UnitOfWork, input: RecordValues): Promise<StoredRecord>
  update(unit: UnitOfWork, stored: readonly StoredRecord[], input: RecordValues): Promise<StoredRecord[]>
  remove(unit: UnitOfWork, stored: readonly StoredRecord[]): Promise<void>
  /** Restores records that are marked as deleted; others stay as they are. */
  restore(unit: UnitOfWork, ids: readonly Id[]): Promise<StoredRecord[]>
  /** Runs the store's handler of an action. */
  perform(unit: UnitOfWork, stored: readonly StoredRecord[], action: string): Promise<StoredRecord[]>
}

/** Throws `forbidden`, naming the action, when a record belongs to another user. */
const assertOwner = (
  { caller: { actor } }: UnitOfWork,
  resource: Resource,
  stored: readonly RecordValues[],
  action: string,
): void => {
  if (!actor || stored.every((record) => canChangeRecord(resource, actor, record))) return
  throw new ApiError('forbidden', { message: `The record belongs to another user: ${action}` })
}

const auditRecord = (
  unit: UnitOfWork,
  resource: Resource,
  action: 'create' | 'delete' | 'restore',
  record: StoredRecord,
): void => {
  const sides = action === 'delete' ? { before: record, after: null } : { before: null, after: record }
  unit.audit({ action, resource: resource.name, record_id: String(record.id), part: 'record', ...sides })
}

const createRecord = async (
  unit: UnitOfWork,
  resource: Resource,
  input: RecordValues,
  rules: StoreRules,
): Promise<StoredRecord> => {
  const defaults = defaultsOf(resource)
  const values = {
    ...defaults,
    ...pickWritableValues(resource, 'create', input, visibleToCaller(resource, unit.caller)),
  }
  assertNoFieldErrors(recordErrors(resource, 'create', values))
  assertSettable(resource, unit.caller, values, [toStoredForm(resource, defaults, {})])
  assertTransitions(unit, resource, values, [{}])
  await assertReferencesExist(unit, resource, [values])
  await rules.beforeWrite?.(unit, [], [values])
  const serverValues = await serverValuesOnCreate(unit, resource, values)
  const [row] = await unit
    .trx(tableOf(resource))
    .insert({ ...toColumns(resource, values), ...serverValues })
    .returning<Record<string, Id>[]>(idColumn(resource))
  const id = row?.[idColumn(resource)] ?? ''
  const record = await readRecord(unit.trx, resource, sourceOf(resource, rules), id)
  auditRecord(unit, resource, 'create', record)
  unit.bumpCounter(resource.name)
  await rules.afterWrite?.(unit, [], [record])

  return record
}

/** Validates a change by the descriptor and returns the values to write. Throws `invalid` or `forbidden`. */
const validateUpdate = (
  unit: UnitOfWork,
  resource: Resource,
  stored: readonly StoredRecord[],
  input: RecordValues,
): RecordValues => {
  const values = pickWritableValues(resource, 'update', input, visibleToCaller(resource, unit.caller))
  for (const record of stored) assertNoFieldErrors(recordErrors(resource, 'update', values, record))
  assertSettable(resource, unit.caller, values, stored)
  assertTransitions(unit, resource, values, stored)
  return values
}

/** Picks the entries of a list that are new to at least one record; other values are returned unchanged. */
const pickNewEntries = (value: unknown, storedValues: readonly unknown[]): unknown =>
  Array.isArray(value)
    ? value.filter(
        (entry) => !storedValues.every((stored) => Array.isArray(stored) && stored.includes(entry)),
      )
    : value

/**
 * Picks the values that are new to at least one record; an unchanged reference may lead to a deleted record.
 */
const pickChangedValues = (values: RecordValues, records: readonly StoredRecord[]): RecordValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const storedValues = records.map((record) => record[name])
      const isChanged = storedValues.some((stored) => !isDeepStrictEqual(stored, value))
      return isChanged ? [[name, pickNewEntries(value, storedValues)]] : []
    }),
  )

const writeRows = (
  unit: UnitOfWork,
  resource: Resource,
  changedRecords: readonly StoredRecord[],
  values: RecordValues,
) =>
  unit
    .trx(tableOf(resource))
    .whereIn(
      idColumn(resource),
      changedRecords.map(({ id }) => id),
    )
    .update({
      ...toColumns(resource, values),
      ...serverValuesOnUpdate(unit, resource, changedRecords, values),
      version: unit.trx.raw('version + 1'),
      updated_at: unit.trx.fn.now(),
    })

/**
 * Reads records after a write, audits those that it changed, raises the counter of the resource and runs the
 * hook.
 */
const finishWrite = async (
  unit: UnitOfWork,
  resource: Resource,
  action: string,
  { stored, changedRecords }: Record<'stored' | 'changedRecords', readonly StoredRecord[]>,
  rules: StoreRules,
): Promise<StoredRecord[]> => {
  const changed = new Set(changedRecords)
  const ids = stored.map(({ id }) => id)
  const recordsAfter = await readRecords(unit.trx, resource, sourceOf(resource, rules), ids)
  for (const [index, before] of stored.entries()) {
    if (!changed.has(before)) continue
    const record_id = String(before.id)
    unit.audit({ action, resource: resource.name, record_id, before, after: recordsAfter[index] })
  }
  unit.bumpCounter(resource.name)
  await rules.afterWrite?.(unit, stored, recordsAfter)

  return recordsAfter
}

/** Writes the same change to locked records; records that have these values already keep their version. */
const updateRecords = async (
  unit: UnitOfWork,
  resource: Resource,
  stored: readonly StoredRecord[],
  input: RecordValues,
  rules: StoreRules,
): Promise<StoredRecord[]> => {
  const values = validateUpdate(unit, resource, stored, input)
  const updatedRecords = stored.map((record) => ({ ...record, ...toStoredForm(resource, values, record) }))
  const changedRecords = stored.filter((record, index) => !isDeepStrictEqual(record, updatedRecords[index]))
  if (changedRecords.length === 0) return [...stored]

  await assertReferencesExist(unit, resource, [pickChangedValues(values, changedRecords)])
  await rules.beforeWrite?.(unit, stored, updatedRecords)
  await writeRows(unit, resource, changedRecords, values)
  return finishWrite(unit, resource, 'update', { stored, changedRecords }, rules)
}

/** Deletes locked records; a resource with soft deletion keeps them, marked as deleted. */
const deleteRecords = async (
  unit: UnitOfWork,
  resource: Resource,
  stored: readonly StoredRecord[],
  rules: StoreRules,
): Promise<void> => {
  await rules.beforeWrite?.(unit, stored, [])
  const ids = stored.map(({ id }) => id)
  await unit.dependents.applyOnDelete(unit, resource, ids)
  const rows = unit.trx(tableOf(resource)).whereIn(idColumn(resource), ids)
  await (resource.softDelete ? rows.update({ deleted_at: unit.trx.fn.now() }) : rows.del())
  for (const before of stored) auditRecord(unit, resource, 'delete', before)
  unit.bumpCounter(resource.name)
  await rules.afterWrite?.(unit, stored, [])
}

/** Removes the mark of deletion; returns the ids of the records that had it. */
const unmarkDeleted = async (
  unit: UnitOfWork,
  resource: Resource,
  ids: readonly Id[],
): Promise<Set<string>> => {
  const column = idColumn(resource)
  const versionBump = { version: unit.trx.raw('version + 1'), updated_at: unit.trx.fn.now() }
  const rows = await unit
    .trx(tableOf(resource))
    .whereIn(column, [...ids])
    .whereNotNull('deleted_at')
    .update({ deleted_at: null, ...versionBump })
    .returning<Record<string, Id>[]>(column)
  return new Set(rows.map((row) => String(row[column])))
}

/** Restores records that are marked as deleted. Throws when a record they refer to no longer exists. */
const restoreRecords = async (
  unit: UnitOfWork,
  resource: Resource,
  ids: readonly Id[],
  rules: StoreRules,
): Promise<StoredRecord[]> => {
  const unmarkedIds = await unmarkDeleted(unit, resource, ids)
  const records = await readRecords(unit.trx, resource, sourceOf(resource, rules), ids)
  if (records.length < ids.length) throw new ApiError('not_found')

  const restored = records.filter(({ id }) => unmarkedIds.has(String(id)))
  if (restored.length === 0) return records

  await assertReferencesExist(unit, resource, restored)
  await rules.beforeWrite?.(unit, [], restored)
  for (const record of restored) auditRecord(unit, resource, 'restore', record)
  unit.bumpCounter(resource.name)
  await rules.afterWrite?.(unit, [], restored)

  return records
}

/** Raises the versions, so that an action sent twice with one version runs once. */
const raiseVersions = (unit: UnitOfWork, resource: Resource, ids: readonly StoredRecord['id'][]) =>
  unit
    .trx(tableOf(resource))
    .whereIn(idColumn(resource), [...ids])
    .update({ version: unit.trx.raw('version + 1'), updated_at: unit.trx.fn.now() })

/**
 * Runs a store's handler of an action, then writes the audit entries and raises the counter of the resource.
 */
const runHandler = async (
  unit: UnitOfWork,
  resource: Resource,
  stored: readonly StoredRecord[],
  name: string,
  rules: StoreRules,
): Promise<StoredRecord[]> => {
  const handle = rules.actions?.[name]
  if (!handle) throw new ApiError('not_found')

  await handle(unit, stored)
  await raiseVersions(
    unit,
    resource,
    stored.map(({ id }) => id),
  )
  return finishWrite(unit, resource, name, { stored, changedRecords: stored }, rules)
}

/**
 * Creates the writes of a declared resource: to its table, the audit log and its counter, with the hooks of
 * its store.
 */
export const tableWrites = (resource: Resource, rules: StoreRules = {}): TableWrites => ({
  create: (unit, input) => createRecord(unit, resource, input, rules),
  update: async (unit, stored, input) => {
    assertOwner(unit, resource, stored, 'update')
    return updateRecords(unit, resource, stored, input, rules)
  },
  remove: async (unit, stored) => {
    assertOwner(unit, resource, stored, 'delete')
    await deleteRecords(unit, resource, stored, rules)
  },
  restore: async (unit, ids) => {
    const records = await restoreRecords(unit, resource, ids, rules)
    assertOwner(unit, resource, records, 'restore')
    return records
  },
  perform: async (unit, stored, action) => {
    assertOwner(unit, resource, stored, action)
    return runHandler(unit, resource, stored, action, rules)
  },
})

/** Finds an action by its name. Throws `not_found` when the resource has none. */
export const findAction = ({ actions = {} }: Resource, name: string): Action => {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new ApiError('not_found')
  return action
}

/** Wraps the unit of work so that the audit log names the action instead of an update. */
const toActionUnit = (unit: UnitOfWork, name: string): UnitOfWork => ({
  ...unit,
  audit: (entry) => unit.audit(entry.action === 'update' ? { ...entry, action: name } : entry),
})

/** Performs an action on locked records: sets its values, or runs the store's handler. */
export const performAction = (
  unit: UnitOfWork,
  resource: Resource,
  writes: TableWrites,
  stored: readonly StoredRecord[],
  name: string,
): Promise<StoredRecord[]> => {
  const action = findAction(resource, name)
  const isUnavailable = stored.some((record) => !isActionAvailable(action, record))
  if (action.when && isUnavailable) throw new ApiError('invalid', { fields: { [action.when.field]: 'when' } })

  const values = valuesSetBy(action)
  return values ? writes.update(toActionUnit(unit, name), stored, values) : writes.perform(unit, stored, name)
}
