import { prepareQuery, runQuery } from '../../../db/statement.ts'
import { contentAccess } from '../../../domain/access-rules.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import { toBatches } from '../../unit-of-work/batches.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { diffTexts, type ItemChange } from '../changes.ts'
import { lockItemVersions, requireStatusPermission } from '../check-items.ts'
import { type ItemState, lockItems } from '../item-state.ts'
import { type DraftChoice, withoutDrafts, withPublishedDrafts } from '../item-transitions.ts'
import { hasDraftSql } from '../items.ts'
import { lockPages, type PageState, withPublishedStatus, withRejectedStatus } from '../page-state.ts'
import { readPageRecords } from '../page-table.ts'
import { type SaveListeners, saveContent } from '../save-content.ts'
import { lockPageVersions } from './write-pages.ts'

/** A page whose drafts are meant, as somebody has seen it. */
interface SeenPage {
  readonly id: string
  readonly version: number
  /** When anything on it was last changed, by what was seen. */
  readonly lastModified?: string
}

/**
 * Locks the pages and confirms them; answers what they become. Throws `conflict` where a page, or anything on
 * it, has changed since it was seen.
 */
const confirmPages = async (unit: UnitOfWork, seenPages: readonly SeenPage[]) => {
  if (seenPages.length === 0) return []

  const stored = await lockPageVersions(unit, seenPages)
  const records = await readPageRecords(
    unit.trx,
    seenPages.map(({ id }) => id),
  )
  for (const { id, lastModified } of seenPages) {
    const current = records.find((record) => record.id === id)
    if (lastModified && current && Date.parse(lastModified) !== current.lastModified.getTime())
      throw new ApiError('conflict', { current })
  }

  return stored.map((before) => ({ before, after: withPublishedStatus(before) }))
}

export interface SelectedItem {
  readonly id: string
  readonly version: number
  readonly languages?: readonly Language[]
  readonly options?: boolean
}

/** An item that is meant, in the version that was seen where it was named. */
interface Target {
  readonly id: string
  readonly version: number | undefined
}

/** Which drafts: those of chosen items and languages, of chosen pages, of a screen, or all. */
export interface DraftSelection {
  readonly items?: readonly SelectedItem[]
  /** Pages that are confirmed with their drafts. */
  readonly pages?: readonly SeenPage[]
  readonly screen_location?: string
  readonly all?: boolean
}

/** Throws `invalid` unless exactly one thing is chosen, and each item and page once. */
const assertClearSelection = ({ items, pages, screen_location, all }: DraftSelection): void => {
  const criteria = Object.entries({ items, pages, screen_location, all: all || undefined }).filter(
    ([, value]) => value !== undefined,
  )
  assertNoFieldErrors(criteria.length > 0 ? {} : { items: 'required' })
  assertNoFieldErrors(Object.fromEntries(criteria.slice(1).map(([name]) => [name, 'repeated'])))
  for (const [name, records = []] of Object.entries({ items, pages }))
    assertNoFieldErrors(
      new Set(records.map(({ id }) => id)).size < records.length ? { [name]: 'uniqueItems' } : {},
    )
}

const screens = prepareQuery<{ id: string }>(
  'SELECT id FROM pages WHERE screen_location = ? AND deleted_at IS NULL',
)

const assertScreenExists = async (unit: UnitOfWork, screen: string): Promise<void> => {
  const [page] = await screens(unit.trx, [screen])
  if (!page) throw new ApiError('not_found', { message: 'Unknown screen' })
}

const byId = (a: Target, b: Target): number => Number(a.id) - Number(b.id)

// Planned each time, for what is asked.
const withDrafts = `SELECT item.id
  FROM content_items item JOIN pages page ON page.id = item.page_id
  WHERE item.deleted_at IS NULL AND ${hasDraftSql}
    AND (:screen::varchar IS NULL OR page.screen_location = :screen)
    AND (:pages::bigint[] IS NULL OR page.id = ANY (:pages::bigint[]))`

/** The items that are meant, in the order in which whoever writes locks them. */
const targetsOf = async (
  unit: UnitOfWork,
  { items, pages, screen_location: screen }: DraftSelection,
): Promise<Target[]> => {
  if (items) return [...items].sort(byId)
  if (screen !== undefined) await assertScreenExists(unit, screen)
  const bindings = { screen: screen ?? null, pages: pages?.map(({ id }) => id) ?? null }
  const rows = await runQuery<{ id: string }>(unit.trx, unit.trx.raw(withDrafts, bindings), false)
  return rows.map(({ id }) => ({ id, version: undefined })).sort(byId)
}

