import { Alert } from '@mui/material'
import type { BankSeries, Period } from '../../../providers/calculator/answered.ts'
import { useWords } from '../../../ui/useWords.ts'
import { readEffective } from './effective.ts'
import { momentText } from './period-words.ts'
import { periodAfter } from './periods.ts'

interface Props {
  series: BankSeries
  /** When what is typed takes effect, as `effective.ts` writes it. */
  effective: string
  /** The scheduled period that what is typed takes the place of. */
  replaces?: Period['id']
}

/** Says that a change scheduled after the typed one keeps its own values. */
export const ScheduledNotice = ({ series, effective, replaces }: Props) => {
  const words = useWords()
  const read = readEffective(effective, Date.parse(series.now))
  if ('fault' in read) return null
  const others = series.periods.filter(({ id, state }) => id !== replaces && state === 'scheduled')
  const next = periodAfter(others, read.moment ?? series.now)
  if (!next) return null
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      {words('calculator.time.keepsItsOwn', { time: momentText(next.effective_from) })}
    </Alert>
  )
}
