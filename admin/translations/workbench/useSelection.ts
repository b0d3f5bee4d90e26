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

/** Keeps as many rows as one batch action accepts. */
const capRows = (rows: Iterable<readonly [string, WorkbenchText]>): SelectedRows =>
  new Map([...rows].slice(0, maxBulkItems))

/** Keeps the selected texts of a list as the user saw them, in view or not. Another list starts empty. */
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
    setSelected: (texts: readonly WorkbenchText[], isSelected: boolean) =>
      updateRows((before) => {
        const ids = new Set(texts.map(({ id }) => id))
        const others = [...before].filter(([id]) => !ids.has(id))
        return capRows(isSelected ? [...others, ...texts.map((text) => [text.id, text] as const)] : others)
      }),
    keepOnly: (ids: readonly unknown[]) =>
      updateRows((before) => new Map([...before].filter(([id]) => ids.includes(id)))),
    /** Updates a saved text, if it is selected. */
    update: (text: Pick<WorkbenchText, 'id'> & Partial<WorkbenchText>) =>
      updateRows((before) => {
        const row = before.get(text.id)
        return row ? new Map(before).set(text.id, { ...row, ...text }) : before
      }),
    clear: () => updateRows(() => noRows),
  }
}

export type SelectedTexts = ReturnType<typeof useSelection>

/** Whether all rows that can be selected are, some or none. */
const selectionExtent = (selectedCount: number, total: number): 'none' | 'all' | 'some' => {
  if (selectedCount === 0) return 'none'
  return selectedCount >= Math.min(total, maxBulkItems) ? 'all' : 'some'
}

interface Options {
  filter: WorkbenchFilter
  total: number
  selection: SelectedTexts
}

/** Provides the actions that select rows of a list; rows that are not loaded yet are fetched. */
export const useSelectionActions = ({ filter, total, selection }: Options) => {
  const workbenchRows = useWorkbenchRows(filter, total)

  const { rows, setSelected, pressRow } = selection

  return {
    isSelected: ({ id }: WorkbenchText) => rows.has(id),
    /** Toggles a row; with `extendsRange` all rows from the one pressed before. */
    toggle: async (index: number, text: WorkbenchText, extendsRange: boolean) => {
      const isSelected = !rows.has(text.id)
      const [start, end] = pressRow(index, extendsRange)
      setSelected(end - start === 1 ? [text] : await workbenchRows.readRange(start, end), isSelected)
    },
    countOfScreen: (screen: string) =>
      [...rows.values()].filter(({ screen_location }) => screen_location === screen).length,
    /** Selects or deselects all rows of a screen, given the index of its first row; returns their number. */
    toggleScreen: async (index: number, isSelected: boolean): Promise<number> => {
      const rowsFromIndex = await workbenchRows.readRange(index, index + maxBulkItems)
      const end = rowsFromIndex.findIndex(({ isFirst }, offset) => offset > 0 && isFirst)
      const screenRows = end < 0 ? rowsFromIndex : rowsFromIndex.slice(0, end)
      setSelected(screenRows, isSelected)
      return screenRows.length
    },
    extent: selectionExtent(rows.size, total),
    total,
    toggleAll: async () => {
      if (rows.size > 0) selection.clear()
      else setSelected(await workbenchRows.readRange(0, maxBulkItems), true)
    },
  }
}

export type SelectionActions = ReturnType<typeof useSelectionActions>
