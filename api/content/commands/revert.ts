import { prepareQuery } from '../../../db/statement.ts'
import type { Access } from '../../../domain/access.ts'
import { contentAccess, directorOnly } from '../../../domain/access-rules.ts'
import type { Language } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import type { ResourceStore, RevertAct } from '../../resources/resource-store.ts'
import { cannotRevertError, type StoredAuditEntry } from '../../resources/revert.ts'
import { requirePermission } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { deleteItems, undeleteItem } from '../delete-items.ts'
import {
  type DropdownState,
  type ItemFields,
  type ItemState,
  isPublicChange,
  itemFieldNames,
  lockDeletedItems,
  lockItems,
  type TextVersions,
  withTextVersions,
} from '../item-state.ts'
import { lockPages, type PageFields, type PageState, pageFieldNames } from '../page-state.ts'
import { lockItemVersions, saveContent } from '../save-content.ts'
import { deletePages, lockPageVersions, undeletePages } from './write-pages.ts'

interface EntryOf<R extends string, P extends string, S> {
  readonly resource: R
  readonly part: P
  readonly record_id: string
  readonly before: S | null
  readonly after: S | null
}

/** State of one text before or after the change, as an audit entry has it. */
interface TextSide extends TextVersions {
  readonly language: Language
}

/** Audit entry of the content area, by the part of the record that it is about. */
type ContentEntry =
  | EntryOf<'content-items', 'fields', Partial<ItemFields>>
  | EntryOf<'content-items', 'text', TextSide>
  | EntryOf<'content-items', 'options', DropdownState>
  | EntryOf<'content-items', 'record', object>
  | EntryOf<'pages', 'page', Partial<PageFields>>
  | EntryOf<'pages', 'record', object>

const isContentEntry = (entry: StoredAuditEntry): entry is StoredAuditEntry & ContentEntry =>
  entry.resource === 'content-items' || entry.resource === 'pages'

/** Transaction of a revert, with the version of the record that the client has seen. */
interface RevertContext {
  readonly unit: UnitOfWork
  readonly version: number | undefined
  readonly reason: string
}

const action = 'revert'

const toTarget = (id: string, { version }: RevertContext) => {
  if (version === undefined) throw new ApiError('version_required')
  return { id, version }
}

/**
 * Picks the fields of a record from an entry, which also has values for display. Throws `invalid` for an
 * entry without fields, such as one of a new record from the time before entries named their parts.
 */
const pickFields = <T extends object>(values: T | null, names: readonly (keyof T)[]): Partial<T> => {
  const fields: Partial<T> = {}
  for (const name of names) if (values && name in values) fields[name] = values[name]
  if (Object.keys(fields).length === 0) throw cannotRevertError()
  return fields
}

type ItemEntry = Exclude<Extract<ContentEntry, { resource: 'content-items' }>, { part: 'record' }>

/** Reads the page on which an item was before it moved. Throws `invalid` if that page is deleted. */
const readFormerPosition = async ({ unit }: RevertContext, page_id: string | undefined) => {
  if (page_id === undefined) return {}
  const [page] = await lockPages(unit.trx, [page_id])
  if (!page || page.deleted) throw new ApiError('invalid', { fields: { screen_location: 'unknown' } })
  return { page_id, screen_location: page.screen_location, section: page.section }
}

const noText = { approved: null, draft: null }

const createItemRevert = (entry: ItemEntry): ((item: ItemState) => ItemState) => {
  if (entry.part === 'options') return (item) => ({ ...item, dropdown: entry.before })
  if (entry.part === 'fields') return (item) => ({ ...item, ...pickFields(entry.before, itemFieldNames) })
  const { before, after } = entry
  const language = before?.language ?? after?.language
  if (!language) return (item) => item
  return (item) => withTextVersions(item, language, before ?? noText)
}

const revertItem = async (entry: ItemEntry, context: RevertContext): Promise<void> => {
  const { unit, reason } = context
  const page_id = entry.part === 'fields' ? entry.before?.page_id : undefined
  const formerPosition = await readFormerPosition(context, page_id)
  const storedItems = await lockItemVersions(unit, [toTarget(entry.record_id, context)])
  const applyRevert = createItemRevert(entry)
  const items = storedItems.map((before) => ({
    before,
    after: { ...applyRevert(before), ...formerPosition },
  }))
  if (items.some(isPublicChange)) requirePermission(unit.caller, contentAccess.publish, 'publish')

  await saveContent(unit, action, { items }, reason)
}

