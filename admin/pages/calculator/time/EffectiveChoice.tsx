import { Button, FormControlLabel, Radio, RadioGroup, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { startOfDayAfter, startOfNextMonth } from '../../../ui/jerusalem-time.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ClockField } from './ClockField.tsx'
import { atOnce } from './effective.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  now: number
  /** The id of what names the choice. */
  label: string
  onDone: () => void
}

/** Times that are often meant, one click each. */
const Usual = ({ onChange, now }: Pick<Props, 'onChange' | 'now'>) => {
  const words = useWords()
  const moment = new Date(now).toISOString()
  const usual = { tomorrow: startOfDayAfter(moment, 1), nextMonth: startOfNextMonth(moment) }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {(['tomorrow', 'nextMonth'] as const).map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onChange(usual[name])}
        >
          {words(`calculator.time.effective.${name}`)}
        </Button>
      ))}
    </Stack>
  )
}

/** The choice of when a change takes effect: at once, or at a time. */
export const EffectiveChoice = ({ value, onChange, now, label, onDone }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const tomorrow = startOfDayAfter(new Date(now).toISOString(), 1)
  return (
    <Stack sx={{ gap: 2 }}>
      <RadioGroup
        aria-labelledby={label}
        value={value === atOnce ? 'atOnce' : 'atTime'}
        onChange={(_, chosen) => onChange(chosen === 'atOnce' ? atOnce : tomorrow)}
      >
        {(['atOnce', 'atTime'] as const).map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio size="small" />}
            label={words(`calculator.time.effective.${name}`)}
          />
        ))}
      </RadioGroup>
      {value !== atOnce && <ClockField value={value} onChange={onChange} now={now} />}
      <Usual onChange={onChange} now={now} />
      <Button onClick={onDone} sx={{ alignSelf: 'end' }}>
        {translate('ra.action.close')}
      </Button>
    </Stack>
  )
}
