import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { auditLog } from '../../../../domain/audit/audit-log.ts'
import { type LogEntryNow, readEntry } from '../../../providers/audit/log.ts'
import { LoadFailure } from '../../../ui/loading/LoadFailure.tsx'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { useLeavingState } from '../../../ui/return-path.ts'
import { useWords } from '../../../ui/useWords.ts'
import { CopyAddress } from './CopyAddress.tsx'
import { EntryChanges } from './EntryChanges.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { ActRevert, EntryRevert } from './EntryRevert.tsx'
import { pathOf } from './subject.ts'

const Acts = ({ entry }: { entry: LogEntryNow }) => {
  const words = useWords()
  const leaving = useLeavingState()
  const path = pathOf(entry)
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end', marginBlockStart: 2 }}>
      <CopyAddress id={entry.id} />
      {path && (
        <Button variant="outlined" size="small" color="inherit" component={Link} to={path} state={leaving}>
          {words('logs.open')}
        </Button>
      )}
      {entry.together > 1 && <ActRevert entry={entry} />}
      {entry.revertible && <EntryRevert entry={entry} />}
    </Box>
  )
}

/** All that an entry tells: what was and what became, why, from where, and the way back. */
export const EntryDetails = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: [auditLog.name, 'entry', id],
    queryFn: ({ signal }) => readEntry(id, signal),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'background.paper',
        }}
      >
        <EntryChanges entry={data} />
        <EntryFacts entry={data} />
      </Box>
      <Acts entry={data} />
    </>
  )
}
