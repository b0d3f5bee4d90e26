import { Button, TableCell, TableRow, Typography } from '@mui/material'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingRows, RetryAlert } from '../../ui/Loading.tsx'
import { LoadFailure } from '../../ui/Notice.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { MigrationJournalEntry } from './migration-types.ts'
import { useMigrationJournal } from './queries.ts'
import { StateLabel, useStepDuration, useStepResult } from './run-status.tsx'

/** Journal of the steps of all runs, newest first. */
export const JournalCard = () => {
  const t = useTranslate()

  return (
    <TitledCard title={t('migration.journal.title')}>
      <JournalEntries />
    </TitledCard>
  )
}

/** One step of one run in the journal. */
const JournalRow = ({ entry }: { entry: MigrationJournalEntry }) => {
  const t = useTranslate()
  const duration = useStepDuration(entry)
  const result = useStepResult(entry)

  const { run, target, dry_run: isDry, name, state, started_at: startedAt, started_by: startedBy } = entry

  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {run} · {t(`migration.modes.${target}`)}
        {isDry && (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('migration.steps.dry')}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ minWidth: 140 }}>{t(`migration.steps.${name}`)}</TableCell>
      <TableCell>
        <StateLabel state={state} />
      </TableCell>
      <TableCell sx={{ minWidth: 200 }}>{result}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{startedAt && <DateTime time={startedAt} />}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{duration}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <bdi>{startedBy ?? t('migration.journal.console')}</bdi>
      </TableCell>
    </TableRow>
  )
}

const columns = ['run', 'step', 'state', 'result', 'started', 'took', 'who'] as const

const JournalEntries = () => {
  const t = useTranslate()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMigrationJournal()

  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />

  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('migration.journal.empty')}
      </Typography>
    )

  return (
    <>
      <ScrollTable
        label={t('migration.journal.title')}
        heads={columns.map((key) => ({ key, label: t(`migration.journal.${key}`) }))}
      >
        {entries.map((entry) => (
          <JournalRow key={`${entry.run} ${entry.name}`} entry={entry} />
        ))}
      </ScrollTable>
      {error && <RetryAlert onRetry={() => void fetchNextPage()}>{t('ui.loadFailed')}</RetryAlert>}
      {hasNextPage && !error && (
        <Button
          sx={{ marginBlockStart: 2 }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('migration.journal.more')}
        </Button>
      )}
    </>
  )
}
