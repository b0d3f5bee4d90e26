import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ImportReport } from '../../providers/import-file.ts'
import { useWords } from '../../ui/useWords.ts'
import { RowChanges } from './RowChanges.tsx'
import { RowRefusals } from './RowRefusals.tsx'
import { isReady } from './useImport.ts'

/** How many rows are drawn of each kind: the first tell what is wrong with a file. */
const most = 50

const severityOf = (report: ImportReport) => {
  if (report.refused > 0) return 'error'
  return isReady(report) ? 'success' : 'info'
}

/** What a file would do: in numbers, the rows that are refused, and those that change something. */
export const ImportOutcome = ({ report }: { report: ImportReport }) => {
  const words = useWords()
  const { created, changed, unchanged, refused, refusals, changes } = report
  const told = refused > 0 ? 'refusedAll' : isReady(report) ? 'ready' : 'nothingToDo'
  const more = Math.max(refusals.length - most, 0) + Math.max(changes.length - most, 0)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={severityOf(report)}>
        {words(`resource.file.${told}`)}{' '}
        {words('resource.file.counts', { created, changed, unchanged, refused })}
      </Alert>
      <RowRefusals refusals={refusals.slice(0, most)} />
      <RowChanges changes={changes.slice(0, most)} />
      {more > 0 && (
        <Typography color="textSecondary">{words('resource.file.more', { smart_count: more })}</Typography>
      )}
    </Box>
  )
}
