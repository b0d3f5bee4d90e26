import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { journalPageSize } from '../../../domain/dropdowns/format-migration.ts'
import { invalidateContent } from '../../content-shared/content-queries.ts'
import {
  compareFormats,
  type MigrationRequest,
  type MigrationState,
  readMigration,
  readMigrationJournal,
  resumeMigration,
  rollBackMigration,
  startMigration,
} from '../../providers/dropdowns.ts'

const migrationQueryKey = 'migration'
const stateKey = [migrationQueryKey, 'state']

/** How often a run that goes on elsewhere is looked at, in milliseconds. */
const pollEveryMs = 1500

const isRunning = (state: MigrationState | undefined): boolean =>
  state?.run?.state === 'running' && !state.run.stalled

/** Where the migration is; read again and again while a run goes on, whoever has started it. */
export const useMigration = () =>
  useQuery({
    queryKey: stateKey,
    queryFn: ({ signal }) => readMigration(signal),
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollEveryMs : false),
  })

/** Has all that shows the migration, or what it may have changed, read anew. */
const useInvalidateMigration = () => {
  const client = useQueryClient()
  return async () => {
    invalidateContent(client)
    await client.invalidateQueries({ queryKey: [migrationQueryKey] })
  }
}

const useRefreshProgress = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: stateKey }, { cancelRefetch: false })
}

/** Starts a run, and shows how far it is until it has ended. */
export const useStartMigration = () => {
  const refreshProgress = useRefreshProgress()
  return useMutation({
    mutationFn: (request: MigrationRequest) => startMigration(request, refreshProgress),
    onSettled: useInvalidateMigration(),
  })
}

/** Goes on with the run that was interrupted. */
export const useResumeMigration = () => {
  const refreshProgress = useRefreshProgress()
  return useMutation({
    mutationFn: () => resumeMigration(refreshProgress),
    onSettled: useInvalidateMigration(),
  })
}

/** What a rollback would do now. */
export const useRollbackOutlook = () =>
  useQuery({
    queryKey: [migrationQueryKey, 'rollback'],
    queryFn: ({ signal }) => rollBackMigration(true, signal),
    gcTime: 0,
  })

export const useRollBackMigration = () =>
  useMutation({ mutationFn: () => rollBackMigration(false), onSettled: useInvalidateMigration() })

/** What both formats answer of one dropdown, or of all: compared when that is asked for. */
export const useFormatComparison = (key: string | undefined, isEnabled: boolean) =>
  useQuery({
    queryKey: [migrationQueryKey, 'shadow', key],
    queryFn: ({ signal }) => compareFormats(key, signal),
    enabled: isEnabled,
  })

/** The journal of steps, newest first, page by page. */
export const useMigrationJournal = () =>
  useInfiniteQuery({
    queryKey: [migrationQueryKey, 'journal'],
    queryFn: ({ pageParam, signal }) => readMigrationJournal(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (lastPage, pages) => (lastPage.length < journalPageSize ? undefined : pages.length + 1),
  })
