import { statement } from '../../../../db/statement.ts'
import type { Language } from '../../../../domain/languages.ts'
import { ApiError, refuseInvalid } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import { type StoreDatabase, type Unit, write } from '../../unit.ts'
import { hasDraft } from '../items/drafts.ts'
import { demandStatus, lockVersions } from '../items/writes.ts'
import { type ItemChange, textDifference } from '../saving/item-difference.ts'
import { type ItemState, lockItems } from '../saving/item-state.ts'
import { type Chosen, discarded, published } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import { confirmPages, type SeenPage } from './seen-pages.ts'

interface ChosenItem {
  readonly id: string
  readonly version: number
  readonly languages?: readonly Language[]
  readonly options?: boolean
}

/** Which drafts: those of chosen items and languages, of chosen pages, of a screen, or all. */
export interface Selection {
  readonly items?: readonly ChosenItem[]
  /** Pages that are confirmed with their drafts. */
  readonly pages?: readonly SeenPage[]
  readonly screen_location?: string
  readonly all?: boolean
}

/** Throws `invalid` unless exactly one thing is chosen, and each item and page once. */
const refuseUnclear = ({ items, pages, screen_location, all }: Selection): void => {
  const chosen = Object.entries({ items, pages, screen_location, all: all || undefined }).filter(
    ([, value]) => value !== undefined,
  )
  refuseInvalid(chosen.length > 0 ? {} : { items: 'required' })
  refuseInvalid(Object.fromEntries(chosen.slice(1).map(([name]) => [name, 'repeated'])))
  for (const [name, records = []] of Object.entries({ items, pages }))
    refuseInvalid(new Set(records.map(({ id }) => id)).size < records.length ? { [name]: 'uniqueItems' } : {})
}

const screens = statement<{ id: string }>(
  'SELECT id FROM pages WHERE screen_location = ? AND deleted_at IS NULL',
)

const demandScreen = async (unit: Unit, screen: string): Promise<void> => {
  const [page] = await screens(unit.trx, [screen])
  if (!page) throw new ApiError('not_found', { message: 'Unknown screen' })
}

const selected = async (unit: Unit, selection: Selection): Promise<ItemState[]> => {
  if (selection.items) return lockVersions(unit, selection.items)
  if (selection.screen_location !== undefined) await demandScreen(unit, selection.screen_location)
  const { rows } = await unit.trx.raw<{ rows: { id: string }[] }>(
    `SELECT item.id FROM content_items item JOIN pages page ON page.id = item.page_id
     WHERE item.deleted_at IS NULL AND ${hasDraft}
       AND (:screen::varchar IS NULL OR page.screen_location = :screen)
       AND (:pages::bigint[] IS NULL OR page.id = ANY (:pages::bigint[]))`,
    { screen: selection.screen_location ?? null, pages: selection.pages?.map(({ id }) => id) ?? null },
  )
  return lockItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
}

/** How many drafts end with a change: of texts, and of options. */
const draftsEnded = (change: ItemChange): number => {
  const options = change.before?.dropdown?.draft_data && !change.after.dropdown?.draft_data ? 1 : 0
  return textDifference(change).removed.length + options
}

/** Of an item that is named without languages all drafts are chosen. */
const chosenOf = ({ languages, options }: ChosenItem): Chosen | undefined =>
  languages ? { languages, options } : undefined

type Transition = (item: ItemState, chosen?: Chosen) => ItemState

const endDrafts = (
  database: StoreDatabase,
  caller: Caller,
  action: string,
  selection: Selection,
  ended: Transition,
  reason?: string,
) =>
  write(database, caller, async (unit) => {
    refuseUnclear(selection)
    const pages = await confirmPages(unit, selection.pages ?? [])
    const stored = await selected(unit, selection)
    const chosen = new Map(selection.items?.map((item) => [item.id, chosenOf(item)]))
    const changes = stored.map((before) => ({ before, after: ended(before, chosen.get(before.id)) }))
    const written = await save(unit, action, { pages, items: changes }, reason)
    const drafts = written.items.map(draftsEnded)
    return { operationId: unit.operationId, drafts: drafts.reduce((sum, count) => sum + count, 0) }
  })

/**
 * Makes drafts the approved texts, all of them in one transaction. Answers how many texts and option sets were
 * published; the reason is why those that the checks warn of are.
 */
export const publish = async (
  database: StoreDatabase,
  caller: Caller,
  selection: Selection,
  reason?: string,
) => {
  demandStatus(caller, 'approved')
  const { operationId, drafts } = await endDrafts(database, caller, 'publish', selection, published, reason)
  return { publication_id: operationId, published: drafts }
}

/** Throws drafts away; the approved texts stay. Answers how many were discarded. */
export const discard = async (database: StoreDatabase, caller: Caller, selection: Selection) => {
  const { drafts } = await endDrafts(database, caller, 'discard', selection, discarded)
  return { discarded: drafts }
}
