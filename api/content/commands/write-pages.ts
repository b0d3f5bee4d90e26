import { prepareQuery } from '../../../db/statement.ts'
import { isReservedScreen } from '../../../domain/content/naming.ts'
import { recordErrors } from '../../../domain/descriptor/record-schema.ts'
import { languages } from '../../../domain/languages.ts'
import { isPageStatus, pages } from '../../../domain/resources/pages.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import { pickWritableValues } from '../../resources/field-access.ts'
import { toColumns } from '../../resources/field-columns.ts'
import type { RecordTarget, RecordValues } from '../../resources/record.ts'
import { requireOnlyRecord } from '../../resources/resource-store.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { type ItemState, lockDeletedItems, lockItems, reserveIds } from '../item-state.ts'
import {
  blankPage,
  lockPages,
  type PageState,
  withNumber,
  withStatus,
  withTitles,
  withUrl,
} from '../page-state.ts'
import { readPageRecords } from '../page-table.ts'
import { saveContent } from '../save-content.ts'

/** What a client asks of a page: a pure step from one state to the next, and why. */
interface PageEdit {
  readonly change: (page: PageState) => PageState
  readonly reason: string | undefined
}

const createOnlyColumns = ['screen_location', 'section', 'content_key', 'application'] as const
const plainColumns = ['category', 'description'] as const

type Columns = Readonly<Record<string, unknown>>

const textOf = (columns: Columns, name: string): string | null => {
  const value = columns[name]
  return typeof value === 'string' ? value : null
}

/** The columns among these that are sent; one without a text keeps its default where it has one. */
const pickColumns = (columns: Columns, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in columns).map((name) => [name, textOf(columns, name)]))

const pickTitles = (columns: Columns) => {
  const titleLanguages = languages.filter((language) => `title_${language}` in columns)
  return Object.fromEntries(
    titleLanguages.map((language) => [language, textOf(columns, `title_${language}`) ?? '']),
  )
}

/** Throws `invalid` for a page that would be rejected without a reason. */
const assertExplained = (page: PageState): PageState => {
  assertNoFieldErrors(page.status === 'rejected' && !page.review_note ? { reason: 'required' } : {})
  return page
}

/** Checks by the descriptor what is sent of a page, and answers what it asks for. */
const parsePageEdit = (operation: 'create' | 'update', values: RecordValues): PageEdit => {
  const fields = pickWritableValues(pages, operation, values)
  assertNoFieldErrors(recordErrors(pages, operation, fields))
  const columns = toColumns(pages, fields)
  const screen = textOf(columns, 'screen_location')
  assertNoFieldErrors(screen !== null && isReservedScreen(screen) ? { screen_location: 'reserved' } : {})
  const reason = textOf(columns, 'review_note') ?? undefined
  const change = (page: PageState): PageState => {
    const createOnlyValues = Object.entries(pickColumns(columns, createOnlyColumns)).filter(
      ([, value]) => value !== null,
    )
    const titled = withTitles(
      { ...page, ...Object.fromEntries(createOnlyValues), ...pickColumns(columns, plainColumns) },
      pickTitles(columns),
    )
    const numberedPage =
      'confluence_num' in columns ? withNumber(titled, textOf(columns, 'confluence_num')) : titled
    const addressed = 'url' in columns ? withUrl(numberedPage, textOf(columns, 'url')) : numberedPage
    const status = isPageStatus(columns.status) ? columns.status : page.status

    return assertExplained(withStatus(addressed, status, reason))
  }

  return { change, reason }
}

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
  const livingPages = locked.filter(({ deleted }) => !deleted)
  for (const { id, version } of targets) {
    const page = livingPages.find((candidate) => candidate.id === String(id))
    if (!page) throw notFound()
    if (version !== undefined && version !== page.version) {
      const [current] = await readPageRecords(unit.trx, [id])
      throw new ApiError('conflict', { current })
    }
  }

  return livingPages
}

const itemsOfPages = prepareQuery<{ id: string }>(
  'SELECT id FROM content_items WHERE page_id = ANY (:pages::bigint[]) AND deleted_at IS NULL',
)

// What was deleted with its page was deleted in the same transaction, and so at the same time.
const findIdsDeletedWithPages = prepareQuery<{ id: string }>(`SELECT item.id FROM content_items item
  JOIN pages page ON page.id = item.page_id AND page.deleted_at = item.deleted_at WHERE page.id = ANY (:pages::bigint[])`)

