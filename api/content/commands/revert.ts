import { prepareQuery } from '../../../db/statement.ts'
import type { Access } from '../../../domain/access.ts'
import { contentAccess, directorOnly } from '../../../domain/access-rules.ts'
import type { Language } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import type { ResourceStore } from '../../resources/resource-store.ts'
import { cannotRevertError, type StoredAuditEntry } from '../../resources/revert.ts'
import { type Caller, requirePermission } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { isPublic } from '../changes.ts'
import { lockItemVersions, type UnchangedItem } from '../check-items.ts'
import { deleteItems, undeleteItem } from '../delete-items.ts'
import {
  type DropdownState,
  type ItemFields,
  type ItemState,
  itemFieldNames,
  lockItems,
} from '../item-state.ts'
import { type TextState, withTextState } from '../item-transitions.ts'
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

/** What an entry tells of one text. */
interface TextSide extends TextState {
  readonly language: Language
}

/** An entry of the audit log that tells of content, by the part that it names. */
type ContentEntry =
  | EntryOf<'content-items', 'fields', Partial<ItemFields>>
  | EntryOf<'content-items', 'text', TextSide>
  | EntryOf<'content-items', 'options', DropdownState>
  | EntryOf<'content-items', 'record', object>
  | EntryOf<'pages', 'page', Partial<PageFields>>
  | EntryOf<'pages', 'record', object>

/** True for an entry that the content area tells. */
const isContentEntry = (entry: StoredAuditEntry): entry is StoredAuditEntry & ContentEntry =>
  entry.resource === 'content-items' || entry.resource === 'pages'

/** An entry of an act; of texts with what they were and what they have become. */
interface ActEntry {
  readonly resource: string
  readonly record_id: string
  readonly part: string | null
  readonly before: TextSide | null
  readonly after: TextSide | null
}

const entriesOf = prepareQuery<ActEntry>(`SELECT resource, record_id, part, before, after FROM audit_log
  WHERE operation_id = :id::uuid ORDER BY id`)

const isOfText = ({ resource, part }: ActEntry): boolean => resource === 'content-items' && part === 'text'

const isAs = (item: ItemState, { language, approved, draft }: TextSide): boolean =>
  (item.approved[language] ?? null) === approved && (item.draft[language] ?? null) === draft

/** The item as it was before an act; undefined where one of the texts that this left is another one by now. */
const formerOf = (item: ItemState, entries: readonly ActEntry[]): ItemState | undefined =>
  entries.reduce<ItemState | undefined>(
    (former, { before, after }) =>
      former && before && after && isAs(item, after)
        ? withTextState(former, before.language, before)
        : undefined,
    item,
  )

const byRecord = (entries: readonly ActEntry[]) => {
  const found = new Map<string, ActEntry[]>()
  for (const entry of entries) found.set(entry.record_id, [...(found.get(entry.record_id) ?? []), entry])
  return found
}

/**
 * Takes an act back that changed texts, in one act: those items whose texts are as it left them. Answers how many
 * these are, and the others. Throws `not_found` for what is no act, `invalid` for one that changed anything but
 * texts, and `forbidden` where visitors would see it without the right.
 */
export const revertAct = (database: StoreDatabase, caller: Caller, id: string) =>
  transact(database, caller, async (unit) => {
    const entries = await entriesOf(unit.trx, { id })
    if (entries.length === 0) throw new ApiError('not_found')
    if (!entries.every(isOfText)) throw cannotRevertError()

    const told = byRecord(entries)
    const stored = await lockItems(unit.trx, [...told.keys()])
    const items = stored.flatMap((before) => {
      const after = formerOf(before, told.get(before.id) ?? [])
      return after ? [{ before, after }] : []
    })
    if (items.some(isPublic)) requirePermission(unit.caller, contentAccess.publish, 'publish')
    await saveContent(unit, 'revert', { items }, `Act ${id}`)
    const taken = new Set(items.map(({ before }) => before.id))
    const known = new Set(stored.map((item) => item.id))
    const refused = [...told.keys()]
      .filter((record) => !taken.has(record))
      .map((record): UnchangedItem => ({ id: record, why: known.has(record) ? 'conflict' : 'not_found' }))

    return { changed: items.length, refused, operation_id: unit.operationId }
  })

/** A revert as it goes: the entry, and the version of the record that the client has seen. */
interface Reverting {
  readonly unit: UnitOfWork
  readonly version: number | undefined
  readonly reason: string
}

const action = 'revert'

const target = (id: string, { version }: Reverting) => {
  if (version === undefined) throw new ApiError('version_required')
  return { id, version }
}

/**
 * The fields of a record among what is told: entries hold what is for showing as well. Throws `invalid` for
 * an entry without any, as of a record that came when entries did not name their parts.
 */
