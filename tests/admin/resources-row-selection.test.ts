import { describe, expect, it } from 'vitest'
import { toggleSelection } from '../../admin/resources/RowSelection.tsx'
import { pressedRange } from '../../admin/ui/SelectCheckbox.tsx'

const rows = [1, 2, 3, 4, 5]

/** Finds the ids of the rows between two presses; `from` is the row pressed before. */
const press = (id: number, from?: number) =>
  rows.slice(
    ...pressedRange(from === undefined ? -1 : rows.indexOf(from), rows.indexOf(id), from !== undefined),
  )

describe('pressing the checkbox of a row', () => {
  it('selects the row, and deselects it again', () => {
    expect(toggleSelection([2], press(4), 4)).toEqual([2, 4])
    expect(toggleSelection([2, 4], press(4), 4)).toEqual([2])
  })

  it('with Shift selects all rows from the one pressed before, upwards too', () => {
    expect(toggleSelection([2], press(4, 2), 4)).toEqual([2, 3, 4])
    expect(toggleSelection([4, 5], press(2, 4), 2)).toEqual([5, 2, 3, 4])
  })

  it('with Shift deselects all rows in between, if the pressed one was selected', () => {
    expect(toggleSelection(rows, press(4, 2), 4)).toEqual([1, 5])
  })

  it('selects one row if the one pressed before is on another page', () => {
    expect(toggleSelection([2], press(4, 17), 4)).toEqual([2, 4])
  })
})
