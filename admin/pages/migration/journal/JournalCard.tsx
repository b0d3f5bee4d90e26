import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { LoadFailure } from '../../../ui/loading/LoadFailure.tsx'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { RetryAlert } from '../../../ui/loading/RetryAlert.tsx'
import { TitledCard } from '../../../ui/TitledCard.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useJournal } from '../queries.ts'
import { JournalRow } from './JournalRow.tsx'

const columns = ['run', 'step', 'state', 'result', 'started', 'took', 'who'] as const

const Entries = () => {
  const words = useWords()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useJournal()
  const label = words('migration.journal.title')
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />
  const entries = data.pages.flat()
  if (entries.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {words('migration.journal.empty')}
      </Typography>
    )
  return (
    <>
      <TableContainer tabIndex={0} role="group" aria-label={label}>
        <Table size="small" aria-label={label}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{words(`migration.journal.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <JournalRow key={`${entry.run} ${entry.name}`} entry={entry} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {error && <RetryAlert onRetry={() => void fetchNextPage()}>{words('ui.loadFailed')}</RetryAlert>}
      {hasNextPage && !error && (
        <Button
          sx={{ marginBlockStart: 2 }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words('migration.journal.more')}
        </Button>
      )}
    </>
  )
}

/** The journal of steps of all runs, newest first. */
export const JournalCard = () => (
  <TitledCard title={useWords()('migration.journal.title')}>
    <Entries />
  </TitledCard>
)
