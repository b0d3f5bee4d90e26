import * as calls from 'virtual:calls'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { WorkbenchFilter } from '../../content-shared/workbench-path.ts'
import { callApi } from '../../providers/httpClient.ts'
import { lastRemoteChange } from '../../ui/live-changes.ts'
import type { WorkbenchText } from '../translation-types.ts'
import { batchQuery, toBatchNumber, toBatchRequest, workbenchBatchSize } from '../workbench-queries.ts'

/** Loads the texts at these indexes; `at` returns undefined until the batch has arrived. */
export const useVisibleTexts = (filter: WorkbenchFilter, indexes: readonly number[]) => {
  const batchNumbers = [...new Set(indexes.map(toBatchNumber))]
  const batchQueries = useQueries({ queries: batchNumbers.map((batch) => batchQuery(filter, batch)) })
  const failedQuery = batchQueries.find(({ error }) => error)
  useRenewedRows(filter, batchNumbers)

  return {
    at: (index: number): WorkbenchText | undefined =>
      batchQueries[batchNumbers.indexOf(toBatchNumber(index))]?.data?.rows[index % workbenchBatchSize],
    error: failedQuery?.error,
    retry: () => void failedQuery?.refetch(),
  }
}

/** Returns a row as it was read again, unless it was saved in the meantime. */
const renewRow = (row: WorkbenchText, renewed: WorkbenchText | undefined): WorkbenchText =>
  renewed && renewed.version >= row.version ? renewed : row

/**
 * Renews the visible rows where they are after another user's change. A row that the filter no longer matches
 * stays as it was read.
 */
const useRenewedRows = (filter: WorkbenchFilter, batchNumbers: readonly number[]): void => {
  const client = useQueryClient()
  const renew = useEffectEvent(async () => {
    if (!lastRemoteChange.get().includes('content')) return
    const batches = await Promise.all(
      batchNumbers.map((batch) => callApi(calls.workbench, toBatchRequest(filter, batch))),
    )
    const renewedRows = new Map(batches.flatMap(({ rows }) => rows).map((row) => [row.id, row]))
    for (const batch of batchNumbers)
      client.setQueryData(
        batchQuery(filter, batch).queryKey,
        (before) =>
          before && { ...before, rows: before.rows.map((row) => renewRow(row, renewedRows.get(row.id))) },
      )
  })
  useEffect(() => lastRemoteChange.subscribe(() => void renew().catch(() => {})), [])
}
