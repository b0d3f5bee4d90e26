import type { Knex } from 'knex'
import { languages } from '../../domain/languages.ts'
import { KeptResults } from '../resources/kept-results.ts'
import type { WriteCondition } from '../unit-of-work/unit-of-work.ts'
import { derivedPart } from './item-rows.ts'
import type { ItemChange, ItemState } from './item-state.ts'
import type { WrittenText } from './save-content.ts'
import { type CheckStandard, currentStandardSql, isToBeChecked } from './text-checks.ts'

/**
 * Item as this server has last saved it, with the standard of its checks. The next save of its texts starts from it
 * without reading the item again, and is written on the condition that nothing has changed since.
 */
export interface SavedItem {
  readonly item: ItemState
  /** Time of the save, to the microsecond; tells the item from one of the same version in a restored database. */
  readonly updatedAt: string
  readonly standard: CheckStandard
}

const maxSavedItems = 1_000

/** Length of the longest item that is kept, in characters of all its texts. */
const maxKeptLength = 10_000

const savedItems = new WeakMap<Knex, KeptResults<SavedItem>>()

/** Returns an item if this server has saved it and keeps it. */
export const getSavedItem = (knex: Knex, id: string): SavedItem | undefined => savedItems.get(knex)?.get(id)

/** Drops all items: where one was changed by another server, the others may have been too. */
export const forgetSavedItems = (knex: Knex): void => {
  savedItems.delete(knex)
}

const countCharacters = ({ approved, draft }: ItemState): number =>
  [approved, draft].flatMap((texts) => Object.values(texts)).reduce((sum, text) => sum + text.length, 0)

/** Lists the authors of the drafts after a change by a user. */
const toDraftAuthors = ({ before, after }: ItemChange, actor: number | null): ItemState['draft_by'] =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const draft = after.draft[language]
      if (draft === undefined) return []
      return [[language, draft === before?.draft[language] ? before.draft_by?.[language] : actor]]
    }),
  )

/**
 * Keeps an item that was saved by a user. Dropdowns are left out, as their options are in tables of their own, and
 * items that were not checked, as the background may still find other checks that they fail.
 */
export const keepSavedItem = (
  knex: Knex,
  actor: number | null,
  change: ItemChange,
  { texts: [text], standard }: { readonly texts: readonly WrittenText[]; readonly standard: CheckStandard },
): void => {
  const { after } = change
  if (!text || after.dropdown || !isToBeChecked(change) || countCharacters(after) > maxKeptLength) return
  const item = { ...after, version: after.version + 1, draft_by: toDraftAuthors(change, actor) }
  const kept = savedItems.get(knex) ?? new KeptResults<SavedItem>(maxSavedItems)
  savedItems.set(knex, kept)
  kept.keep(item.id, { item, updatedAt: text.updated_at, standard })
}

// The version is compared by the write of the item itself, which waits for other writers.
const unchangedSql = `(SELECT count(*) FROM ${derivedPart}) = 1
  AND EXISTS (SELECT FROM content_items item JOIN pages page ON page.id = item.page_id
    WHERE item.id = :savedItem::bigint AND item.updated_at = :savedAt::timestamptz
      AND page.screen_location = :savedScreen::text AND page.section IS NOT DISTINCT FROM :savedSection::text)
  AND ${currentStandardSql}`

/** Builds the condition that an item, its page and the standard are those of the last save. */
export const toUnchangedCondition = ({ item, updatedAt, standard }: SavedItem): WriteCondition => ({
  sql: unchangedSql,
  bindings: {
    savedItem: item.id,
    savedAt: updatedAt,
    savedScreen: item.screen_location,
    savedSection: item.section,
    standard: standard.state,
  },
})
