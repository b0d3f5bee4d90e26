import { prepareQuery, runQuery } from '../../../db/statement.ts'
import { contentAccess } from '../../../domain/access-rules.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import { toBatches } from '../../unit-of-work/batches.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import {
  type DraftChoice,
  diffTexts,
  type ItemChange,
  type ItemState,
  lockItems,
  withoutDrafts,
  withPublishedDrafts,
} from '../item-state.ts'
import { hasDraftSql } from '../items.ts'
import { lockPages, type PageState, withPublishedStatus, withRejectedStatus } from '../page-state.ts'
import { readPageRecords } from '../page-table.ts'
import {
  type ContentSaveOptions,
  lockItemVersions,
  requireStatusPermission,
  saveContent,
} from '../save-content.ts'
import { lockPageVersions } from './write-pages.ts'

/** Page in the version that the client has seen, whose drafts are selected. */
interface SeenPage {
  readonly id: string
  readonly version: number
  /** Time of the last change of the page or its items that the client has seen. */
  readonly lastModified?: string
}

/**
 * Locks pages and returns their changes to published. Throws `conflict` if a page or one of its items has
 * changed since the client saw it.
 */
const confirmPages = async (unit: UnitOfWork, seenPages: readonly SeenPage[]) => {
  if (seenPages.length === 0) return []

  const storedPages = await lockPageVersions(unit, seenPages)
  const records = await readPageRecords(
    unit.trx,
    seenPages.map(({ id }) => id),
  )
  for (const { id, lastModified } of seenPages) {
    const current = records.find((record) => record.id === id)
    if (lastModified && current && Date.parse(lastModified) !== current.lastModified.getTime())
      throw new ApiError('conflict', { current })
  }

  return storedPages.map((before) => ({ before, after: withPublishedStatus(before) }))
}

interface SelectedItem {
  readonly id: string
  readonly version: number
  readonly languages?: readonly Language[]
  readonly options?: boolean
}

/** Selected item; its version is undefined if it was not selected by itself. */
interface Target {
  readonly id: string
  readonly version: number | undefined
}

/** Selected drafts: those of items and languages, of pages, of a screen, or all. */
interface DraftSelection {
  readonly items?: readonly SelectedItem[]
  readonly pages?: readonly SeenPage[]
  readonly screen_location?: string
  readonly all?: boolean
}

/** Throws `invalid` unless exactly one criterion is present, and each item and page once. */
const assertClearSelection = ({ items, pages, screen_location, all }: DraftSelection): void => {
  const criteria = Object.entries({ items, pages, screen_location, all: all || undefined }).filter(
    ([, value]) => value !== undefined,
  )
  if (criteria.length === 0) throw new ApiError('invalid', { fields: { items: 'required' } })
  assertNoFieldErrors(Object.fromEntries(criteria.slice(1).map(([name]) => [name, 'repeated'])))
  for (const [name, records = []] of Object.entries({ items, pages })) {
    const distinctIds = new Set(records.map(({ id }) => id))
    if (distinctIds.size < records.length)
      throw new ApiError('invalid', { fields: { [name]: 'uniqueItems' } })
  }
}

const selectScreen = prepareQuery<{ id: string }>(
  'SELECT id FROM pages WHERE screen_location = ? AND deleted_at IS NULL',
)

const assertScreenExists = async (unit: UnitOfWork, screen: string): Promise<void> => {
  const [page] = await selectScreen(unit.trx, [screen])
  if (!page) throw new ApiError('not_found', { message: 'Unknown screen' })
}

const compareIds = (a: Target, b: Target): number => Number(a.id) - Number(b.id)

// Not prepared, so that it is planned for the present selection.
const itemsWithDraftsSql = `SELECT item.id
  FROM content_items item JOIN pages page ON page.id = item.page_id
  WHERE item.deleted_at IS NULL AND ${hasDraftSql}
    AND (:screen::varchar IS NULL OR page.screen_location = :screen)
    AND (:pages::bigint[] IS NULL OR page.id = ANY (:pages::bigint[]))`

/** Finds the selected items, in the order of their ids, in which all writers lock. */
const findTargets = async (
  unit: UnitOfWork,
  { items, pages, screen_location: screen }: DraftSelection,
): Promise<Target[]> => {
  if (items) return [...items].sort(compareIds)
  if (screen !== undefined) await assertScreenExists(unit, screen)
  const bindings = { screen: screen ?? null, pages: pages?.map(({ id }) => id) ?? null }
  const rows = await runQuery<{ id: string }>(unit.trx, unit.trx.raw(itemsWithDraftsSql, bindings), false)
  return rows.map(({ id }) => ({ id, version: undefined })).sort(compareIds)
}

/** Locks the selected items, in batches. Items selected by themselves must have the given versions. */
async function* lockSelectedItems(
  unit: UnitOfWork,
  selection: DraftSelection,
): AsyncGenerator<readonly ItemState[]> {
  for (const batch of toBatches(await findTargets(unit, selection)))
    yield selection.items
      ? lockItemVersions(unit, batch)
      : lockItems(
          unit.trx,
          batch.map(({ id }) => id),
        )
}

const selectPagesOfItems = prepareQuery<{ id: string }>(
  'SELECT DISTINCT page_id AS id FROM content_items WHERE id = ANY (:items::bigint[]) AND deleted_at IS NULL',
)

