import { valuesSetBy } from '../../domain/descriptor/actions.ts'
import { unknownPerson } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { presentToCaller } from './field-access.ts'
import { importRows } from './import/import-rows.ts'
import { idReader, listReader } from './list-reads.ts'
import { lockRecords } from './lock-records.ts'
import type { RecordTarget, RecordValues } from './record.ts'
import { onlyRecord, type ResourceStore } from './resource-store.ts'
import { revertAccess, revertRecord } from './revert.ts'
import { type ComputedColumns, type ReadOptions, sourceOf } from './source.ts'
import { readRecord } from './table-reads.ts'
import { findAction, performAction, type StoreRules, type TableWrites, tableWrites } from './table-writes.ts'
import { withFieldErrors } from './writes/constraint-errors.ts'

/** The store of a declared resource: its table, through the one way to write, with its acts. */
export const tableStore = (
  database: StoreDatabase,
  resource: Resource,
  acts: TableWrites = tableWrites(resource),
  own?: ReadOptions,
): ResourceStore => {
  const { knex } = database
  const source = sourceOf(resource, own)
  const answered = <T extends RecordValues>(caller: Caller, record: T): T =>
    presentToCaller(resource, caller, record, source)
  const updateMany = async (caller: Caller, targets: readonly RecordTarget[], values: RecordValues) => {
    const fresh = await transact(database, caller, async (unit) =>
      acts.update(unit, await lockRecords(unit, resource, targets, source), values),
    ).catch(withFieldErrors(knex, resource, values))
    return fresh.map((record) => answered(caller, record))
  }
  const removeMany = (caller: Caller, targets: readonly RecordTarget[]) =>
    transact(database, caller, async (unit) => {
      const stored = await lockRecords(unit, resource, targets, source)
      await acts.remove(unit, stored)
      return stored.map((record) => answered(caller, record))
    })

  return {
    list: listReader(knex, source),
    ids: idReader(knex, source),
    get: async (id, seen, reader = unknownPerson) => {
      const record = await readRecord(knex, seen, source, id, reader)
      return source.presentTo?.(record, reader) ?? record
    },
    ...(source.presentTo && { presentTo: source.presentTo }),
    create: async (caller, values) => {
      const created = transact(database, caller, (unit) => acts.create(unit, values))
      return answered(caller, await created.catch(withFieldErrors(knex, resource, values)))
    },
    update: async (caller, target, values) => onlyRecord(await updateMany(caller, [target], values)),
    remove: async (caller, target) => onlyRecord(await removeMany(caller, [target])),
    updateMany,
    removeMany,
    act: async (caller, targets, action) => {
      const fresh = await transact(database, caller, async (unit) =>
        performAction(unit, resource, acts, await lockRecords(unit, resource, targets, source), action),
      ).catch(withFieldErrors(knex, resource, valuesSetBy(findAction(resource, action)) ?? {}))
      return fresh.map((record) => answered(caller, record))
    },
    countDependents: async (caller, ids) =>
      (await database.dependents?.countDependents(caller, resource, ids)) ?? [],
    importRows: (caller, rows, asked) =>
      importRows(database, caller, { resource, acts, source }, rows, asked),
    revertAccess: (entry) => revertAccess(resource, entry),
    revert: (caller, entry, version) =>
      transact(database, caller, async (unit) => {
        const lock = (telling: UnitOfWork) =>
          lockRecords(telling, resource, [{ id: entry.record_id, version }], source)
        await revertRecord(unit, { resource, acts, entry, lock, version })
        return unit.operationId
      }).catch(withFieldErrors(knex, resource, {})),
  }
}

/** Reads and writes more than one table's records: holds no field back, and may keep texts beside a record. */
interface Whole {
  readonly isWhole: true
  readonly acts?: undefined
}

/** Writes the records of its table by these acts, for others on which they hang as well. */
interface OfTable {
  readonly isWhole?: undefined
  readonly acts: TableWrites
}

/** The store of one resource, where a rule of its own must hold. */
export type CustomStore = (Whole | OfTable) & {
  readonly resource: Resource
  readonly open: (database: StoreDatabase) => ResourceStore
  /** The fields that it computes. */
  readonly computed?: ComputedColumns
  /** The actions that it has a verb for. */
  readonly verbs?: readonly string[]
}

/** The plain store of a resource, with hooks around its writes, its computed fields and the verbs of its actions. */
export const customTableStore = (resource: Resource, own: StoreRules): CustomStore => {
  const acts = tableWrites(resource, own)
  return {
    ...{ resource, acts },
    open: (database) => tableStore(database, resource, acts, own),
    ...(own.computed && { computed: own.computed }),
    ...(own.actions && { verbs: Object.keys(own.actions) }),
  }
}
