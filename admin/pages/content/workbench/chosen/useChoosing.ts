import { maxBulkItems } from '../../../../../domain/content/bulk-actions.ts'
import type { WorkbenchFilter, WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { usePieces } from '../queries.ts'
import type { Chosen } from './useChosen.ts'

interface Options {
  filter: WorkbenchFilter
  total: number
  chosen: Chosen
}

/** Choosing rows of a list of which only what is in view was read. */
export const useChoosing = ({ filter, total, chosen }: Options) => {
  const pieces = usePieces(filter, total)
  const { rows, choose, last, setLast } = chosen
  return {
    isChosen: ({ id }: WorkbenchText) => rows.has(id),
    /** A row, with Shift all from the one that was pressed before. */
    toggle: async (index: number, text: WorkbenchText, reaches: boolean) => {
      const isChosen = !rows.has(text.id)
      setLast(index)
      const from = reaches && last !== undefined ? last : index
      const ends = [Math.min(from, index), Math.max(from, index) + 1] as const
      choose(from === index ? [text] : await pieces.between(...ends), isChosen)
    },
    /** All rows of a screen, from its first one on. */
    toggleScreen: async (index: number, isChosen: boolean) => {
      const behind = await pieces.between(index, index + maxBulkItems)
      const end = behind.findIndex(({ isFirst }, place) => place > 0 && isFirst)
      choose(end < 0 ? behind : behind.slice(0, end), isChosen)
    },
    /** What state the box of all rows is in. */
    all: rows.size === 0 ? 'none' : rows.size >= Math.min(total, maxBulkItems) ? 'all' : 'some',
    total,
    toggleAll: async () => {
      if (rows.size > 0) chosen.clear()
      else choose(await pieces.between(0, maxBulkItems), true)
    },
  }
}

export type Choosing = ReturnType<typeof useChoosing>
