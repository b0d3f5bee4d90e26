import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusToWorkOn } from '../content-shared/workbench-path.ts'
import { contentQueryKey, type EditableText } from '../providers/content.ts'
import { isPrefetched } from '../providers/network.ts'
import {
  readCompleteness,
  readWorkbenchBatch,
  type WorkbenchFilter,
  type WorkbenchText,
  workbenchBatchSize,
  workbenchQueryKey,
} from '../providers/translations.ts'
import {
  type CellPosition,
  findNearest,
  rowRangesFrom,
  type SearchDirection,
} from './workbench/next-to-translate.ts'

const pieceQuery = (filter: WorkbenchFilter, piece: number) =>
  queryOptions({
    queryKey: [workbenchQueryKey, filter, piece],
    queryFn: ({ signal }) => readWorkbenchBatch(filter, piece, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

const completenessQuery = queryOptions({
  queryKey: [contentQueryKey, 'completeness'],
  queryFn: ({ signal }) => readCompleteness(signal),
  // What was asked for ahead is not asked for again by the page.
  staleTime: 2000,
})

/** What of the texts of each screen is there; read anew after each save. */
export const useCompletenessQuery = () => useQuery(completenessQuery)

/** Which piece a row belongs to. */
const pieceOf = (index: number): number => Math.floor(index / workbenchBatchSize)

/** The piece that the row stands in that is shown first, with the total of what is asked for. */
export const useFirstPiece = (filter: WorkbenchFilter, first: number) => {
  const client = useQueryClient()
  // Whoever opens the page finds what is stored by then.
  useEffect(() => () => client.removeQueries({ queryKey: [workbenchQueryKey] }), [client])
  return useQuery({ ...pieceQuery(filter, pieceOf(first)), placeholderData: keepPreviousData })
}

/** The texts at these places, as far as their pieces have come. */
export const useVisibleTexts = (filter: WorkbenchFilter, places: readonly number[]) => {
  const pieces = [...new Set(places.map(pieceOf))]
  const read = useQueries({ queries: pieces.map((piece) => pieceQuery(filter, piece)) })
  const failed = read.find(({ error }) => error)
  return {
    at: (index: number): WorkbenchText | undefined =>
      read[pieces.indexOf(pieceOf(index))]?.data?.rows[index % workbenchBatchSize],
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

type Changed = Partial<WorkbenchText['changed']>

/** A row with what is stored of it now; what was repaired is looked at by the checks when it is read again. */
const withSaved = (row: WorkbenchText, text: EditableText, changed: Changed): WorkbenchText => ({
  ...row,
  ...text,
  failing: row.failing.filter((language) => !(language in changed)),
  changed: { ...row.changed, ...changed },
})

/** The pieces of a list as they are worked on: searched for what is to be done next, and changed by what is saved. */
export const useWorkbenchRows = (filter: WorkbenchFilter, total: number) => {
  const client = useQueryClient()

  const status = statusToWorkOn(filter)
  const pieceAt = (piece: number) => client.fetchQuery(pieceQuery(filter, piece))

  return {
    /** The rows from one place on, up to another one. */
    readRange: async (from: number, to: number): Promise<WorkbenchText[]> => {
      const end = Math.min(to, total)
      const first = pieceOf(from)
      const pieces = Array.from({ length: pieceOf(end - 1) - first + 1 }, (_, step) => pieceAt(first + step))
      const rows = (await Promise.all(pieces)).flatMap((piece) => piece.rows)
      return rows.slice(from - first * workbenchBatchSize, end - first * workbenchBatchSize)
    },
    /** The nearest cell of a language that is to be worked on, to a side of a row, and round the end of the list. */
    findNextToTranslate: async (
      { index, language }: CellPosition,
      side: SearchDirection,
    ): Promise<CellPosition | undefined> => {
      for (const stretch of rowRangesFrom(index, total, workbenchBatchSize, side)) {
        const { rows } = await pieceAt(stretch.piece)
        const found = findNearest(rows, stretch, { language, status, side })
        if (found >= 0) return { index: stretch.piece * workbenchBatchSize + found, language }
      }
      return undefined
    },
    /** Shows what is stored of a text now, where it stands. */
    cacheSavedText: (index: number, text: EditableText, changed: Changed) =>
      client.setQueryData(
        pieceQuery(filter, pieceOf(index)).queryKey,
        (piece) =>
          piece && {
            ...piece,
            rows: piece.rows.map((row) => (row.id === text.id ? withSaved(row, text, changed) : row)),
          },
      ),
    /** Nothing is left to be done: what was done leaves the list. */
    invalidate: () => client.invalidateQueries({ queryKey: [workbenchQueryKey] }),
  }
}

/** Reads what was asked for ahead while the frame of the page is drawn, so that the page has its rows from the first. */
export const prefetchWorkbench = async (client: QueryClient): Promise<void> => {
  if (!isPrefetched()) return
  // The figures may come after the rows.
  void client.prefetchQuery(completenessQuery)
  await client.prefetchQuery(pieceQuery({}, 0))
}
