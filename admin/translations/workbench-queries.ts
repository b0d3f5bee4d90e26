import * as calls from 'virtual:calls'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { EditableText } from '../content-shared/content-types.ts'
import type { WorkbenchFilter } from '../content-shared/workbench-path.ts'
import { statusToWorkOn } from '../content-shared/workbench-path.ts'
import { apiQuery } from '../providers/api-queries.ts'
import type { WorkbenchText } from './translation-types.ts'
import {
  type CellPosition,
  findNearest,
  rowRangesFrom,
  type SearchDirection,
} from './workbench/next-to-translate.ts'

/** Number of rows per request: three screens, since the first rows wait for all of theirs. */
export const workbenchBatchSize = 50

/** Builds the request of a batch of rows. */
export const toBatchRequest = (filter: WorkbenchFilter, batch: number) => ({
  query: { ...filter, offset: String(batch * workbenchBatchSize), limit: String(workbenchBatchSize) },
})

export const batchQuery = (filter: WorkbenchFilter, batch: number) =>
  queryOptions({
    ...apiQuery(calls.workbench, toBatchRequest(filter, batch)),
    // Never refetched: a translated text keeps its row though the filter no longer matches, so no row moves.
    staleTime: Number.POSITIVE_INFINITY,
  })

const completenessQuery = queryOptions({
  ...apiQuery(calls.completeness),
  // In milliseconds, so that the page does not fetch again what was prefetched.
  staleTime: 2000,
})

/** Loads the numbers of texts per screen; refetched after each save. */
export const useCompletenessQuery = () => useQuery(completenessQuery)

export const toBatchNumber = (index: number): number => Math.floor(index / workbenchBatchSize)

/** Loads the batch of the first visible row, with the total number of filtered texts. */
export const useFirstBatch = (filter: WorkbenchFilter, firstIndex: number) => {
  const client = useQueryClient()

  // Batches never get stale, so they are removed with the page: the next visit loads the stored texts.
  useEffect(() => () => client.removeQueries({ queryKey: ['workbench'] }), [client])

  return useQuery({ ...batchQuery(filter, toBatchNumber(firstIndex)), placeholderData: keepPreviousData })
}

type LanguageChanges = Partial<WorkbenchText['changed']>

/** Updates a row with its saved text. The changed languages count as valid until the row is loaded again. */
const mergeSaved = (row: WorkbenchText, text: EditableText, changed: LanguageChanges): WorkbenchText => ({
  ...row,
  ...text,
  failing: row.failing.filter((language) => !(language in changed)),
  changed: { ...row.changed, ...changed },
})

/** Reads rows of a list, searches it for the next text to translate, and caches saved texts. */
export const useWorkbenchRows = (filter: WorkbenchFilter, total: number) => {
  const client = useQueryClient()

  const status = statusToWorkOn(filter)
  const fetchBatch = (batch: number) => client.fetchQuery(batchQuery(filter, batch))

  return {
    /** Returns the rows from `from` up to, not including, `to`. */
    readRange: async (from: number, to: number): Promise<WorkbenchText[]> => {
      const end = Math.min(to, total)
      const first = toBatchNumber(from)
      const batches = Array.from({ length: toBatchNumber(end - 1) - first + 1 }, (_, step) =>
        fetchBatch(first + step),
      )
      const rows = (await Promise.all(batches)).flatMap((batch) => batch.rows)
      return rows.slice(from - first * workbenchBatchSize, end - first * workbenchBatchSize)
    },
    /** Finds the nearest cell to translate on a side of a row, continuing at the other end of the list. */
    findNextToTranslate: async (
      { index, language }: CellPosition,
      side: SearchDirection,
    ): Promise<CellPosition | undefined> => {
      for (const range of rowRangesFrom(index, total, workbenchBatchSize, side)) {
        const { rows } = await fetchBatch(range.batch)
        const rowIndex = findNearest(rows, range, { language, status, side })
        if (rowIndex >= 0) return { index: range.batch * workbenchBatchSize + rowIndex, language }
      }
      return undefined
    },
    /** Updates a row in the cache with its saved text. */
    cacheSavedText: (index: number, text: EditableText, changed: LanguageChanges) =>
      client.setQueryData(
        batchQuery(filter, toBatchNumber(index)).queryKey,
        (batch) =>
          batch && {
            ...batch,
            rows: batch.rows.map((row) => (row.id === text.id ? mergeSaved(row, text, changed) : row)),
          },
      ),
    /** Refetches the list once nothing is left to translate, so that translated texts leave it. */
    invalidate: () => client.invalidateQueries({ queryKey: ['workbench'] }),
  }
}

/**
 * Requests the first rows for a page that is about to be opened. Unlike those on the page they get stale, and are
 * dropped if it is not opened.
 */
export const prefetchFirstBatch = (client: QueryClient): Promise<unknown> => {
  // Not awaited: the numbers may arrive after the rows.
  void client.prefetchQuery(completenessQuery)
  return client.prefetchQuery({ ...batchQuery({}, 0), staleTime: 2000, gcTime: 10_000 })
}
