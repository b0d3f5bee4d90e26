import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import type { Id, Values, Versioned } from '../../records/record.ts'
import { type StoreDatabase, type Unit, write } from '../../unit.ts'
import { type ItemState, lockDeletedItems, lockItems } from '../saving/item-state.ts'
import { reserveIds } from '../saving/new-item.ts'
import { blankPage, lockPages, type PageState } from '../saving/page-state.ts'
import { save } from '../saving/save.ts'
import { pageEdit } from './page-edit.ts'

/** Reads pages by their ids in the shape in which a call answers them. */
export type ReadPages<T> = (knex: Knex, ids: readonly Id[]) => Promise<T[]>

interface Acting<T> {
  readonly database: StoreDatabase
  readonly caller: Caller
  readonly read: ReadPages<T>
}

const notFound = () => new ApiError('not_found', { message: 'Page not found' })

/** Locks living pages, which must all be there in the versions that the client has seen. */
export const lockPageVersions = async <T>(
  unit: Unit,
  targets: readonly Versioned[],
  read: ReadPages<T>,
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
      const [current] = await read(unit.trx, [id])
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
  JOIN pages page ON page.id = item.page_id AND page.deleted_at = item.deleted_at WHERE page.id = :page`)

const livingItems = async (unit: Unit, pages: readonly PageState[]): Promise<ItemState[]> => {
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
  unit: Unit,
  pages: readonly PageState[],
  action: string,
  reason?: string,
): Promise<void> => {
  const items = await livingItems(unit, pages)
  await save(unit, action, { pages: withDeleted(pages, true), items: withDeleted(items, true) }, reason)
}

/** Creates a page without items. */
export const createPage = <T>({ database, caller, read }: Acting<T>, values: Values): Promise<T[]> =>
  write(database, caller, async (unit) => {
    const { change, reason } = pageEdit('create', values)
    const [id = ''] = await reserveIds(unit, 1)
    const screen_location = String(values.screen_location)
    const after = change(blankPage({ id, screen_location }))
    await save(unit, 'create', { pages: [{ before: undefined, after }] }, reason)
    return read(unit.trx, [id])
  })

/** Changes pages alike, all or none. */
export const changePages = <T>(
  { database, caller, read }: Acting<T>,
  targets: readonly Versioned[],
  values: Values,
): Promise<T[]> =>
  write(database, caller, async (unit) => {
    const { change, reason } = pageEdit('update', values)
    const stored = await lockPageVersions(unit, targets, read)
    await save(unit, 'update', { pages: stored.map((before) => ({ before, after: change(before) })) }, reason)
    return read(
      unit.trx,
      targets.map(({ id }) => id),
    )
  })

/** Deletes pages with all that stands on them; answers them as they were. */
export const removePages = <T>(
  { database, caller, read }: Acting<T>,
  targets: readonly Versioned[],
): Promise<T[]> =>
  write(database, caller, async (unit) => {
    const pages = await lockPageVersions(unit, targets, read)
    const answer = await read(
      unit.trx,
      targets.map(({ id }) => id),
    )
    await takeAway(unit, pages, 'delete')
    return answer
  })

/** Brings a locked page back with the items that went with it: their texts, drafts and options. */
export const bringBack = async (
  unit: Unit,
  page: PageState,
  action: string,
  reason?: string,
): Promise<void> => {
  const rows = await deletedWith(unit.trx, { page: page.id })
  const items = await lockDeletedItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
  await save(unit, action, { pages: withDeleted([page], false), items: withDeleted(items, false) }, reason)
}

/**
 * Restores a deleted page whole; one that is there already is left alone. Throws `unique` where its screen,
 * its key or that of an item has been taken meanwhile.
 */
export const restorePage = <T>({ database, caller, read }: Acting<T>, id: string): Promise<T[]> =>
  write(database, caller, async (unit) => {
    const [page] = await lockPages(unit.trx, [id])
    if (!page) throw notFound()
    if (page.deleted) await bringBack(unit, page, 'restore')
    return read(unit.trx, [id])
  })
