import Stack from '@mui/material/Stack'
import type { BankSeries } from '../../../providers/calculator/answered.ts'
import type { Change } from '../../../providers/calculator/changes.ts'
import { useAccount } from '../../../ui/useAccount.ts'
import { ChangeOutcome } from './ChangeOutcome.tsx'
import { unheeded } from './outcomes.ts'
import { WaitingChange } from './WaitingChange.tsx'

interface Props {
  series: BankSeries
  /** The values of a change begin a new one; nothing for who may only read. */
  onTakeOver: ((change: Change) => void) | undefined
}

/** What waits of a bank for another person, and what its author has to be told of. */
export const BankChanges = ({ series, onTakeOver }: Props) => {
  const outcome = unheeded(series, useAccount()?.id)
  const waiting = series.changes.filter(({ status }) => status === 'waiting')
  if (!outcome && waiting.length === 0) return null
  return (
    <Stack sx={{ gap: 3, marginBlockEnd: 3 }}>
      {outcome && onTakeOver && <ChangeOutcome change={outcome} onTakeOver={onTakeOver} />}
      {waiting.map((change) => (
        <WaitingChange key={change.id} change={change} series={series} />
      ))}
    </Stack>
  )
}
