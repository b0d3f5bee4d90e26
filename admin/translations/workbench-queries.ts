import * as calls from 'virtual:calls'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditableText } from '../content-shared/content-types.ts'
import type { WorkbenchFilter } from '../content-shared/workbench-path.ts'
import { statusToWorkOn } from '../content-shared/workbench-path.ts'
import { apiQuery } from '../providers/api-queries.ts'
import { isPrefetched } from '../providers/network.ts'
import type { WorkbenchText } from './translation-types.ts'
import {
  type CellPosition,
  findNearest,
  rowRangesFrom,
  type SearchDirection,
} from './workbench/next-to-translate.ts'

/** Number of rows that are read at once. */
export const workbenchBatchSize = 100

const batchQuery = (filter: WorkbenchFilter, batch: number) =>
  queryOptions({
    ...apiQuery(calls.workbench, {
      query: { ...filter, offset: String(batch * workbenchBatchSize), limit: String(workbenchBatchSize) },
    }),
    // A translated text keeps its place although the filter no longer matches it, so that no row moves.
    staleTime: Number.POSITIVE_INFINITY,
  })

const completenessQuery = queryOptions({
  ...apiQuery(calls.completeness),
  // What was asked for ahead is not asked for again by the page.
  staleTime: 2000,
})

/** What of the texts of each screen is there; read anew after each save. */
export const useCompletenessQuery = () => useQuery(completenessQuery)

/** Which piece a row belongs to. */
const toBatchNumber = (index: number): number => Math.floor(index / workbenchBatchSize)

/** The piece that the row stands in that is shown first, with the total of what is asked for. */
export const useFirstBatch = (filter: WorkbenchFilter, firstIndex: number) => {
  const client = useQueryClient()
  // Whoever opens the page finds what is stored by then.
  useEffect(() => () => client.removeQueries({ queryKey: ['workbench'] }), [client])
  return useQuery({ ...batchQuery(filter, toBatchNumber(firstIndex)), placeholderData: keepPreviousData })
}

/** The texts at these places, as far as their pieces have come. */
export const useVisibleTexts = (filter: WorkbenchFilter, indexes: readonly number[]) => {
  const batchNumbers = [...new Set(indexes.map(toBatchNumber))]
  const batchQueries = useQueries({ queries: batchNumbers.map((batch) => batchQuery(filter, batch)) })
  const failedQuery = batchQueries.find(({ error }) => error)
  return {
    at: (index: number): WorkbenchText | undefined =>
      batchQueries[batchNumbers.indexOf(toBatchNumber(index))]?.data?.rows[index % workbenchBatchSize],
    error: failedQuery?.error,
    retry: () => void failedQuery?.refetch(),
  }
}

type LanguageChanges = Partial<WorkbenchText['changed']>

/** A row with what is stored of it now; what was repaired is looked at by the checks when it is read again. */
const mergeSaved = (row: WorkbenchText, text: EditableText, changed: LanguageChanges): WorkbenchText => ({
  ...row,
  ...text,
  failing: row.failing.filter((language) => !(language in changed)),
  changed: { ...row.changed, ...changed },
})

/** The pieces of a list as they are worked on: searched for what is to be done next, and changed by what is saved. */
export const useWorkbenchRows = (filter: WorkbenchFilter, total: number) => {
  const client = useQueryClient()

  const status = statusToWorkOn(filter)
  const fetchBatch = (batch: number) => client.fetchQuery(batchQuery(filter, batch))

  return {
    /** The rows from one place on, up to another one. */
    readRange: async (from: number, to: number): Promise<WorkbenchText[]> => {
      const end = Math.min(to, total)
      const first = toBatchNumber(from)
      const batches = Array.from({ length: toBatchNumber(end - 1) - first + 1 }, (_, step) =>
        fetchBatch(first + step),
      )
      const rows = (await Promise.all(batches)).flatMap((batch) => batch.rows)
      return rows.slice(from - first * workbenchBatchSize, end - first * workbenchBatchSize)
    },
    /** The nearest cell of a language that is to be worked on, to a side of a row, and round the end of the list. */
    findNextToTranslate: async (
      { index, language }: CellPosition,
      side: SearchDirection,
    ): Promise<CellPosition | undefined> => {
      for (const range of rowRangesFrom(index, total, workbenchBatchSize, side)) {
        const { rows } = await fetchBatch(range.piece)
        const rowIndex = findNearest(rows, range, { language, status, side })
        if (rowIndex >= 0) return { index: range.piece * workbenchBatchSize + rowIndex, language }
      }
      return undefined
    },
    /** Shows what is stored of a text now, where it stands. */
    cacheSavedText: (index: number, text: EditableText, changed: LanguageChanges) =>
      client.setQueryData(
        batchQuery(filter, toBatchNumber(index)).queryKey,
        (batch) =>
          batch && {
            ...batch,
            rows: batch.rows.map((row) => (row.id === text.id ? mergeSaved(row, text, changed) : row)),
          },
      ),
    /** Nothing is left to be done: what was done leaves the list. */
    invalidate: () => client.invalidateQueries({ queryKey: ['workbench'] }),
  }
}

/** Reads what was asked for ahead while the frame of the page is drawn, so that the page has its rows from the first. */
export const prefetchWorkbench = async (client: QueryClient): Promise<void> => {
  if (!isPrefetched()) return
  // The figures may come after the rows.
  void client.prefetchQuery(completenessQuery)
  await client.prefetchQuery(batchQuery({}, 0))
}
