import type { Language } from '../../../domain/languages.ts'
import { needsWork, type WorkReason } from '../../content-shared/content-items.ts'

/** Cell of the workbench: index of its row in the list, and its language. */
export interface CellPosition {
  readonly index: number
  readonly language: Language
}

export type SearchDirection = 'next' | 'previous'

/** Rows of one batch, from `from` up to, not including, `to`; `batch` is its number. */
interface RowRange {
  readonly batch: number
  readonly from: number
  readonly to: number
}

/**
 * Splits a list into ranges in the order of the search: the rows after a row, then those before it.
 * `previous` reverses the order. `size` is the number of rows per batch.
 */
export const rowRangesFrom = (
  index: number,
  total: number,
  size: number,
  side: SearchDirection,
): RowRange[] => {
  const batchCount = Math.ceil(total / size)
  const firstBatch = Math.floor(index / size)
  const offset = index - firstBatch * size
  const others = Array.from({ length: Math.max(batchCount - 1, 0) }, (_, step) => ({
    batch: (firstBatch + 1 + step) % batchCount,
    from: 0,
    to: size,
  }))
  const ranges = [
    { batch: firstBatch, from: offset + 1, to: size },
    ...others,
    { batch: firstBatch, from: 0, to: offset },
  ]
  return side === 'next' ? ranges : ranges.reverse()
}

/** Finds the index of the nearest row in a range whose text needs work in a language; -1 if there is none. */
export const findNearest = (
  rows: readonly Parameters<typeof needsWork>[0][],
  { from, to }: RowRange,
  { language, status, side }: { language: Language; status: WorkReason; side: SearchDirection },
): number => {
  const isMatch = (row: Parameters<typeof needsWork>[0], index: number) =>
    index >= from && index < to && needsWork(row, language, status)
  return side === 'next' ? rows.findIndex(isMatch) : rows.findLastIndex(isMatch)
}
