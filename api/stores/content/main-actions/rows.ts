import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { mainScreen } from '../../../../domain/sections.ts'
import { ApiError } from '../../../errors.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { actionNumbers, isNoOption } from '../items/numbers.ts'
import type { ItemState } from '../saving/item-state.ts'
import { lockScreens, type PageState } from '../saving/page-state.ts'
import { type Placed, placedAt } from './order.ts'

/** A row of the main page with its number. */
export interface MainRow extends Placed {
  readonly content_key: string
  readonly number: number
}

const rowsOnPage = statement<MainRow>(`
  SELECT item.id, item.sort_order, item.action_number, item.content_key, numbered.number
  FROM (${actionNumbers('= :page')}) numbered JOIN content_items item ON item.id = numbered.id
  WHERE ${isNoOption} ORDER BY numbered.number, item.sort_order, item.id`)

/** The rows of the main page, in the order of their numbers. */
export const rowsOf = (knex: Knex, { id }: Pick<PageState, 'id'>): Promise<MainRow[]> =>
  rowsOnPage(knex, { page: id })

/** Locks the main page, so that nobody else changes its order. Throws `invalid` where there is none. */
export const lockMainPage = async (unit: UnitOfWork): Promise<PageState> => {
  const [page] = await lockScreens(unit.trx, [mainScreen])
  if (!page) throw new ApiError('invalid', { fields: { screen_location: 'unknown' } })
  return page
}

/** The rows that stand elsewhere, or are new, once one of them has come to the place of this number. */
export const movedBy = (rows: readonly MainRow[], id: string, number: number): Placed[] => {
  const known = new Map(rows.map((row) => [row.id, row]))
  if (known.get(id)?.number === number) return []
  return placedAt(rows, id, number).filter((placed) => {
    const row = known.get(placed.id)
    return row?.sort_order !== placed.sort_order || row.action_number !== placed.action_number
  })
}

/** The item at its new place; one that has not moved stays where it is. */
export const atPlace = (item: ItemState, moved: readonly Placed[]): ItemState => {
  const place = moved.find(({ id }) => id === item.id)
  return place ? { ...item, sort_order: place.sort_order, action_number: place.action_number } : item
}
