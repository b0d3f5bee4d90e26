import { prepareQuery } from '../../../db/statement.ts'
import type { Access } from '../../../domain/access.ts'
import { contentAccess, directorOnly } from '../../../domain/access-rules.ts'
import type { Language } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import type { ResourceStore } from '../../resources/resource-store.ts'
import { cannotRevertError, type StoredAuditEntry } from '../../resources/revert.ts'
import { type Caller, requirePermission } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { isPublicChange } from '../changes.ts'
import { lockItemVersions, type UnchangedItem } from '../check-items.ts'
import { deleteItems, undeleteItem } from '../delete-items.ts'
import {
  type DropdownState,
  type ItemFields,
  type ItemState,
  itemFieldNames,
  lockItems,
} from '../item-state.ts'
import { type TextVersions, withTextVersions } from '../item-transitions.ts'
import { lockPages, type PageFields, pageFieldNames } from '../page-state.ts'
import { saveContent } from '../save-content.ts'
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

/** Audit entry of an operation; entries of texts have the text before and after. */
interface ActEntry {
  readonly resource: string
  readonly record_id: string
  readonly part: string | null
  readonly before: TextSide | null
  readonly after: TextSide | null
}

const selectEntries = prepareQuery<ActEntry>(`SELECT resource, record_id, part, before, after FROM audit_log
  WHERE operation_id = :id::uuid ORDER BY id`)

const isTextEntry = ({ resource, part }: ActEntry): boolean => resource === 'content-items' && part === 'text'

const isTextUnchanged = (item: ItemState, { language, approved, draft }: TextSide): boolean =>
  (item.approved[language] ?? null) === approved && (item.draft[language] ?? null) === draft

/** Returns the item as it was before an operation; undefined if one of the texts has changed since. */
const revertTexts = (item: ItemState, entries: readonly ActEntry[]): ItemState | undefined =>
  entries.reduce<ItemState | undefined>(
    (revertedItem, { before, after }) =>
      revertedItem && before && after && isTextUnchanged(item, after)
        ? withTextVersions(revertedItem, before.language, before)
        : undefined,
    item,
  )

const groupByRecord = (entries: readonly ActEntry[]) => {
  const groups = new Map<string, ActEntry[]>()
  for (const entry of entries) groups.set(entry.record_id, [...(groups.get(entry.record_id) ?? []), entry])
  return groups
}

/**
 * Reverts an operation that changed texts, in one transaction: the items whose texts have not changed since.
 * Returns their number, and the other items. Throws `not_found` for an unknown operation, `invalid` for one
 * that changed more than texts, and `forbidden` if visitors would see the change and the caller may not
 * publish.
 */
export const revertAct = (database: StoreDatabase, caller: Caller, id: string) =>
  transact(database, caller, async (unit) => {
    const entries = await selectEntries(unit.trx, { id })
    if (entries.length === 0) throw new ApiError('not_found')
    if (!entries.every(isTextEntry)) throw cannotRevertError()

    const entriesByItem = groupByRecord(entries)
    const storedItems = await lockItems(unit.trx, [...entriesByItem.keys()])
    const items = storedItems.flatMap((before) => {
      const after = revertTexts(before, entriesByItem.get(before.id) ?? [])
      return after ? [{ before, after }] : []
    })
    if (items.some(isPublicChange)) requirePermission(unit.caller, contentAccess.publish, 'publish')
    await saveContent(unit, 'revert', { items }, `Act ${id}`)
    const revertedIds = new Set(items.map(({ before }) => before.id))
    const storedIds = new Set(storedItems.map((item) => item.id))
    const refused = [...entriesByItem.keys()]
      .filter((record) => !revertedIds.has(record))
      .map((record): UnchangedItem => ({ id: record, why: storedIds.has(record) ? 'conflict' : 'not_found' }))

    return { changed: items.length, refused, operation_id: unit.operationId }
  })

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
