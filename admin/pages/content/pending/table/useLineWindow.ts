import { useTableWindow } from '../../../../ui/windows/useTableWindow.ts'
import type { Line } from '../changes.ts'

const heights = { page: 36, change: 64 }

/** Which lines of a long table are in view; the one that holds the focus stays, wherever it is. */
export const useLineWindow = (lines: readonly Line[], focused: number | undefined) =>
  useTableWindow({
    of: lines,
    count: lines.length,
    heightOf: (index) => heights[lines[index] && 'page' in lines[index] ? 'page' : 'change'],
    keyOf: (index) => lines[index]?.key ?? index,
    kept: focused,
  })
