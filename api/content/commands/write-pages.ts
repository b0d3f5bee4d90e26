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
import { type ItemState, lockDeletedItems, lockItems } from '../item-state.ts'
import { reserveIds } from '../items.ts'
import {
  createPageState,
  lockPages,
  type PageState,
  withNumber,
  withStatus,
  withTitles,
  withUrl,
} from '../page-state.ts'
import { readPageRecords } from '../page-table.ts'
import { saveContent } from '../save-content.ts'

interface PageEdit {
  readonly change: (page: PageState) => PageState
  readonly reason: string | undefined
}

const createOnlyColumns = ['screen_location', 'section', 'content_key', 'application'] as const
const plainColumns = ['category', 'description'] as const

type Columns = Readonly<Record<string, unknown>>

const readText = (columns: Columns, name: string): string | null => {
  const value = columns[name]
  return typeof value === 'string' ? value : null
}

/** Picks the sent columns among the named ones; null for a column without a text. */
const pickColumns = (columns: Columns, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in columns).map((name) => [name, readText(columns, name)]))

const pickTitles = (columns: Columns) => {
  const titleLanguages = languages.filter((language) => `title_${language}` in columns)
  return Object.fromEntries(
    titleLanguages.map((language) => [language, readText(columns, `title_${language}`) ?? '']),
  )
}

/** Throws `invalid` for a rejected page without a reason; blanks are none. */
const assertExplained = (page: PageState): PageState => {
  if (page.status === 'rejected' && !page.review_note?.trim())
    throw new ApiError('invalid', { fields: { reason: 'required' } })
  return page
}

/** Validates the input of a page by the descriptor. Throws `invalid`. */
const parsePageEdit = (operation: 'create' | 'update', values: RecordValues): PageEdit => {
  const fields = pickWritableValues(pages, operation, values)
  assertNoFieldErrors(recordErrors(pages, operation, fields))
  const columns = toColumns(pages, fields)
  const screen = readText(columns, 'screen_location')
  if (screen !== null && isReservedScreen(screen))
    throw new ApiError('invalid', { fields: { screen_location: 'reserved' } })

  const reason = readText(columns, 'review_note') ?? undefined
  const change = (page: PageState): PageState => {
    const createOnlyValues = Object.entries(pickColumns(columns, createOnlyColumns)).filter(
      ([, value]) => value !== null,
    )
    const titledPage = withTitles(
      { ...page, ...Object.fromEntries(createOnlyValues), ...pickColumns(columns, plainColumns) },
      pickTitles(columns),
    )
    const numberedPage =
      'confluence_num' in columns ? withNumber(titledPage, readText(columns, 'confluence_num')) : titledPage
    const pageWithUrl = 'url' in columns ? withUrl(numberedPage, readText(columns, 'url')) : numberedPage
    const status = isPageStatus(columns.status) ? columns.status : page.status

    return assertExplained(withStatus(pageWithUrl, status, reason))
  }

  return { change, reason }
}

const createNotFoundError = () => new ApiError('not_found', { message: 'Page not found' })

/**
 * Locks pages and checks their versions; an undefined version is not checked. Throws `not_found`, also for a
 * deleted page, or `conflict`.
 */
export const lockPageVersions = async (
  unit: UnitOfWork,
  targets: readonly RecordTarget[],
): Promise<PageState[]> => {
  const lockedPages = await lockPages(
    unit.trx,
    targets.map(({ id }) => String(id)),
  )
  const livingPages = lockedPages.filter(({ deleted }) => !deleted)
  for (const { id, version } of targets) {
    const page = livingPages.find((candidate) => candidate.id === String(id))
    if (!page) throw createNotFoundError()
    if (version !== undefined && version !== page.version) {
      const [current] = await readPageRecords(unit.trx, [id])
      throw new ApiError('conflict', { current })
    }
  }

  return livingPages
}

const selectItemsOfPages = prepareQuery<{ id: string }>(
  'SELECT id FROM content_items WHERE page_id = ANY (:pages::bigint[]) AND deleted_at IS NULL',
)

// Items that were deleted with their page have its deletion time: one transaction, one time.
const findIdsDeletedWithPages = prepareQuery<{ id: string }>(`SELECT item.id FROM content_items item
  JOIN pages page ON page.id = item.page_id AND page.deleted_at = item.deleted_at WHERE page.id = ANY (:pages::bigint[])`)

const lockItemsOfPages = async (unit: UnitOfWork, pages: readonly PageState[]): Promise<ItemState[]> => {
  const ids = pages.map(({ id }) => id)
  const rows = await selectItemsOfPages(unit.trx, { pages: ids })
  const items = await lockItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
  // An item may have moved to another page while its lock was waited for.
  return items.filter(({ page_id }) => ids.includes(page_id))
}

const toDeletionChanges = <S extends { deleted: boolean }>(states: readonly S[], deleted: boolean) =>
  states.map((before) => ({ before, after: { ...before, deleted } }))

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

export const createPage = (database: StoreDatabase, caller: Caller, values: RecordValues) =>
  transact(database, caller, async (unit) => {
    const { change, reason } = parsePageEdit('create', values)
    const [id = ''] = await reserveIds(unit, 1)
    const screen_location = String(values.screen_location)
    const after = change(createPageState({ id, screen_location }))
    await saveContent(unit, 'create', { pages: [{ before: undefined, after }] }, reason)
    return requireOnlyRecord(await readPageRecords(unit.trx, [id]))
  })

/** Applies the same changes to pages, all or none. */
export const changePages = (
  database: StoreDatabase,
  caller: Caller,
  targets: readonly RecordTarget[],
  values: RecordValues,
) =>
  transact(database, caller, async (unit) => {
    const { change, reason } = parsePageEdit('update', values)
    const storedPages = await lockPageVersions(unit, targets)
    await saveContent(
      unit,
      'update',
      { pages: storedPages.map((before) => ({ before, after: change(before) })) },
      reason,
    )

    return readPageRecords(
      unit.trx,
      targets.map(({ id }) => id),
    )
  })

/** Deletes pages with their items; returns the pages as they were. */
export const removePages = (database: StoreDatabase, caller: Caller, targets: readonly RecordTarget[]) =>
  transact(database, caller, async (unit) => {
    const pages = await lockPageVersions(unit, targets)
    const records = await readPageRecords(
      unit.trx,
      targets.map(({ id }) => id),
    )
    await deletePages(unit, pages, 'delete')
    return records
  })

/** Restores locked pages with the items that were deleted with them, including texts, drafts and options. */
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
 * Restores deleted pages, all or none; a page that is not deleted stays as it is. Throws `unique` if a
 * screen, or the key of a page or item, is in use by now.
 */
export const restorePages = (database: StoreDatabase, caller: Caller, ids: readonly string[]) =>
  transact(database, caller, async (unit) => {
    const storedPages = await lockPages(unit.trx, ids)
    if (storedPages.length < ids.length) throw createNotFoundError()
    const deletedPages = storedPages.filter(({ deleted }) => deleted)
    if (deletedPages.length > 0) await undeletePages(unit, deletedPages, 'restore')
    return readPageRecords(unit.trx, ids)
  })
