import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { mainScreen } from '../../../domain/sections.ts'
import { ApiError } from '../../errors.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import type { ItemState } from '../item-state.ts'
import { actionNumbersSql, isNoOptionSql } from '../items.ts'
import { lockScreens, type PageState } from '../page-state.ts'

/** A row of the main page, where it stands. */
export interface RowPosition {
  readonly id: string
  readonly sort_order: number
  /** The number that it was given; null where its place is its number. */
  readonly action_number: number | null
}

/** The numbers of rows: one that another row has taken is raised to the next. */
const numbersOf = (rows: readonly RowPosition[]): number[] => {
  let last = 0
  return rows.map(({ action_number }, index) => {
    last = action_number === null ? index + 1 : Math.max(action_number, last + 1)
    return last
  })
}

/** The orders of the rows, each higher than the one before, so that rows can change their places. */
const ascending = (rows: readonly RowPosition[]): number[] => {
  let last = Number.NEGATIVE_INFINITY
  const orders = rows.map(({ sort_order }) => sort_order).sort((a, b) => a - b)
  return orders.map((order) => {
    last = Math.max(order, last + 1)
    return last
  })
}

const newRow = (rows: readonly RowPosition[], id: string): RowPosition => ({
  id,
  sort_order: Math.max(0, ...rows.map(({ sort_order }) => sort_order)) + 1,
  action_number: null,
})

/**
 * The rows of a page with one of them, known or new, at the place of this number: what stands there and after
 * it gives way. A number that no row reaches is kept as it is. `rows` stand in the order of their numbers.
 */
export const moveRowTo = (rows: readonly RowPosition[], id: string, number: number): RowPosition[] => {
  const others = rows.filter((row) => row.id !== id)
  const movedRow = rows.find((row) => row.id === id) ?? newRow(rows, id)
  const countBefore = numbersOf(others).filter((taken) => taken < number).length
  const placedRow = { ...movedRow, action_number: countBefore + 1 === number ? null : number }
  const inOrder = [...others.slice(0, countBefore), placedRow, ...others.slice(countBefore)]
  const orders = ascending(inOrder)
  const numbers = numbersOf(inOrder)

  return inOrder.map((row, index) => ({
    id: row.id,
    sort_order: orders[index] ?? row.sort_order,
    action_number: row.action_number === null ? null : (numbers[index] ?? null),
  }))
}

/** A row of the main page with its number. */
export interface MainRow extends RowPosition {
  readonly content_key: string
  readonly number: number
}

const rowsOnPage = prepareQuery<MainRow>(`
  SELECT item.id, item.sort_order, item.action_number, item.content_key, numbered.number
  FROM (${actionNumbersSql('= :page')}) numbered JOIN content_items item ON item.id = numbered.id
  WHERE ${isNoOptionSql} ORDER BY numbered.number, item.sort_order, item.id`)

/** The rows of the main page, in the order of their numbers. */
export const readMainRows = (knex: Knex, { id }: Pick<PageState, 'id'>): Promise<MainRow[]> =>
  rowsOnPage(knex, { page: id })

/** Locks the main page, so that nobody else changes its order. Throws `invalid` where there is none. */
export const lockMainPage = async (unit: UnitOfWork): Promise<PageState> => {
  const [page] = await lockScreens(unit.trx, [mainScreen])
  if (!page) throw new ApiError('invalid', { fields: { screen_location: 'unknown' } })
  return page
}

/** The rows that stand elsewhere, or are new, once one of them has come to the place of this number. */
export const findMovedRows = (rows: readonly MainRow[], id: string, number: number): RowPosition[] => {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  if (rowsById.get(id)?.number === number) return []
  return moveRowTo(rows, id, number).filter((movedRow) => {
    const row = rowsById.get(movedRow.id)
    return row?.sort_order !== movedRow.sort_order || row.action_number !== movedRow.action_number
  })
}

/** The item at its new place; one that has not moved stays where it is. */
export const withPosition = (item: ItemState, moved: readonly RowPosition[]): ItemState => {
  const position = moved.find(({ id }) => id === item.id)
  return position ? { ...item, sort_order: position.sort_order, action_number: position.action_number } : item
}
