import { describe, expect, it } from 'vitest'
import { selectionAfter } from '../../admin/resources/RowSelection.tsx'

const rows = [1, 2, 3, 4, 5]

describe('a press on the box of a row', () => {
  it('chooses the row, and gives it up again', () => {
    expect(selectionAfter([2], rows, { id: 4 })).toEqual([2, 4])
    expect(selectionAfter([2, 4], rows, { id: 4 })).toEqual([2])
  })

  it('with shift chooses all rows from the one that was pressed before, upwards too', () => {
    expect(selectionAfter([2], rows, { id: 4, from: 2 })).toEqual([2, 3, 4])
    expect(selectionAfter([4, 5], rows, { id: 2, from: 4 })).toEqual([5, 2, 3, 4])
  })

  it('with shift gives up all rows in between, where the pressed one was chosen', () => {
    expect(selectionAfter(rows, rows, { id: 4, from: 2 })).toEqual([1, 5])
  })

  it('chooses one row where the one that was pressed before is on another page', () => {
    expect(selectionAfter([2], rows, { id: 4, from: 17 })).toEqual([2, 4])
  })
})