const revertPage = async (
  { record_id, before }: Extract<ContentEntry, { part: 'page' }>,
  context: RevertContext,
): Promise<void> => {
  const { unit, reason } = context
  const storedPages = await lockPageVersions(unit, [toTarget(record_id, context)])
  const formerFields = pickFields(before, pageFieldNames)
  const pages = storedPages.map((page) => ({ before: page, after: { ...page, ...formerFields } }))
  await saveContent(unit, action, { pages }, reason)
}

const listRights = (entry: ContentEntry): Access => {
  if (entry.part === 'page' || entry.part === 'fields') return [contentAccess.draft, contentAccess.publish]
  if (entry.part !== 'record') return contentAccess.draft
  const recordRights = [contentAccess.draft, contentAccess.delete] as const
  return entry.resource === 'pages' ? [directorOnly, ...recordRights] : recordRights
}

/** Returns the rights that a revert needs; undefined for an entry that cannot be reverted. */
export const revertAccess: ResourceStore['revertAccess'] = (entry) =>
  isContentEntry(entry) && (entry.before !== null || entry.after !== null) ? listRights(entry) : undefined

/** Deletes a record that was created, and restores one that was deleted. */
const revertWhole = async (
  { resource, record_id, after }: Extract<ContentEntry, { part: 'record' }>,
  context: RevertContext,
): Promise<void> => {
  const { unit, reason } = context
  if (resource === 'content-items')
    return after
      ? deleteItems(unit, [toTarget(record_id, context)], action, reason)
      : undeleteItem(unit, record_id, action, reason)
  if (after) {
    const storedPages = await lockPageVersions(unit, [toTarget(record_id, context)])
    return deletePages(unit, storedPages, action, reason)
  }

  const [page] = await lockPages(unit.trx, [record_id])
  if (page?.deleted) await undeletePages(unit, [page], action, reason)
}

const revertByPart = (entry: ContentEntry, context: RevertContext): Promise<void> => {
  if (entry.part === 'record') return revertWhole(entry, context)
  return entry.part === 'page' ? revertPage(entry, context) : revertItem(entry, context)
}

/**
 * Reverts the part of a record that an audit entry is about, as an ordinary write with entries of its own.
 * `version` is the present one, as the client has seen it; a deleted record needs none. The caller has the
 * rights of `revertAccess`.
 */
export const revertEntry =
  (database: StoreDatabase): ResourceStore['revert'] =>
  (caller, entry, version) =>
    transact(database, caller, async (unit) => {
      if (!isContentEntry(entry)) throw cannotRevertError()
      await revertByPart(entry, { unit, version, reason: `Entry ${entry.id}` })
      return unit.operationId
    })

type PageEntry = Extract<ContentEntry, { resource: 'pages' }>
type AnyItemEntry = Extract<ContentEntry, { resource: 'content-items' }>

const isPageEntry = (entry: StoredAuditEntry & ContentEntry): entry is StoredAuditEntry & PageEntry =>
  entry.resource === 'pages'
const isItemEntry = (entry: StoredAuditEntry & ContentEntry): entry is StoredAuditEntry & AnyItemEntry =>
  entry.resource === 'content-items'

/** Groups the entries of an act by record, the latest entry first. */
const groupByRecord = <E extends { readonly record_id: string }>(entries: readonly E[]) => {
  const groups = new Map<string, E[]>()
  for (const entry of entries) groups.set(entry.record_id, [entry, ...(groups.get(entry.record_id) ?? [])])
  return groups
}

const revertPageState = (page: PageState, { part, before, after }: PageEntry): PageState =>
  part === 'record'
    ? { ...page, deleted: after !== null }
    : { ...page, ...pickFields(before, pageFieldNames) }

const revertItemState = (item: ItemState, entry: AnyItemEntry): ItemState =>
  entry.part === 'record' ? { ...item, deleted: entry.after !== null } : createItemRevert(entry)(item)

/** Lists the pages on which the items of entries were. */
const listFormerPages = (entries: readonly AnyItemEntry[]): string[] =>
  entries.flatMap(({ before }) => {
    const page = before && 'page_id' in before ? before.page_id : undefined
    return page === undefined ? [] : [String(page)]
  })

