import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { isolateBidi } from '../../../../domain/format/format.ts'
import type { Change } from '../../../providers/calculator/changes.ts'
import { useWords } from '../../../ui/useWords.ts'
import { timeIn } from './ChangeFacts.tsx'

interface Props {
  change: Change
  onTakeOver: (change: Change) => void
}

const useSaid = ({ status, decided_by, decided_at, effective_from }: Change): string => {
  const words = useWords()
  if (status === 'lapsed') return words('calculator.approval.lapsed', { time: timeIn(effective_from) })
  const name = isolateBidi(decided_by?.name ?? '—')
  return words('calculator.approval.rejected', { name, time: timeIn(decided_at) })
}

/** Tells the author that a change of his was rejected, and why, or that nobody approved it in time. */
export const ChangeOutcome = ({ change, onTakeOver }: Props) => {
  const words = useWords()
  const { decision_reason: reason } = change
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => onTakeOver(change)}>
          {words('calculator.approval.takeOver')}
        </Button>
      }
    >
      <AlertTitle>{useSaid(change)}</AlertTitle>
      {reason && words('calculator.approval.reason', { reason: isolateBidi(reason) })}{' '}
      {words('calculator.approval.kept')}
    </Alert>
  )
}
