import Alert from '@mui/material/Alert'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { refusalIn } from '../../../providers/http.ts'
import { useWords } from '../../../ui/useWords.ts'

const useReason = (error: unknown): string => {
  const words = useWords()
  const { code = 'internal', fields = {} } = refusalIn(error) ?? {}
  if (fields.effective_from) return words('calculator.time.effective.faults.notPast')
  if (code === 'conflict' || code === 'invalid') return words('calculator.imported.changedMeanwhile')
  if (code !== 'malformed') return words(`errors.${code}`)
  if (fields.bank) return words('calculator.imported.missing.bank')
  if (fields.parameter) return words('calculator.imported.missing.parameter')
  const columns = Object.keys(fields)
  if (columns.length === 0) return words('calculator.imported.unreadable')
  return words('calculator.imported.wrongColumn', { name: columns.map(isolateBidi).join(', ') })
}

/** Why a table cannot be read at all, or was refused after it had been looked at. */
export const TableFailure = ({ error }: { error: unknown }) => (
  <Alert severity="error">{useReason(error)}</Alert>
)