const lockAllItems = async ({ trx }: UnitOfWork, ids: readonly string[]): Promise<ItemState[]> => {
  const items = [...(await lockItems(trx, ids)), ...(await lockDeletedItems(trx, ids))]
  if (items.length < ids.length) throw new ApiError('not_found')
  return items
}

const selectAddedItems = prepareQuery<{ id: string }>(`SELECT id FROM content_items
  WHERE (page_id = ANY (:pages::bigint[]) OR parent_id = ANY (:items::bigint[]))
    AND id <> ALL (:items::bigint[]) AND deleted_at IS NULL ORDER BY id`)

const findDeletedIds = <S extends { id: string; deleted: boolean }>(
  changes: readonly { before: S; after: S }[],
): string[] => changes.flatMap(({ before, after }) => (!before.deleted && after.deleted ? [after.id] : []))

/** Throws `conflict` if items were added to pages and items that the revert deletes. */
const assertNothingAdded = async (
  unit: UnitOfWork,
  pageIds: readonly string[],
  itemIds: readonly string[],
): Promise<void> => {
  if (pageIds.length + itemIds.length === 0) return
  const addedItems = await selectAddedItems(unit.trx, { pages: [...pageIds], items: [...itemIds] })
  const changed = addedItems.map(({ id }) => ({ resource: 'content-items', record_id: id, language: null }))
  if (changed.length > 0) throw new ApiError('conflict', { current: { changed } })
}

/** Throws `invalid` for a restored item whose page or parent is deleted. */
const assertRestorable = (
  items: readonly { before: ItemState; after: ItemState }[],
  pagesById: ReadonlyMap<string, PageState>,
  livingIds: ReadonlySet<string>,
): void => {
  for (const { before, after } of items) {
    const page = pagesById.get(after.page_id)
    const isRestored = before.deleted && !after.deleted
    const isMoved = before.page_id !== after.page_id
    if ((isRestored || isMoved) && page?.deleted !== false)
      throw new ApiError('invalid', { fields: { screen_location: 'unknown' } })
    const isOrphaned = isRestored && after.parent_id !== null && !livingIds.has(after.parent_id)
    if (isOrphaned) throw new ApiError('invalid', { fields: { parent_id: 'unknown' } })
  }
}

/**
 * Reverts the changes that an act made to pages and items, in one save. The caller has checked that none of
 * them has changed since. Throws `forbidden` if visitors would see the change and the caller may not publish.
 */
export const revertContentAct: RevertAct = async (unit, entries) => {
  const contentEntries = entries.filter(isContentEntry)
  const pageEntries = groupByRecord(contentEntries.filter(isPageEntry))
  const allItemEntries = contentEntries.filter(isItemEntry)
  const itemEntries = groupByRecord(allItemEntries)

  // Pages are locked before items, as by all writers.
  const pageIds = new Set([...pageEntries.keys(), ...listFormerPages(allItemEntries)])
  const lockedPages = await lockPages(unit.trx, [...pageIds])
  const pages = lockedPages.map((before) => ({
    before,
    after: (pageEntries.get(before.id) ?? []).reduce<PageState>(revertPageState, before),
  }))
  const pagesById = new Map(pages.map(({ after }) => [after.id, after]))

  const lockedItems = await lockAllItems(unit, [...itemEntries.keys()])
  const items = lockedItems.map((before) => {
    const reverted = (itemEntries.get(before.id) ?? []).reduce<ItemState>(revertItemState, before)
    const page = reverted.page_id === before.page_id ? undefined : pagesById.get(reverted.page_id)
    const position = page && { screen_location: page.screen_location, section: page.section }
    return { before, after: { ...reverted, ...position } }
  })

  const parentIds = items.flatMap(({ after: { parent_id } }) => parent_id ?? [])
  const livingParents = await lockItems(unit.trx, [...new Set(parentIds)])
  const livingItems = items.filter(({ after }) => !after.deleted).map(({ after }) => after)
  assertRestorable(items, pagesById, new Set([...livingParents, ...livingItems].map(({ id }) => id)))
  await assertNothingAdded(unit, findDeletedIds(pages), findDeletedIds(items))
  if (items.some(isPublicChange)) requirePermission(unit.caller, contentAccess.publish, 'publish')

  await saveContent(unit, action, { pages, items }, action)
}