/** Locks the items that are meant, in pieces. Those that are named must all be there as they were seen. */
async function* lockSelectedItems(
  unit: UnitOfWork,
  selection: DraftSelection,
): AsyncGenerator<readonly ItemState[]> {
  for (const batch of toBatches(await targetsOf(unit, selection)))
    yield selection.items
      ? lockItemVersions(unit, batch)
      : lockItems(
          unit.trx,
          batch.map(({ id }) => id),
        )
}

const pagesOf = prepareQuery<{ id: string }>(
  'SELECT DISTINCT page_id AS id FROM content_items WHERE id = ANY (:items::bigint[]) AND deleted_at IS NULL',
)

/** Locks the pages, and then their items, as all who write both do. Throws where an item is another than was seen. */
const lockPagesOf = async (unit: UnitOfWork, items: readonly SelectedItem[]): Promise<PageState[]> => {
  const rows = await pagesOf(unit.trx, { items: items.map(({ id }) => id) })
  const pages = await lockPages(
    unit.trx,
    rows.map(({ id }) => id),
  )
  for await (const _ of lockSelectedItems(unit, { items }));
  return pages
}

/** Rejects the pages of drafts as they were seen. The drafts stay, and so does what visitors get. Answers how many pages. */
export const rejectDrafts = (
  database: StoreDatabase,
  caller: Caller,
  items: readonly SelectedItem[],
  reason: string,
) =>
  transact(database, caller, async (unit) => {
    assertClearSelection({ items })
    const stored = await lockPagesOf(unit, items)
    const pages = stored.map((before) => ({ before, after: withRejectedStatus(before, reason) }))
    const written = await saveContent(unit, 'update', { pages }, reason)
    return { rejected: written.pages.length }
  })

/** How many drafts end with a change: of texts, and of options. */
const countEndedDrafts = (change: ItemChange): number => {
  const options = change.before?.dropdown?.draft_data && !change.after.dropdown?.draft_data ? 1 : 0
  return diffTexts(change).removed.length + options
}

/** Of an item that is named without languages all drafts are chosen. */
const toDraftChoice = ({ languages, options }: SelectedItem): DraftChoice | undefined =>
  languages ? { languages, options } : undefined

type Transition = (item: ItemState, chosen?: DraftChoice) => ItemState

/** Locks the items and works out what becomes of them, in pieces, so that others have their turn meanwhile. */
const changesOf = async (
  unit: UnitOfWork,
  selection: DraftSelection,
  transition: Transition,
): Promise<ItemChange[]> => {
  const choices = new Map(selection.items?.map((item) => [item.id, toDraftChoice(item)]))
  const changes: ItemChange[] = []
  for await (const stored of lockSelectedItems(unit, selection))
    for (const before of stored) changes.push({ before, after: transition(before, choices.get(before.id)) })
  return changes
}

/** How drafts are ended. */
export interface EndDraftsOptions extends Pick<SaveListeners, 'onProgress'> {
  /** Why texts are published that the checks warn of. */
  readonly reason?: string
}

const hasMissingText = ({ after }: ItemChange): boolean =>
  !after.deleted && languages.some((language) => after.approved[language] === undefined)

const notifyPublication = (unit: UnitOfWork, drafts: number, items: readonly ItemChange[]): void => {
  unit.event({ kind: 'publication', data: { texts: drafts } })
  unit.notify({ kind: 'publication', to: contentAccess.read, subject: unit.operationId, data: { drafts } })
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
    const items = await changesOf(unit, selection, ended)
    const written = await saveContent(unit, action, { pages, items }, reason, { onProgress })
    const drafts = written.items.map(countEndedDrafts).reduce((sum, count) => sum + count, 0)
    if (action === 'publish' && drafts > 0) notifyPublication(unit, drafts, written.items)
    return { operationId: unit.operationId, drafts }
  })

/**
 * Makes drafts the approved texts, all of them in one transaction. Answers how many texts and option sets were
 * published.
 */
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

/** Throws drafts away; the approved texts stay. Answers how many were discarded. */
export const discardDrafts = async (
  database: StoreDatabase,
  caller: Caller,
  selection: DraftSelection,
  options: EndDraftsOptions = {},
) => {
  const operation = { action: 'discard', ended: withoutDrafts }
  const { drafts } = await endDrafts(database, caller, selection, operation, options)
  return { discarded: drafts }
}
