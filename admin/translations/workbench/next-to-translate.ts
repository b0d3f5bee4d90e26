import type { Language } from '../../../domain/languages.ts'
import { needsWork, type WorkReason } from '../../content-shared/content-items.ts'

/** A cell of the workbench. */
export interface CellPosition {
  readonly index: number
  readonly language: Language
}

/** To which side a gap is looked for. */
export type SearchDirection = 'next' | 'previous'

/** Where to look in one piece: its rows from one place on, up to another one. */
interface RowRange {
  readonly piece: number
  readonly from: number
  readonly to: number
}

/** The stretches of a list in the order in which the rows behind a row come, and then those before it; or the other way round. */
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
    ...{ piece: (firstBatch + 1 + step) % batchCount, from: 0, to: size },
  }))
  const ranges = [
    { piece: firstBatch, from: offset + 1, to: size },
    ...others,
    { piece: firstBatch, from: 0, to: offset },
  ]
  return side === 'next' ? ranges : ranges.reverse()
}

/** The nearest row of a stretch whose text of a language is in a state; -1 where there is none. */
export const findNearest = (
  rows: readonly Parameters<typeof needsWork>[0][],
  { from, to }: RowRange,
  { language, status, side }: { language: Language; status: WorkReason; side: SearchDirection },
): number => {
  const isGap = (row: Parameters<typeof needsWork>[0], index: number) =>
    index >= from && index < to && needsWork(row, language, status)
  return side === 'next' ? rows.findIndex(isGap) : rows.findLastIndex(isGap)
}
