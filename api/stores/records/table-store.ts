import { settingOf } from '../../../domain/actions.ts'
import { nobody } from '../../../domain/by-record/owned.ts'
import type { Resource } from '../../../domain/resource.ts'
import type { Caller } from '../caller.ts'
import { type StoreDatabase, type Unit, write } from '../unit.ts'
import { rightToUndo } from './entry.ts'
import { idReader } from './id-reads.ts'
import { importRows } from './import/import-rows.ts'
import { listReader } from './list-reads.ts'
import type { Values, Versioned } from './record.ts'
import { only, type ResourceStore } from './resource-store.ts'
import { type OwnReading, sourceOf } from './source.ts'
import { readRecord } from './table-reads.ts'
import { type Acts, tableActs } from './writes/acts.ts'
import { answeredTo } from './writes/field-rights.ts'
import { lockRecords } from './writes/lock.ts'
import { actionOf, perform } from './writes/perform.ts'
import { byField } from './writes/refusals.ts'
import { revertRecord } from './writes/revert.ts'

/** The store of a declared resource: its table, through the one way to write, with its acts. */
export const tableStore = (
  database: StoreDatabase,
  resource: Resource,
  acts: Acts = tableActs(resource),
  own?: OwnReading,
): ResourceStore => {
  const { knex } = database
  const source = sourceOf(resource, own)
  const answered = <T extends Values>(caller: Caller, record: T): T =>
    answeredTo(resource, caller, record, source)
  const updateMany = async (caller: Caller, targets: readonly Versioned[], values: Values) => {
    const fresh = await write(database, caller, async (unit) =>
      acts.update(unit, await lockRecords(unit, resource, targets, source), values),
    ).catch(byField(knex, resource, values))
    return fresh.map((record) => answered(caller, record))
  }
  const removeMany = (caller: Caller, targets: readonly Versioned[]) =>
    write(database, caller, async (unit) => {
      const stored = await lockRecords(unit, resource, targets, source)
      await acts.remove(unit, stored)
      return stored.map((record) => answered(caller, record))
    })
  return {
    list: listReader(knex, source),
    ids: idReader(knex, source),
    get: async (id, seen, reader = nobody) => {
      const record = await readRecord(knex, seen, source, id, reader)
      return source.told?.(record, reader) ?? record
    },
    ...(source.told && { told: source.told }),
    create: async (caller, values) => {
      const created = write(database, caller, (unit) => acts.create(unit, values))
      return answered(caller, await created.catch(byField(knex, resource, values)))
    },
    update: async (caller, target, values) => only(await updateMany(caller, [target], values)),
    remove: async (caller, target) => only(await removeMany(caller, [target])),
    updateMany,
    removeMany,
    act: async (caller, targets, action) => {
      const fresh = await write(database, caller, async (unit) =>
        perform(unit, resource, acts, await lockRecords(unit, resource, targets, source), action),
      ).catch(byField(knex, resource, settingOf(actionOf(resource, action)) ?? {}))
      return fresh.map((record) => answered(caller, record))
    },
    hanging: async (caller, ids) => (await database.dependents?.told(caller, resource, ids)) ?? [],
    importRows: (caller, rows, asked) =>
      importRows(database, caller, { resource, acts, source }, rows, asked),
    revertedBy: (entry) => rightToUndo(resource, entry),
    revert: (caller, entry, version) =>
      write(database, caller, async (unit) => {
        const lock = (telling: Unit) =>
          lockRecords(telling, resource, [{ id: entry.record_id, version }], source)
        await revertRecord(unit, { resource, acts, entry, lock, version })
        return unit.operationId
      }).catch(byField(knex, resource, {})),
  }
}
