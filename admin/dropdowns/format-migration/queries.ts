import * as calls from 'virtual:calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { journalPageSize } from '../../../domain/dropdowns/format-migration.ts'
import { apiQuery, useApiMutation, useApiQuery } from '../../providers/api-queries.ts'
import { callApi } from '../../providers/httpClient.ts'
import type { MigrationState } from './migration-types.ts'

const pollIntervalMs = 1500

const isRunning = (state: MigrationState | undefined): boolean =>
  state?.run?.state === 'running' && !state.run.stalled

/** Reads the state of the migration; polls while a run is in progress, also one started by another user. */
export const useMigration = () =>
  useApiQuery(
    calls.dropdownMigration,
    {},
    { refetchInterval: ({ state }) => (isRunning(state.data) ? pollIntervalMs : false) },
  )

const runOptions = { refetchAfterError: true, awaitRefetch: true }

/** Returns a function that refetches the state of the migration, unless a request is on its way. */
export const useRefreshProgress = () => {
  const client = useQueryClient()
  const { queryKey } = apiQuery(calls.dropdownMigration)
  return () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
}

export const useStartMigration = () => useApiMutation(calls.startMigration, runOptions)

/** Returns the mutation that continues an interrupted run. */
export const useResumeMigration = () => useApiMutation(calls.resumeMigration, runOptions)

/** Reads the effects that a rollback would have now. */
export const useRollbackOutlook = () =>
  useApiQuery(calls.rollBackMigration, { body: { dry_run: true } }, { gcTime: 0 })

export const useRollBackMigration = () => useApiMutation(calls.rollBackMigration, runOptions)

/** Compares the responses of both formats for one dropdown, or for all, once it is enabled. */
export const useFormatComparison = (key: string | undefined, isEnabled: boolean) =>
  useApiQuery(calls.migrationShadow, { query: { key } }, { enabled: isEnabled })

/** Reads the journal of steps, newest first, page by page. */
export const useMigrationJournal = () =>
  useInfiniteQuery({
    queryKey: [...apiQuery(calls.migrationJournal).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(calls.migrationJournal, { query: { page: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data }, pages) => (data.length < journalPageSize ? undefined : pages.length + 1),
  })
