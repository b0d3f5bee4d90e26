import { MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { formatDateTime } from '../../../../domain/format/format.ts'
import type { BankSeries } from '../../../providers/calculator/answered.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ClockField } from './ClockField.tsx'
import { readEffective, typedEffective } from './effective.ts'
import { now, type Side } from './useComparedMoments.ts'

const own = 'own'

interface Props {
  side: Side
  value: string
  series: BankSeries
  onChange: (moment: string) => void
}

/** A time that is typed: it counts as soon as it can be read. */
const OwnTime = ({ value, series, onChange }: Omit<Props, 'side'>) => {
  const [typed, setTyped] = useState(() => typedEffective(value === now ? series.now : value))
  const type = (text: string) => {
    setTyped(text)
    const read = readEffective(text)
    if ('moment' in read && read.moment !== null) onChange(read.moment)
  }
  return <ClockField value={typed} onChange={type} />
}

/** One of two moments: now, the begin of a period, or any time. */
export const MomentChoice = ({ side, value, series, onChange }: Props) => {
  const words = useWords()
  const begins = series.periods.map(({ effective_from }) => effective_from)
  const [isOwn, setIsOwn] = useState(value !== now && !begins.includes(value))
  const choose = (chosen: string) => {
    setIsOwn(chosen === own)
    if (chosen !== own) onChange(chosen)
  }
  return (
    <Stack sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <TextField
        select
        label={words(`calculator.time.moments.${side}`)}
        value={isOwn ? own : value}
        onChange={({ target }) => choose(target.value)}
      >
        <MenuItem value={now}>{words('calculator.time.moments.now')}</MenuItem>
        {begins.map((moment) => (
          <MenuItem key={moment} value={moment}>
            <bdi dir="ltr">{formatDateTime(moment)}</bdi>
          </MenuItem>
        ))}
        <MenuItem value={own}>{words('calculator.time.moments.own')}</MenuItem>
      </TextField>
      {isOwn && <OwnTime value={value} series={series} onChange={onChange} />}
    </Stack>
  )
}
