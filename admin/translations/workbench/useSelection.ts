import { useState } from 'react'
import { maxBulkItems } from '../../../domain/content/bulk-actions.ts'
import type { WorkbenchFilter } from '../../content-shared/workbench-path.ts'
import { useRangeAnchor } from '../../ui/SelectCheckbox.tsx'
import type { WorkbenchText } from '../translation-types.ts'
import { useWorkbenchRows } from '../workbench-queries.ts'

type SelectedRows = ReadonlyMap<string, WorkbenchText>

const noRows: SelectedRows = new Map()

/** Index of a row in the list of a filter. */
interface RowPosition {
  readonly list: string
  readonly index: number
}

/** As many as one act takes. */
const capRows = (rows: Iterable<readonly [string, WorkbenchText]>): SelectedRows =>
  new Map([...rows].slice(0, maxBulkItems))

/** Which texts of a list are chosen, as they were seen, wherever they stand in it; none of another list. */
export const useSelection = (list: string) => {
  const [state, setState] = useState({ list, rows: noRows })
  const anchor = useRangeAnchor<RowPosition>()

  const rows = state.list === list ? state.rows : noRows
  const updateRows = (update: (before: SelectedRows) => SelectedRows) =>
    setState((before) => ({ list, rows: update(before.list === list ? before.rows : noRows) }))

  return {
    rows,
    /** Returns the rows that a press selects; Shift does not reach back into another list. */
    pressRow: (index: number, extendsRange: boolean) =>
      anchor({ list, index }, extendsRange, (row) => (row.list === list ? row.index : -1)),
    choose: (texts: readonly WorkbenchText[], isChosen: boolean) =>
      updateRows((before) => {
        const ids = new Set(texts.map(({ id }) => id))
        const others = [...before].filter(([id]) => !ids.has(id))
        return capRows(isChosen ? [...others, ...texts.map((text) => [text.id, text] as const)] : others)
      }),
    keepOnly: (ids: readonly unknown[]) =>
      updateRows((before) => new Map([...before].filter(([id]) => ids.includes(id)))),
    /** A text that may be chosen was saved. */
    update: (text: Pick<WorkbenchText, 'id'> & Partial<WorkbenchText>) =>
      updateRows((before) => {
        const row = before.get(text.id)
        return row ? new Map(before).set(text.id, { ...row, ...text }) : before
      }),
    clear: () => updateRows(() => noRows),
  }
}

export type SelectedTexts = ReturnType<typeof useSelection>

interface Options {
  filter: WorkbenchFilter
  total: number
  chosen: SelectedTexts
}

/** Choosing rows of a list of which only what is in view was read. */
export const useSelectionActions = ({ filter, total, chosen }: Options) => {
  const workbenchRows = useWorkbenchRows(filter, total)

  const { rows, choose, pressRow } = chosen

  return {
    isChosen: ({ id }: WorkbenchText) => rows.has(id),
    /** A row, with Shift all from the one that was pressed before. */
    toggle: async (index: number, text: WorkbenchText, reaches: boolean) => {
      const isChosen = !rows.has(text.id)
      const [start, end] = pressRow(index, reaches)
      choose(end - start === 1 ? [text] : await workbenchRows.readRange(start, end), isChosen)
    },
    /** All rows of a screen, from its first one on. */
    toggleScreen: async (index: number, isChosen: boolean) => {
      const rowsFromIndex = await workbenchRows.readRange(index, index + maxBulkItems)
      const end = rowsFromIndex.findIndex(({ isFirst }, offset) => offset > 0 && isFirst)
      choose(end < 0 ? rowsFromIndex : rowsFromIndex.slice(0, end), isChosen)
    },
    /** What state the box of all rows is in. */
    all: rows.size === 0 ? 'none' : rows.size >= Math.min(total, maxBulkItems) ? 'all' : 'some',
    total,
    toggleAll: async () => {
      if (rows.size > 0) chosen.clear()
      else choose(await workbenchRows.readRange(0, maxBulkItems), true)
    },
  }
}

export type SelectionActions = ReturnType<typeof useSelectionActions>
