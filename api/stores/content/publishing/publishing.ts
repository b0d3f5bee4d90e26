import { content } from '../../../../domain/areas.ts'
import { languages } from '../../../../domain/languages.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { demandStatus } from '../items/writes.ts'
import { type ItemChange, textDifference } from '../saving/item-difference.ts'
import type { ItemState } from '../saving/item-state.ts'
import { type Chosen, discarded, published } from '../saving/item-transitions.ts'
import { type Listeners, save } from '../saving/save.ts'
import { confirmPages } from './seen-pages.ts'
import { type ChosenItem, lockSelected, refuseUnclear, type Selection } from './selection.ts'

/** How many drafts end with a change: of texts, and of options. */
const draftsEnded = (change: ItemChange): number => {
  const options = change.before?.dropdown?.draft_data && !change.after.dropdown?.draft_data ? 1 : 0
  return textDifference(change).removed.length + options
}

/** Of an item that is named without languages all drafts are chosen. */
const chosenOf = ({ languages, options }: ChosenItem): Chosen | undefined =>
  languages ? { languages, options } : undefined

type Transition = (item: ItemState, chosen?: Chosen) => ItemState

/** Locks the items and works out what becomes of them, in pieces, so that others have their turn meanwhile. */
const changesOf = async (
  unit: UnitOfWork,
  selection: Selection,
  ended: Transition,
): Promise<ItemChange[]> => {
  const chosen = new Map(selection.items?.map((item) => [item.id, chosenOf(item)]))
  const changes: ItemChange[] = []
  for await (const stored of lockSelected(unit, selection))
    for (const before of stored) changes.push({ before, after: ended(before, chosen.get(before.id)) })
  return changes
}

/** How drafts are ended. */
export interface Ending extends Pick<Listeners, 'onProgress'> {
  /** Why texts are published that the checks warn of. */
  readonly reason?: string
}

const lacksText = ({ after }: ItemChange): boolean =>
  !after.deleted && languages.some((language) => after.approved[language] === undefined)

const tellOf = (unit: UnitOfWork, drafts: number, items: readonly ItemChange[]): void => {
  unit.event({ kind: 'publication', data: { texts: drafts } })
  unit.notify({ kind: 'publication', to: content.read, subject: unit.operationId, data: { drafts } })
  const texts = items.filter(lacksText).length
  if (texts > 0) unit.notify({ kind: 'missing-texts', to: content.draft, data: { drafts: texts } })
}

const endDrafts = (
  database: StoreDatabase,
  caller: Caller,
  selection: Selection,
  { action, ended }: { action: string; ended: Transition },
  { reason, onProgress }: Ending,
) =>
  transact(database, caller, async (unit) => {
    refuseUnclear(selection)
    const pages = await confirmPages(unit, selection.pages ?? [])
    const items = await changesOf(unit, selection, ended)
    const written = await save(unit, action, { pages, items }, reason, { onProgress })
    const drafts = written.items.map(draftsEnded).reduce((sum, count) => sum + count, 0)
    if (action === 'publish' && drafts > 0) tellOf(unit, drafts, written.items)
    return { operationId: unit.operationId, drafts }
  })

/**
 * Makes drafts the approved texts, all of them in one transaction. Answers how many texts and option sets were
 * published.
 */
export const publish = async (
  database: StoreDatabase,
  caller: Caller,
  selection: Selection,
  ending: Ending = {},
) => {
  demandStatus(caller, 'approved')
  const how = { action: 'publish', ended: published }
  const { operationId, drafts } = await endDrafts(database, caller, selection, how, ending)
  return { publication_id: operationId, published: drafts }
}

/** Throws drafts away; the approved texts stay. Answers how many were discarded. */
export const discard = async (
  database: StoreDatabase,
  caller: Caller,
  selection: Selection,
  ending: Ending = {},
) => {
  const how = { action: 'discard', ended: discarded }
  const { drafts } = await endDrafts(database, caller, selection, how, ending)
  return { discarded: drafts }
}
