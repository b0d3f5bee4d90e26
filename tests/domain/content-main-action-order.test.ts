import { describe, expect, it } from 'vitest'
import { findMovedRows, moveRowTo, type RowPosition } from '../../api/content/main-actions/row-order.ts'
import {
  mainActionKey,
  mainActionNameFrom,
  mainActionNumberInId,
  mainActionNumberInKey,
} from '../../domain/content/naming.ts'

/** Rows `a` to `d` in order, some with their own numbers. */
const rows = (...given: (number | null)[]): RowPosition[] =>
  given.map((action_number, index) => ({
    id: String.fromCodePoint(97 + index),
    sort_order: (index + 1) * 10,
    action_number,
  }))

const plain = rows(null, null, null, null)

const inOrder = (placed: readonly RowPosition[]): string => placed.map(({ id }) => id).join('')

describe('giving a row another number', () => {
  it.each([
    ['b', 4, 'acdb'],
    ['d', 1, 'dabc'],
    ['c', 2, 'acbd'],
    ['b', 2, 'abcd'],
  ])('moves it: %s to %i, and shifts the rows between', (id, number, expected) => {
    const placed = moveRowTo(plain, id, number)
    expect(inOrder(placed)).toBe(expected)
    expect(placed.map(({ sort_order }) => sort_order)).toEqual([10, 20, 30, 40])
    expect(placed.every(({ action_number }) => action_number === null)).toBe(true)
  })

  it('inserts a new row between the others or after them', () => {
    expect(inOrder(moveRowTo(plain, 'e', 2))).toBe('aebcd')
    expect(moveRowTo(plain, 'e', 5).at(-1)).toEqual({ id: 'e', sort_order: 41, action_number: null })
  })

  it('keeps a number higher than the number of rows', () => {
    expect(moveRowTo(plain, 'e', 9).at(-1)).toMatchObject({ id: 'e', action_number: 9 })
    expect(moveRowTo(plain, 'a', 9).at(-1)).toMatchObject({ id: 'a', action_number: 9 })
  })

  it('raises the number of a row that had the same one', () => {
    const placed = moveRowTo(rows(null, null, null, 9), 'a', 9)
    expect(placed.map(({ id, action_number }) => [id, action_number])).toEqual([
      ['b', null],
      ['c', null],
      ['a', 9],
      ['d', 10],
    ])
  })

  it('does not move a row that keeps its number, whatever the positions of others', () => {
    const same = plain.map((row, index) => ({
      ...row,
      sort_order: 7,
      content_key: row.id,
      number: index + 1,
    }))
    expect(findMovedRows(same, 'b', 2)).toEqual([])
    expect(findMovedRows(same, 'b', 1)).toHaveLength(3)
  })

  it('gives rows with the same position different ones', () => {
    const same = plain.map((row) => ({ ...row, sort_order: 7 }))
    expect(moveRowTo(same, 'd', 1).map(({ sort_order }) => sort_order)).toEqual([7, 8, 9, 10])
  })
})

describe('a main-page action', () => {
  it('is identified by the number in its key', () => {
    expect(mainActionNumberInKey(mainActionKey(12, 'bank'))).toBe(12)
    expect(mainActionNumberInKey('app.main.action.x.dropdown.bank')).toBeUndefined()
    expect(mainActionNumberInId('action-12')).toBe(12)
    expect(mainActionNumberInId('12')).toBe(12)
    expect(mainActionNumberInId('action-x')).toBeUndefined()
  })

  it('is named by its English title', () => {
    expect(mainActionNameFrom('Field of activity?')).toBe('field_of_activity')
    expect(mainActionNameFrom('Сфера')).toBe('')
  })
})