const lockItemsOfPages = async (unit: UnitOfWork, pages: readonly PageState[]): Promise<ItemState[]> => {
  const ids = pages.map(({ id }) => id)
  const rows = await itemsOfPages(unit.trx, { pages: ids })
  const items = await lockItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
  // One that had to be waited for may have moved to another page.
  return items.filter(({ page_id }) => ids.includes(page_id))
}

const toDeletionChanges = <S extends { deleted: boolean }>(states: readonly S[], deleted: boolean) =>
  states.map((before) => ({ before, after: { ...before, deleted } }))

/** Deletes locked pages with all that stands on them. */
export const deletePages = async (
  unit: UnitOfWork,
  pages: readonly PageState[],
  action: string,
  reason?: string,
): Promise<void> => {
  const items = await lockItemsOfPages(unit, pages)
  await saveContent(
    unit,
    action,
    { pages: toDeletionChanges(pages, true), items: toDeletionChanges(items, true) },
    reason,
  )
}

/** Creates a page without items. */
const createPage = (database: StoreDatabase, caller: Caller, values: RecordValues) =>
  transact(database, caller, async (unit) => {
    const { change, reason } = parsePageEdit('create', values)
    const [id = ''] = await reserveIds(unit, 1)
    const screen_location = String(values.screen_location)
    const after = change(blankPage({ id, screen_location }))
    await saveContent(unit, 'create', { pages: [{ before: undefined, after }] }, reason)
    return requireOnlyRecord(await readPageRecords(unit.trx, [id]))
  })

/** Changes pages alike, all or none. */
const changePages = (
  database: StoreDatabase,
  caller: Caller,
  targets: readonly RecordTarget[],
  values: RecordValues,
) =>
  transact(database, caller, async (unit) => {
    const { change, reason } = parsePageEdit('update', values)
    const stored = await lockPageVersions(unit, targets)
    await saveContent(
      unit,
      'update',
      { pages: stored.map((before) => ({ before, after: change(before) })) },
      reason,
    )

    return readPageRecords(
      unit.trx,
      targets.map(({ id }) => id),
    )
  })

/** Deletes pages with all that stands on them; answers them as they were. */
const removePages = (database: StoreDatabase, caller: Caller, targets: readonly RecordTarget[]) =>
  transact(database, caller, async (unit) => {
    const pages = await lockPageVersions(unit, targets)
    const answer = await readPageRecords(
      unit.trx,
      targets.map(({ id }) => id),
    )
    await deletePages(unit, pages, 'delete')
    return answer
  })

/** Brings locked pages back with the items that went with them: their texts, drafts and options. */
export const undeletePages = async (
  unit: UnitOfWork,
  pages: readonly PageState[],
  action: string,
  reason?: string,
): Promise<void> => {
  const rows = await findIdsDeletedWithPages(unit.trx, { pages: pages.map(({ id }) => id) })
  const items = await lockDeletedItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
  await saveContent(
    unit,
    action,
    { pages: toDeletionChanges(pages, false), items: toDeletionChanges(items, false) },
    reason,
  )
}

/**
 * Restores deleted pages whole, all or none; one that is there already is left alone. Throws `unique` where a
 * screen, a key or that of an item has been taken meanwhile.
 */
const restorePages = (database: StoreDatabase, caller: Caller, ids: readonly string[]) =>
  transact(database, caller, async (unit) => {
    const stored = await lockPages(unit.trx, ids)
    if (stored.length < ids.length) throw notFound()
    const deletedPages = stored.filter(({ deleted }) => deleted)
    if (deletedPages.length > 0) await undeletePages(unit, deletedPages, 'restore')
    return readPageRecords(unit.trx, ids)
  })

/** The writes of pages, each answered as the content-management table shows them. */
export const pageCommands = (database: StoreDatabase) => ({
  create: (caller: Caller, values: RecordValues) => createPage(database, caller, values),
  update: async (caller: Caller, target: RecordTarget, values: RecordValues) =>
    requireOnlyRecord(await changePages(database, caller, [target], values)),
  remove: async (caller: Caller, target: RecordTarget) =>
    requireOnlyRecord(await removePages(database, caller, [target])),
  restore: async (caller: Caller, id: string) =>
    requireOnlyRecord(await restorePages(database, caller, [id])),
  restoreMany: (caller: Caller, ids: readonly string[]) => restorePages(database, caller, ids),
  updateMany: (caller: Caller, targets: readonly RecordTarget[], values: RecordValues) =>
    changePages(database, caller, targets, values),
  removeMany: (caller: Caller, targets: readonly RecordTarget[]) => removePages(database, caller, targets),
})
