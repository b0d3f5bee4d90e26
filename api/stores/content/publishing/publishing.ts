import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { Language } from '../../../../domain/languages.ts'
import { ApiError, refuseInvalid } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import { type Connection, type Unit, write } from '../../unit.ts'
import { demandStatus, lockVersions } from '../items/writes.ts'
import { textDifference } from '../saving/item-difference.ts'
import { type ItemState, lockItems } from '../saving/item-state.ts'
import { discarded, published } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'

/** Which drafts: those of chosen items and languages, of a screen, or all. */
export interface Selection {
  readonly items?: readonly { id: string; version: number; languages?: readonly Language[] }[]
  readonly screen_location?: string
  readonly all?: boolean
}

export interface PendingFilter {
  readonly screen_location?: string
  readonly section?: string
  readonly person?: string
}

const hasDraft = `(EXISTS (SELECT FROM content_translations text
    WHERE text.content_item_id = item.id AND text.status = 'draft')
  OR EXISTS (SELECT FROM dropdowns WHERE content_item_id = item.id AND draft_data IS NOT NULL))`

/** Throws `invalid` unless exactly one thing is chosen, and each item once. */
const refuseUnclear = ({ items, screen_location, all }: Selection): void => {
  const chosen = Object.entries({ items, screen_location, all: all || undefined }).filter(
    ([, value]) => value !== undefined,
  )
  refuseInvalid(chosen.length > 0 ? {} : { items: 'required' })
  refuseInvalid(Object.fromEntries(chosen.slice(1).map(([name]) => [name, 'repeated'])))
  const ids = new Set(items?.map(({ id }) => id))
  refuseInvalid(ids.size < (items?.length ?? 0) ? { items: 'uniqueItems' } : {})
}

const screens = statement<{ id: string }>(
  'SELECT id FROM pages WHERE screen_location = ? AND deleted_at IS NULL',
)

const demandScreen = async (unit: Unit, screen: string): Promise<void> => {
  const [page] = await screens(unit.trx, [screen])
  if (!page) throw new ApiError('not_found', { message: 'Unknown screen' })
}

const selected = async (unit: Unit, selection: Selection): Promise<ItemState[]> => {
  refuseUnclear(selection)
  if (selection.items) return lockVersions(unit, selection.items)
  if (selection.screen_location !== undefined) await demandScreen(unit, selection.screen_location)
  const { rows } = await unit.trx.raw<{ rows: { id: string }[] }>(
    `SELECT item.id FROM content_item_rows item WHERE item.deleted_at IS NULL AND ${hasDraft}
       AND (:screen::varchar IS NULL OR item.screen_location = :screen)`,
    { screen: selection.screen_location ?? null },
  )
  return lockItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
}

type Transition = (item: ItemState, languages?: readonly Language[]) => ItemState

const settle = (
  connection: Connection,
  caller: Caller,
  action: string,
  selection: Selection,
  settled: Transition,
) =>
  write(connection, caller, async (unit) => {
    const stored = await selected(unit, selection)
    const changes = stored.map((before) => {
      const chosen = selection.items?.find(({ id }) => id === before.id)?.languages
      return { before, after: settled(before, chosen) }
    })
    const written = await save(unit, action, { items: changes })
    const drafts = written.items.map((change) => textDifference(change).removed.length)
    return { operationId: unit.operationId, texts: drafts.reduce((sum, count) => sum + count, 0) }
  })

/** Makes drafts the approved texts, all of them in one transaction. Answers how many texts were published. */
export const publish = async (connection: Connection, caller: Caller, selection: Selection) => {
  demandStatus(caller, 'approved')
  const { operationId, texts } = await settle(connection, caller, 'publish', selection, published)
  return { publication_id: operationId, published: texts }
}

/** Throws drafts away; the approved texts stay. Answers how many were discarded. */
export const discard = async (connection: Connection, caller: Caller, selection: Selection) => {
  const { texts } = await settle(connection, caller, 'discard', selection, discarded)
  return { discarded: texts }
}

/** The drafts that wait for publication, newest first. One query. */
export const pending = async (knex: Knex, filter: PendingFilter) => {
  const drafts = knex('content_translations as draft')
    .join('content_item_rows as item', 'item.id', 'draft.content_item_id')
    .leftJoin('content_translations as approved', (on) => {
      on.on('approved.content_item_id', 'draft.content_item_id')
        .andOn('approved.language_code', 'draft.language_code')
        .andOnVal('approved.status', 'approved')
    })
    .leftJoin('users as person', 'person.id', 'draft.modified_by')
    .where('draft.status', 'draft')
    .whereNull('item.deleted_at')
  if (filter.screen_location) drafts.where('item.screen_location', filter.screen_location)
  if (filter.section) drafts.where('item.section', filter.section)
  if (filter.person)
    drafts.where((either) =>
      either.where('person.email', filter.person).orWhere('person.name', filter.person),
    )
  return drafts
    .select('item.id', 'item.content_key', 'item.screen_location', 'item.section', 'item.version')
    .select({
      language: 'draft.language_code',
      approved: 'approved.content_value',
      draft: 'draft.content_value',
    })
    .select({ modified_by: 'person.name', modified_at: 'draft.updated_at' })
    .orderBy([{ column: 'draft.updated_at', order: 'desc' }, { column: 'draft.id' }])
    .limit(1000)
}
