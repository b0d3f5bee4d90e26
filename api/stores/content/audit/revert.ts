import type { Access } from '../../../../domain/access.ts'
import { content, director } from '../../../../domain/areas.ts'
import { ApiError } from '../../../errors.ts'
import type { ResourceStore } from '../../../resources/resource-store.ts'
import { cannotRevert } from '../../../resources/revert.ts'
import { requirePermission } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { removeItems } from '../items/removal.ts'
import { bringItemBack } from '../items/restore.ts'
import { lockVersions } from '../items/writes.ts'
import { bringBack, lockPageVersions, takeAway } from '../pages/page-writes.ts'
import { isPublic } from '../saving/item-difference.ts'
import { type ItemState, itemFieldNames } from '../saving/item-state.ts'
import { withTextAs } from '../saving/item-transitions.ts'
import { lockPages, pageFieldNames } from '../saving/page-state.ts'
import { save } from '../saving/save.ts'
import { type ContentEntry, isOfContent } from './entry.ts'

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
  if (Object.keys(kept).length === 0) throw cannotRevert()
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
  return (item) => withTextAs(item, language, before ?? noText)
}

const revertItem = async (entry: ItemEntry, reverting: Reverting): Promise<void> => {
  const { unit, reason } = reverting
  const page_id = entry.part === 'fields' ? entry.before?.page_id : undefined
  const place = await formerPlace(reverting, page_id)
  const stored = await lockVersions(unit, [target(entry.record_id, reverting)])
  const former = formerItem(entry)
  const items = stored.map((before) => ({ before, after: { ...former(before), ...place } }))
  if (items.some(isPublic)) requirePermission(unit.caller, content.publish, 'publish')
  await save(unit, action, { items }, reason)
}

const revertPage = async (
  { record_id, before }: Extract<ContentEntry, { part: 'page' }>,
  reverting: Reverting,
): Promise<void> => {
  const { unit, reason } = reverting
  const stored = await lockPageVersions(unit, [target(record_id, reverting)])
  const former = among(before, pageFieldNames)
  const pages = stored.map((page) => ({ before: page, after: { ...page, ...former } }))
  await save(unit, action, { pages }, reason)
}

const rightsOf = (entry: ContentEntry): Access => {
  if (entry.part === 'page' || entry.part === 'fields') return [content.draft, content.publish]
  if (entry.part !== 'record') return content.draft
  const whole = [content.draft, content.delete] as const
  return entry.resource === 'pages' ? [director, ...whole] : whole
}

/** The rights that a revert asks for; undefined for an entry that tells nothing to go back to. */
export const revertedBy: ResourceStore['revertAccess'] = (entry) =>
  isOfContent(entry) && (entry.before !== null || entry.after !== null) ? rightsOf(entry) : undefined

/** What came goes again, and what went comes back. */
const revertWhole = async (
  { resource, record_id, after }: Extract<ContentEntry, { part: 'record' }>,
  reverting: Reverting,
): Promise<void> => {
  const { unit, reason } = reverting
  if (resource === 'content-items')
    return after
      ? removeItems(unit, [target(record_id, reverting)], action, reason)
      : bringItemBack(unit, record_id, action, reason)
  if (after) {
    const stored = await lockPageVersions(unit, [target(record_id, reverting)])
    return takeAway(unit, stored, action, reason)
  }
  const [page] = await lockPages(unit.trx, [record_id])
  if (page?.deleted) await bringBack(unit, [page], action, reason)
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
export const revert =
  (database: StoreDatabase): ResourceStore['revert'] =>
  (caller, entry, version) =>
    transact(database, caller, async (unit) => {
      if (!isOfContent(entry)) throw cannotRevert()
      await act(entry, { unit, version, reason: `Entry ${entry.id}` })
      return unit.operationId
    })
