import { valuesSetBy } from '../../domain/descriptor/actions.ts'
import { unknownUser } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { presentToCaller } from './field-access.ts'
import { importRows } from './import/import-rows.ts'
import { createIdReader, createListReader } from './list-reads.ts'
import { lockRecords } from './lock-records.ts'
import type { RecordTarget, RecordValues } from './record.ts'
import { type ResourceStore, requireOnlyRecord } from './resource-store.ts'
import { revertAccess, revertRecord, revertRecords } from './revert.ts'
import { type ComputedColumns, type ReadOptions, sourceOf } from './source.ts'
import { readRecord } from './table-reads.ts'
import { findAction, performAction, type StoreRules, type TableWrites, tableWrites } from './table-writes.ts'
import { addFieldErrors } from './writes/constraint-errors.ts'

/** Creates the store of a declared resource: reads its table, and writes in transactions by `writes`. */
export const tableStore = (
  database: StoreDatabase,
  resource: Resource,
  writes: TableWrites = tableWrites(resource),
  readOptions?: ReadOptions,
): ResourceStore => {
  const { knex } = database
  const source = sourceOf(resource, readOptions)
  const present = <T extends RecordValues>(caller: Caller, record: T): T =>
    presentToCaller(resource, caller, record, source)
  const updateMany = async (caller: Caller, targets: readonly RecordTarget[], values: RecordValues) => {
    const updated = await transact(database, caller, async (unit) =>
      writes.update(unit, await lockRecords(unit, resource, targets, source), values),
    ).catch(addFieldErrors(knex, resource, values))
    return updated.map((record) => present(caller, record))
  }
  const removeMany = (caller: Caller, targets: readonly RecordTarget[]) =>
    transact(database, caller, async (unit) => {
      const stored = await lockRecords(unit, resource, targets, source)
      await writes.remove(unit, stored)
      return stored.map((record) => present(caller, record))
    })

  return {
    list: createListReader(knex, source),
    ids: createIdReader(knex, source),
    get: async (id, visibleResource, reader = unknownUser) => {
      const record = await readRecord(knex, visibleResource, source, id, reader)
      return source.presentTo?.(record, reader) ?? record
    },
    ...(source.presentTo && { presentTo: source.presentTo }),
    create: async (caller, values) => {
      const created = transact(database, caller, (unit) => writes.create(unit, values))
      return present(caller, await created.catch(addFieldErrors(knex, resource, values)))
    },
    update: async (caller, target, values) => requireOnlyRecord(await updateMany(caller, [target], values)),
    remove: async (caller, target) => requireOnlyRecord(await removeMany(caller, [target])),
    updateMany,
    removeMany,
    runAction: async (caller, targets, action) => {
      const updated = await transact(database, caller, async (unit) =>
        performAction(unit, resource, writes, await lockRecords(unit, resource, targets, source), action),
      ).catch(addFieldErrors(knex, resource, valuesSetBy(findAction(resource, action)) ?? {}))
      return updated.map((record) => present(caller, record))
    },
    countDependents: async (caller, ids) =>
      (await database.dependents?.countDependents(caller, resource, ids)) ?? [],
    importRows: (caller, rows, options) =>
      importRows(database, caller, { resource, writes, source }, rows, options),
    revertAccess: (entry) => revertAccess(resource, entry),
    revert: (caller, entry, version) =>
      transact(database, caller, async (unit) => {
        const lock = (revertUnit: UnitOfWork) =>
          lockRecords(revertUnit, resource, [{ id: entry.record_id, version }], source)
        await revertRecord(unit, { resource, writes, entry, lock, version })
        return unit.operationId
      }).catch(addFieldErrors(knex, resource, {})),
    addFieldErrors: addFieldErrors(knex, resource, {}),
    revertAct: (unit, entries) =>
      revertRecords(unit, entries, {
        resource,
        writes,
        lockOf:
          ({ record_id: id }) =>
          (revertUnit) =>
            lockRecords(revertUnit, resource, [{ id, version: undefined }], source),
      }),
  }
}

/** Store that reads and writes by itself, over several tables, instead of through `TableWrites`. */
interface StandaloneStore {
  readonly isStandalone: true
  readonly writes?: undefined
  /** Whether its deletions apply the `onDelete` rules of dependents. */
  readonly appliesOnDelete?: true
}

/** Store over one table; deletions of parent records use its writes as well. */
interface TableBackedStore {
  readonly isStandalone?: undefined
  readonly appliesOnDelete?: undefined
  readonly writes: TableWrites
}

/** Store of a resource with rules of its own. */
export type CustomStore = (StandaloneStore | TableBackedStore) & {
  readonly resource: Resource
  readonly open: (database: StoreDatabase) => ResourceStore
  /** SQL of the fields that the store computes. */
  readonly computed?: ComputedColumns
  /** Names of the actions that the store implements. */
  readonly actionHandlers?: readonly string[]
}

/** Creates a table store with hooks around its writes, computed fields and implementations of actions. */
export const customTableStore = (resource: Resource, rules: StoreRules): CustomStore => {
  const writes = tableWrites(resource, rules)
  return {
    resource,
    writes,
    open: (database) => tableStore(database, resource, writes, rules),
    ...(rules.computed && { computed: rules.computed }),
    ...(rules.actions && { actionHandlers: Object.keys(rules.actions) }),
  }
}
