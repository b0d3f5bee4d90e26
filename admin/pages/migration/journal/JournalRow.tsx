import { TableCell, TableRow, Typography } from '@mui/material'
import type { JournalEntry } from '../../../providers/dropdowns/migration.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { StateWord } from '../StateWord.tsx'
import { useDuration } from '../steps/useDuration.ts'
import { useResult } from '../steps/useResult.ts'

/** One step of one run in the journal. */
export const JournalRow = ({ entry }: { entry: JournalEntry }) => {
  const words = useWords()
  const took = useDuration(entry)
  const result = useResult(entry)
  const { run, target, dry_run: isDry, name, state, started_at: started, started_by: who } = entry
  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {run} · {words(`migration.modes.${target}`)}
        {isDry && (
          <Typography variant="caption" color="textSecondary" component="div">
            {words('migration.steps.dry')}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ minWidth: 140 }}>{words(`migration.steps.${name}`)}</TableCell>
      <TableCell>
        <StateWord state={state} />
      </TableCell>
      <TableCell sx={{ minWidth: 200 }}>{result}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{started && <DateTime time={started} />}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{took}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <bdi>{who ?? words('migration.journal.console')}</bdi>
      </TableCell>
    </TableRow>
  )
}
