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

const isTextEntry = ({ resource, part }: ActEntry): boolean => resource === 'content-items' && part === 'text'

const isTextUnchanged = (item: ItemState, { language, approved, draft }: TextSide): boolean =>
  (item.approved[language] ?? null) === approved && (item.draft[language] ?? null) === draft

/** The item as it was before an act; undefined where one of the texts that this left is another one by now. */
const revertTexts = (item: ItemState, entries: readonly ActEntry[]): ItemState | undefined =>
  entries.reduce<ItemState | undefined>(
    (former, { before, after }) =>
      former && before && after && isTextUnchanged(item, after)
        ? withTextState(former, before.language, before)
        : undefined,
    item,
  )

const groupByRecord = (entries: readonly ActEntry[]) => {
  const groups = new Map<string, ActEntry[]>()
  for (const entry of entries) groups.set(entry.record_id, [...(groups.get(entry.record_id) ?? []), entry])
  return groups
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
    if (!entries.every(isTextEntry)) throw cannotRevertError()

    const entriesByItem = groupByRecord(entries)
    const stored = await lockItems(unit.trx, [...entriesByItem.keys()])
    const items = stored.flatMap((before) => {
      const after = revertTexts(before, entriesByItem.get(before.id) ?? [])
      return after ? [{ before, after }] : []
    })
    if (items.some(isPublicChange)) requirePermission(unit.caller, contentAccess.publish, 'publish')
    await saveContent(unit, 'revert', { items }, `Act ${id}`)
    const revertedIds = new Set(items.map(({ before }) => before.id))
    const storedIds = new Set(stored.map((item) => item.id))
    const refused = [...entriesByItem.keys()]
      .filter((record) => !revertedIds.has(record))
      .map((record): UnchangedItem => ({ id: record, why: storedIds.has(record) ? 'conflict' : 'not_found' }))

    return { changed: items.length, refused, operation_id: unit.operationId }
  })

/** A revert as it goes: the entry, and the version of the record that the client has seen. */
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
 * The fields of a record among what is told: entries hold what is for showing as well. Throws `invalid` for
 * an entry without any, as of a record that came when entries did not name their parts.
 */
const pickFields = <T extends object>(values: T | null, names: readonly (keyof T)[]): Partial<T> => {
  const fields: Partial<T> = {}
  for (const name of names) if (values && name in values) fields[name] = values[name]
  if (Object.keys(fields).length === 0) throw cannotRevertError()
  return fields
}

type ItemEntry = Exclude<Extract<ContentEntry, { resource: 'content-items' }>, { part: 'record' }>

/** Where an item stood before it was moved. Throws `invalid` where that page is gone. */
const readFormerPlace = async ({ unit }: RevertContext, page_id: string | undefined) => {
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
  return (item) => withTextState(item, language, before ?? noText)
}

const revertItem = async (entry: ItemEntry, context: RevertContext): Promise<void> => {
  const { unit, reason } = context
  const page_id = entry.part === 'fields' ? entry.before?.page_id : undefined
  const formerPlace = await readFormerPlace(context, page_id)
  const stored = await lockItemVersions(unit, [toTarget(entry.record_id, context)])
  const former = createItemRevert(entry)
  const items = stored.map((before) => ({ before, after: { ...former(before), ...formerPlace } }))
  if (items.some(isPublicChange)) requirePermission(unit.caller, contentAccess.publish, 'publish')
  await saveContent(unit, action, { items }, reason)
}

const revertPage = async (
  { record_id, before }: Extract<ContentEntry, { part: 'page' }>,
  context: RevertContext,
): Promise<void> => {
  const { unit, reason } = context
  const stored = await lockPageVersions(unit, [toTarget(record_id, context)])
  const former = pickFields(before, pageFieldNames)
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
  context: RevertContext,
): Promise<void> => {
  const { unit, reason } = context
  if (resource === 'content-items')
    return after
      ? deleteItems(unit, [toTarget(record_id, context)], action, reason)
      : undeleteItem(unit, record_id, action, reason)
  if (after) {
    const stored = await lockPageVersions(unit, [toTarget(record_id, context)])
    return deletePages(unit, stored, action, reason)
  }

  const [page] = await lockPages(unit.trx, [record_id])
  if (page?.deleted) await undeletePages(unit, [page], action, reason)
}

const revertByPart = (entry: ContentEntry, context: RevertContext): Promise<void> => {
  if (entry.part === 'record') return revertWhole(entry, context)
  return entry.part === 'page' ? revertPage(entry, context) : revertItem(entry, context)
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
      await revertByPart(entry, { unit, version, reason: `Entry ${entry.id}` })
      return unit.operationId
    })