/**
 * Locks the pages, then their items, in the order of all writers. Throws if an item has another version than
 * given.
 */
const lockPagesOfItems = async (unit: UnitOfWork, items: readonly SelectedItem[]): Promise<PageState[]> => {
  const rows = await selectPagesOfItems(unit.trx, { items: items.map(({ id }) => id) })
  const pages = await lockPages(
    unit.trx,
    rows.map(({ id }) => id),
  )
  for await (const _ of lockSelectedItems(unit, { items }));
  return pages
}

/** Rejects the pages of drafts; the drafts and the content for visitors stay. Returns the number of pages. */
export const rejectDrafts = (
  database: StoreDatabase,
  caller: Caller,
  items: readonly SelectedItem[],
  reason: string,
) =>
  transact(database, caller, async (unit) => {
    assertClearSelection({ items })
    const storedPages = await lockPagesOfItems(unit, items)
    const pages = storedPages.map((before) => ({ before, after: withRejectedStatus(before, reason) }))
    const writtenChanges = await saveContent(unit, 'update', { pages }, reason)
    return { rejected: writtenChanges.pages.length }
  })

/** Counts the drafts of texts and options that a change ends. */
const countEndedDrafts = (change: ItemChange): number => {
  const options = change.before?.dropdown?.draft_data && !change.after.dropdown?.draft_data ? 1 : 0
  return diffTexts(change).removed.length + options
}

/** Returns the chosen drafts of an item; undefined, for all of them, if no languages are named. */
const toDraftChoice = ({ languages, options }: SelectedItem): DraftChoice | undefined =>
  languages ? { languages, options } : undefined

type Transition = (item: ItemState, choice?: DraftChoice) => ItemState

/** Locks the items and applies the transition to each, in batches, so that other requests run in between. */
const collectChanges = async (
  unit: UnitOfWork,
  selection: DraftSelection,
  transition: Transition,
): Promise<ItemChange[]> => {
  const choices = new Map(selection.items?.map((item) => [item.id, toDraftChoice(item)]))
  const changes: ItemChange[] = []
  for await (const lockedItems of lockSelectedItems(unit, selection))
    for (const before of lockedItems)
      changes.push({ before, after: transition(before, choices.get(before.id)) })
  return changes
}

interface EndDraftsOptions extends Pick<ContentSaveOptions, 'onProgress'> {
  /** Reason for publishing texts despite warnings of the checks. */
  readonly reason?: string
}

const hasMissingText = ({ after }: ItemChange): boolean =>
  !after.deleted && languages.some((language) => after.approved[language] === undefined)

/** Returns the value if it is the only one; null for none or several. */
const onlyOne = <T>(values: readonly T[]): T | null => {
  const [first = null, ...others] = new Set(values)
  return others.length === 0 ? first : null
}

/** Describes what was published, as far as it is one text, page or section, for the link of the notification. */
const describePublished = (items: readonly ItemChange[]) => ({
  item: onlyOne(items.map(({ after }) => after.id)),
  screen: onlyOne(items.map(({ after }) => after.screen_location)),
  section: onlyOne(items.map(({ after }) => after.section)),
})

const notifyPublication = (unit: UnitOfWork, drafts: number, items: readonly ItemChange[]): void => {
  unit.event({ kind: 'publication', data: { texts: drafts } })
  const data = { drafts, ...describePublished(items) }
  unit.notify({ kind: 'publication', to: contentAccess.read, subject: unit.operationId, data })
  const texts = items.filter(hasMissingText).length
  if (texts > 0) unit.notify({ kind: 'missing-texts', to: contentAccess.draft, data: { drafts: texts } })
}

const endDrafts = (
  database: StoreDatabase,
  caller: Caller,
  selection: DraftSelection,
  { action, ended }: { action: string; ended: Transition },
  { reason, onProgress }: EndDraftsOptions,
) =>
  transact(database, caller, async (unit) => {
    assertClearSelection(selection)
    const pages = await confirmPages(unit, selection.pages ?? [])
    const items = await collectChanges(unit, selection, ended)
    const writtenChanges = await saveContent(unit, action, { pages, items }, reason, { onProgress })
    const drafts = writtenChanges.items.map(countEndedDrafts).reduce((sum, count) => sum + count, 0)
    if (action === 'publish' && drafts > 0) notifyPublication(unit, drafts, writtenChanges.items)
    return { operationId: unit.operationId, drafts }
  })

/** Publishes drafts, all in one transaction. Returns the number of texts and option sets published. */
export const publishDrafts = async (
  database: StoreDatabase,
  caller: Caller,
  selection: DraftSelection,
  options: EndDraftsOptions = {},
) => {
  requireStatusPermission(caller, 'approved')
  const operation = { action: 'publish', ended: withPublishedDrafts }
  const { operationId, drafts } = await endDrafts(database, caller, selection, operation, options)
  return { publication_id: operationId, published: drafts }
}

/** Discards drafts; the approved texts stay. Returns the number of drafts discarded. */
export const discardDrafts = async (
  database: StoreDatabase,
  caller: Caller,
  selection: DraftSelection,
  options: EndDraftsOptions = {},
) => {
  const operation = { action: 'discard', ended: withoutDrafts }
  const { operationId, drafts } = await endDrafts(database, caller, selection, operation, options)
  return { operation_id: operationId, discarded: drafts }
}
