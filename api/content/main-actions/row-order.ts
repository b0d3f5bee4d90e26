import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { mainScreen } from '../../../domain/sections.ts'
import { ApiError } from '../../errors.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import type { ItemState } from '../item-state.ts'
import { actionNumbersSql, isNotOptionSql } from '../items.ts'
import { lockScreens, type PageState } from '../page-state.ts'

export interface RowPosition {
  readonly id: string
  readonly sort_order: number
  /** Assigned number; null if the row is numbered by its place. */
  readonly action_number: number | null
}

/** Numbers the rows; a number that an earlier row has taken is raised to the next. */
const numberRows = (rows: readonly RowPosition[]): number[] => {
  let last = 0
  return rows.map(({ action_number }, index) => {
    last = action_number === null ? index + 1 : Math.max(action_number, last + 1)
    return last
  })
}

/** Returns the sort orders of the rows, made strictly ascending so that rows can change places. */
const toAscendingOrders = (rows: readonly RowPosition[]): number[] => {
  let last = Number.NEGATIVE_INFINITY
  const orders = rows.map(({ sort_order }) => sort_order).sort((a, b) => a - b)
  return orders.map((order) => {
    last = Math.max(order, last + 1)
    return last
  })
}

const createRow = (rows: readonly RowPosition[], id: string): RowPosition => ({
  id,
  sort_order: Math.max(0, ...rows.map(({ sort_order }) => sort_order)) + 1,
  action_number: null,
})

/**
 * Moves a row, known or new, to the place of a number; that place's row and those after it move down. A
 * number that differs from the row's place is assigned to it. `rows` are in the order of their numbers.
 */
export const moveRowTo = (rows: readonly RowPosition[], id: string, number: number): RowPosition[] => {
  const otherRows = rows.filter((row) => row.id !== id)
  const movedRow = rows.find((row) => row.id === id) ?? createRow(rows, id)
  const countBefore = numberRows(otherRows).filter((otherNumber) => otherNumber < number).length
  const placedRow = { ...movedRow, action_number: countBefore + 1 === number ? null : number }
  const orderedRows = [...otherRows.slice(0, countBefore), placedRow, ...otherRows.slice(countBefore)]
  const orders = toAscendingOrders(orderedRows)
  const numbers = numberRows(orderedRows)

  return orderedRows.map((row, index) => ({
    id: row.id,
    sort_order: orders[index] ?? row.sort_order,
    action_number: row.action_number === null ? null : (numbers[index] ?? null),
  }))
}

export interface MainRow extends RowPosition {
  readonly content_key: string
  readonly number: number
}

const selectRows = prepareQuery<MainRow>(`
  SELECT item.id, item.sort_order, item.action_number, item.content_key, numbered.number
  FROM (${actionNumbersSql('= :page')}) numbered JOIN content_items item ON item.id = numbered.id
  WHERE ${isNotOptionSql} ORDER BY numbered.number, item.sort_order, item.id`)

export const readMainRows = (knex: Knex, { id }: Pick<PageState, 'id'>): Promise<MainRow[]> =>
  selectRows(knex, { page: id })

/**
 * Locks the main page, so that no other transaction changes its order. Throws `invalid` without a main page.
 */
export const lockMainPage = async (unit: UnitOfWork): Promise<PageState> => {
  const [page] = await lockScreens(unit.trx, [mainScreen])
  if (!page) throw new ApiError('invalid', { fields: { screen_location: 'unknown' } })
  return page
}

/** Finds the rows that move or are new when one of them goes to the place of a number. */
export const findMovedRows = (rows: readonly MainRow[], id: string, number: number): RowPosition[] => {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  if (rowsById.get(id)?.number === number) return []
  return moveRowTo(rows, id, number).filter((movedRow) => {
    const row = rowsById.get(movedRow.id)
    return row?.sort_order !== movedRow.sort_order || row.action_number !== movedRow.action_number
  })
}

/** Returns the item at its new position; unchanged if it does not move. */
export const withPosition = (item: ItemState, moved: readonly RowPosition[]): ItemState => {
  const position = moved.find(({ id }) => id === item.id)
  return position ? { ...item, sort_order: position.sort_order, action_number: position.action_number } : item
}
