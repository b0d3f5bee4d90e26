import { pages } from '../../../../domain/resources/pages.ts'
import type { Caller } from '../../caller.ts'
import { readOnlyStore } from '../../records/read-only-store.ts'
import type { StoredRecord, Values, Versioned } from '../../records/record.ts'
import { only, type ResourceStore } from '../../records/resource-store.ts'
import { readRecords, sourceOf } from '../../records/table-reads.ts'
import type { StoreDatabase } from '../../unit.ts'
import { changePages, createPage, type ReadPages, removePages, restorePage } from './page-writes.ts'

/** The writes of pages, each answered as `read` reads them. */
export const pageActs = <T>(database: StoreDatabase, read: ReadPages<T>) => {
  const by = (caller: Caller) => ({ database, caller, read })
  const updateMany = (caller: Caller, targets: readonly Versioned[], values: Values) =>
    changePages(by(caller), targets, values)
  const removeMany = (caller: Caller, targets: readonly Versioned[]) => removePages(by(caller), targets)
  return {
    create: async (caller: Caller, values: Values) => only(await createPage(by(caller), values)),
    update: async (caller: Caller, target: Versioned, values: Values) =>
      only(await updateMany(caller, [target], values)),
    remove: async (caller: Caller, target: Versioned) => only(await removeMany(caller, [target])),
    restore: async (caller: Caller, id: string) => only(await restorePage(by(caller), id)),
    updateMany,
    removeMany,
  }
}

/** The store behind the declared resource pages: the content area's rules, not the plain table's. */
export const pageStore = (database: StoreDatabase): ResourceStore => {
  const source = sourceOf(pages)
  const { restore: _, ...acts } = pageActs<StoredRecord>(database, (knex, ids) =>
    readRecords(knex, pages, source, ids),
  )
  return { ...readOnlyStore(database, pages, source), ...acts }
}
