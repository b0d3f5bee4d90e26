import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { TableReport } from '../../../providers/calculator/import-table.ts'
import { useWords } from '../../../ui/useWords.ts'
import { BankChange } from './BankChange.tsx'
import { TableRefusals } from './TableRefusals.tsx'
import { isReady } from './useTableImport.ts'

/** What a table would do: in numbers, the rows that are refused, and each bank that changes. */
export const TableOutcome = ({ report }: { report: TableReport }) => {
  const words = useWords()
  const { changed, unchanged, refused, changes, refusals } = report
  const told = refused > 0 ? 'refused' : isReady(report) ? 'ready' : 'nothingToDo'
  const severity = { refused: 'error', ready: 'success', nothingToDo: 'info' } as const
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={severity[told]}>
        {words(`calculator.imported.${told}`)}{' '}
        {words('calculator.imported.counts', { changed, unchanged, refused })}
      </Alert>
      <TableRefusals refusals={refusals} />
      {changes.map((change) => (
        <BankChange key={change.line} change={change} />
      ))}
    </Box>
  )
}
