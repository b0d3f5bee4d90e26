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

const migrationQueries = 'migration'
const stateKey = [migrationQueries, 'state']

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
    await client.invalidateQueries({ queryKey: [migrationQueries] })
  }
}

const useShowProgress = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: stateKey }, { cancelRefetch: false })
}

/** Starts a run, and shows how far it is until it has ended. */
export const useStartMigration = () => {
  const show = useShowProgress()
  return useMutation({
    mutationFn: (started: MigrationRequest) => startMigration(started, show),
    onSettled: useInvalidateMigration(),
  })
}

/** Goes on with the run that was interrupted. */
export const useResumeMigration = () => {
  const show = useShowProgress()
  return useMutation({ mutationFn: () => resumeMigration(show), onSettled: useInvalidateMigration() })
}

/** What a rollback would do now. */
export const useRollbackOutlook = () =>
  useQuery({
    queryKey: [migrationQueries, 'rollback'],
    queryFn: ({ signal }) => rollBackMigration(true, signal),
    gcTime: 0,
  })

export const useRollBackMigration = () =>
  useMutation({ mutationFn: () => rollBackMigration(false), onSettled: useInvalidateMigration() })

/** What both formats answer of one dropdown, or of all: compared when that is asked for. */
export const useFormatComparison = (key: string | undefined, isAsked: boolean) =>
  useQuery({
    queryKey: [migrationQueries, 'shadow', key],
    queryFn: ({ signal }) => compareFormats(key, signal),
    enabled: isAsked,
  })

/** The journal of steps, newest first, page by page. */
export const useMigrationJournal = () =>
  useInfiniteQuery({
    queryKey: [migrationQueries, 'journal'],
    queryFn: ({ pageParam, signal }) => readMigrationJournal(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < journalPageSize ? undefined : all.length + 1),
  })
