import { statement } from '../../../../db/statement.ts'
import { ApiError } from '../../../errors.ts'
import type { RecordTarget, RecordValues } from '../../../resources/record.ts'
import { onlyRecord } from '../../../resources/resource-store.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { type ItemState, lockDeletedItems, lockItems } from '../saving/item-state.ts'
import { reserveIds } from '../saving/new-item.ts'
import { blankPage, lockPages, type PageState } from '../saving/page-state.ts'
import { save } from '../saving/save.ts'
import { pageEdit } from './page-edit.ts'
import { pageRecordsOf } from './page-records.ts'

const notFound = () => new ApiError('not_found', { message: 'Page not found' })

/** Locks living pages, which must all be there in the versions that the client has seen. */
export const lockPageVersions = async (
  unit: UnitOfWork,
  targets: readonly RecordTarget[],
): Promise<PageState[]> => {
  const locked = await lockPages(
    unit.trx,
    targets.map(({ id }) => String(id)),
  )
  const living = locked.filter(({ deleted }) => !deleted)
  for (const { id, version } of targets) {
    const page = living.find((candidate) => candidate.id === String(id))
    if (!page) throw notFound()
    if (version !== undefined && version !== page.version) {
      const [current] = await pageRecordsOf(unit.trx, [id])
      throw new ApiError('conflict', { current })
    }
  }
  return living
}

const itemsOfPages = statement<{ id: string }>(
  'SELECT id FROM content_items WHERE page_id = ANY (:pages::bigint[]) AND deleted_at IS NULL',
)

// What was deleted with its page was deleted in the same transaction, and so at the same time.
const deletedWith = statement<{ id: string }>(`SELECT item.id FROM content_items item
  JOIN pages page ON page.id = item.page_id AND page.deleted_at = item.deleted_at WHERE page.id = ANY (:pages::bigint[])`)

const livingItems = async (unit: UnitOfWork, pages: readonly PageState[]): Promise<ItemState[]> => {
  const ids = pages.map(({ id }) => id)
  const rows = await itemsOfPages(unit.trx, { pages: ids })
  const items = await lockItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
  // One that had to be waited for may have moved to another page.
  return items.filter(({ page_id }) => ids.includes(page_id))
}

const withDeleted = <S extends { deleted: boolean }>(states: readonly S[], deleted: boolean) =>
  states.map((before) => ({ before, after: { ...before, deleted } }))

/** Deletes locked pages with all that stands on them. */
export const takeAway = async (
  unit: UnitOfWork,
  pages: readonly PageState[],
  action: string,
  reason?: string,
): Promise<void> => {
  const items = await livingItems(unit, pages)
  await save(unit, action, { pages: withDeleted(pages, true), items: withDeleted(items, true) }, reason)
}

/** Creates a page without items. */
const createPage = (database: StoreDatabase, caller: Caller, values: RecordValues) =>
  transact(database, caller, async (unit) => {
    const { change, reason } = pageEdit('create', values)
    const [id = ''] = await reserveIds(unit, 1)
    const screen_location = String(values.screen_location)
    const after = change(blankPage({ id, screen_location }))
    await save(unit, 'create', { pages: [{ before: undefined, after }] }, reason)
    return onlyRecord(await pageRecordsOf(unit.trx, [id]))
  })

/** Changes pages alike, all or none. */
const changePages = (
  database: StoreDatabase,
  caller: Caller,
  targets: readonly RecordTarget[],
  values: RecordValues,
) =>
  transact(database, caller, async (unit) => {
    const { change, reason } = pageEdit('update', values)
    const stored = await lockPageVersions(unit, targets)
    await save(unit, 'update', { pages: stored.map((before) => ({ before, after: change(before) })) }, reason)
    return pageRecordsOf(
      unit.trx,
      targets.map(({ id }) => id),
    )
  })

/** Deletes pages with all that stands on them; answers them as they were. */
const removePages = (database: StoreDatabase, caller: Caller, targets: readonly RecordTarget[]) =>
  transact(database, caller, async (unit) => {
    const pages = await lockPageVersions(unit, targets)
    const answer = await pageRecordsOf(
      unit.trx,
      targets.map(({ id }) => id),
    )
    await takeAway(unit, pages, 'delete')
    return answer
  })

/** Brings locked pages back with the items that went with them: their texts, drafts and options. */
export const bringBack = async (
  unit: UnitOfWork,
  pages: readonly PageState[],
  action: string,
  reason?: string,
): Promise<void> => {
  const rows = await deletedWith(unit.trx, { pages: pages.map(({ id }) => id) })
  const items = await lockDeletedItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
  await save(unit, action, { pages: withDeleted(pages, false), items: withDeleted(items, false) }, reason)
}

/**
 * Restores deleted pages whole, all or none; one that is there already is left alone. Throws `unique` where a
 * screen, a key or that of an item has been taken meanwhile.
 */
const restorePages = (database: StoreDatabase, caller: Caller, ids: readonly string[]) =>
  transact(database, caller, async (unit) => {
    const stored = await lockPages(unit.trx, ids)
    if (stored.length < ids.length) throw notFound()
    const gone = stored.filter(({ deleted }) => deleted)
    if (gone.length > 0) await bringBack(unit, gone, 'restore')
    return pageRecordsOf(unit.trx, ids)
  })

/** The writes of pages, each answered as the content-management table shows them. */
export const pageActs = (database: StoreDatabase) => ({
  create: (caller: Caller, values: RecordValues) => createPage(database, caller, values),
  update: async (caller: Caller, target: RecordTarget, values: RecordValues) =>
    onlyRecord(await changePages(database, caller, [target], values)),
  remove: async (caller: Caller, target: RecordTarget) =>
    onlyRecord(await removePages(database, caller, [target])),
  restore: async (caller: Caller, id: string) => onlyRecord(await restorePages(database, caller, [id])),
  restoreMany: (caller: Caller, ids: readonly string[]) => restorePages(database, caller, ids),
  updateMany: (caller: Caller, targets: readonly RecordTarget[], values: RecordValues) =>
    changePages(database, caller, targets, values),
  removeMany: (caller: Caller, targets: readonly RecordTarget[]) => removePages(database, caller, targets),
})
