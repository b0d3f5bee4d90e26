import { FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { isolateBidi } from '../../../domain/format/format.ts'
import { DateField } from '../../ui/DateField.tsx'
import { offsetName } from '../../ui/jerusalem-time.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import {
  findPossibleMoments,
  formatEffectiveTime,
  notTypedYet,
  parseEffectiveTime,
  toWallClock,
} from '../values/effective-time.ts'

interface Props {
  /** Effective time as text, see `effective-time.ts`. */
  value: string
  onChange: (value: string) => void
  /** Server time in milliseconds, after which the value must be; without it, the past is allowed. */
  now?: number
}

/** Input of a date and time in Jerusalem time, with its error. */
export const ClockField = ({ value, onChange, now }: Props) => {
  const t = useTranslate()

  const effectiveTime = parseEffectiveTime(value, now)
  const moments = findPossibleMoments(value)

  return (
    <>
      <DateField
        hasTime
        label={t('calculator.time.effective.clock')}
        // Only the hour that the clock repeats has an offset, which is chosen below.
        value={moments.length > 1 || value === notTypedYet ? toWallClock(value) : value}
        onChange={(typed) => onChange(typed || notTypedYet)}
        error={'error' in effectiveTime}
        helperText={
          'error' in effectiveTime ? (
            t(`calculator.time.effective.faults.${effectiveTime.error}`)
          ) : (
            <TimeZoneOffset moment={effectiveTime.moment} />
          )
        }
      />
      {moments.length > 1 && <RepeatedHourChoice value={value} onChange={onChange} moments={moments} />}
    </>
  )
}

/** UTC offset of Jerusalem at a moment; not rendered for null. */
export const TimeZoneOffset = ({ moment }: { moment: string | null }) => {
  const t = useTranslate()
  if (moment === null) return null
  return (
    <Typography component="span" variant="caption" color="textSecondary" noWrap>
      {t('calculator.time.effective.zone', { offset: isolateBidi(offsetName(moment)) })}
    </Typography>
  )
}

interface RepeatedHourChoiceProps {
  value: string
  onChange: (value: string) => void
  moments: readonly string[]
}

/** Choice between the two moments of an hour that the clock repeats, by their UTC offsets. */
const RepeatedHourChoice = ({ value, onChange, moments }: RepeatedHourChoiceProps) => {
  const t = useTranslate()

  const names = ['earlier', 'later'] as const

  return (
    <RadioGroup
      aria-label={t('calculator.time.effective.which')}
      value={value}
      onChange={(_, selected) => onChange(selected)}
    >
      {moments.map((moment, index) => (
        <FormControlLabel
          key={moment}
          value={formatEffectiveTime(moment)}
          control={<Radio size="small" />}
          label={t(`calculator.time.effective.${names[index] ?? 'later'}`, {
            offset: isolateBidi(offsetName(moment)),
          })}
        />
      ))}
    </RadioGroup>
  )
}