const among = <T extends object>(told: T | null, names: readonly (keyof T)[]): Partial<T> => {
  const kept: Partial<T> = {}
  for (const name of names) if (told && name in told) kept[name] = told[name]
  if (Object.keys(kept).length === 0) throw cannotRevertError()
  return kept
}

type ItemEntry = Exclude<Extract<ContentEntry, { resource: 'content-items' }>, { part: 'record' }>

/** Where an item stood before it was moved. Throws `invalid` where that page is gone. */
const formerPlace = async ({ unit }: Reverting, page_id: string | undefined) => {
  if (page_id === undefined) return {}
  const [page] = await lockPages(unit.trx, [page_id])
  if (!page || page.deleted) throw new ApiError('invalid', { fields: { screen_location: 'unknown' } })
  return { page_id, screen_location: page.screen_location, section: page.section }
}

const noText = { approved: null, draft: null }

const formerItem = (entry: ItemEntry): ((item: ItemState) => ItemState) => {
  if (entry.part === 'options') return (item) => ({ ...item, dropdown: entry.before })
  if (entry.part === 'fields') return (item) => ({ ...item, ...among(entry.before, itemFieldNames) })
  const { before, after } = entry
  const language = before?.language ?? after?.language
  if (!language) return (item) => item
  return (item) => withTextState(item, language, before ?? noText)
}

const revertItem = async (entry: ItemEntry, reverting: Reverting): Promise<void> => {
  const { unit, reason } = reverting
  const page_id = entry.part === 'fields' ? entry.before?.page_id : undefined
  const place = await formerPlace(reverting, page_id)
  const stored = await lockItemVersions(unit, [target(entry.record_id, reverting)])
  const former = formerItem(entry)
  const items = stored.map((before) => ({ before, after: { ...former(before), ...place } }))
  if (items.some(isPublic)) requirePermission(unit.caller, contentAccess.publish, 'publish')
  await saveContent(unit, action, { items }, reason)
}

const revertPage = async (
  { record_id, before }: Extract<ContentEntry, { part: 'page' }>,
  reverting: Reverting,
): Promise<void> => {
  const { unit, reason } = reverting
  const stored = await lockPageVersions(unit, [target(record_id, reverting)])
  const former = among(before, pageFieldNames)
  const pages = stored.map((page) => ({ before: page, after: { ...page, ...former } }))
  await saveContent(unit, action, { pages }, reason)
}

const rightsOf = (entry: ContentEntry): Access => {
  if (entry.part === 'page' || entry.part === 'fields') return [contentAccess.draft, contentAccess.publish]
  if (entry.part !== 'record') return contentAccess.draft
  const whole = [contentAccess.draft, contentAccess.delete] as const
  return entry.resource === 'pages' ? [directorOnly, ...whole] : whole
}

/** The rights that a revert asks for; undefined for an entry that tells nothing to go back to. */
export const revertAccess: ResourceStore['revertAccess'] = (entry) =>
  isContentEntry(entry) && (entry.before !== null || entry.after !== null) ? rightsOf(entry) : undefined

/** What came goes again, and what went comes back. */
const revertWhole = async (
  { resource, record_id, after }: Extract<ContentEntry, { part: 'record' }>,
  reverting: Reverting,
): Promise<void> => {
  const { unit, reason } = reverting
  if (resource === 'content-items')
    return after
      ? deleteItems(unit, [target(record_id, reverting)], action, reason)
      : undeleteItem(unit, record_id, action, reason)
  if (after) {
    const stored = await lockPageVersions(unit, [target(record_id, reverting)])
    return deletePages(unit, stored, action, reason)
  }

  const [page] = await lockPages(unit.trx, [record_id])
  if (page?.deleted) await undeletePages(unit, [page], action, reason)
}

const act = (entry: ContentEntry, reverting: Reverting): Promise<void> => {
  if (entry.part === 'record') return revertWhole(entry, reverting)
  return entry.part === 'page' ? revertPage(entry, reverting) : revertItem(entry, reverting)
}

/**
 * Brings a record back to what an entry of the audit log says it was before, in the part that the entry
 * tells of; an ordinary write with entries of its own. `version` is the record's present one, as the
 * client has seen it; none is needed for what was deleted. Whoever asks has the rights of `revertedBy`.
 */
export const revertEntry =
  (database: StoreDatabase): ResourceStore['revert'] =>
  (caller, entry, version) =>
    transact(database, caller, async (unit) => {
      if (!isContentEntry(entry)) throw cannotRevertError()
      await act(entry, { unit, version, reason: `Entry ${entry.id}` })
      return unit.operationId
    })
