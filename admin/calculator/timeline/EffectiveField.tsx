import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  Popover,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useId, useState } from 'react'
import { formatDate, isolateBidi } from '../../../domain/format/format.ts'
import { DateField } from '../../ui/DateField.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { offsetName, startOfDayAfter, startOfNextMonth } from '../../ui/jerusalem-time.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankSeries, Period } from '../calculator-types.ts'
import {
  findPeriodAfter,
  findPossibleMoments,
  formatEffectiveTime,
  formatMomentWithOffset,
  immediately,
  notTypedYet,
  parseEffectiveTime,
  toWallClock,
} from '../values/effective-time.ts'

interface EffectiveFieldProps {
  /** Effective time as text, see `effective-time.ts`. */
  value: string
  onChange: (value: string) => void
  /** Server time in milliseconds. */
  now: number
  /** Error text of the server. */
  error?: string
}

/** Field for the effective time: a button with the value, which opens the choice. */
export const EffectiveField = ({ value, onChange, now, error }: EffectiveFieldProps) => {
  const t = useTranslate()
  const labelId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const effectiveTime = parseEffectiveTime(value, now)
  const errorText =
    'error' in effectiveTime ? t(`calculator.time.effective.faults.${effectiveTime.error}`) : error

  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        id={labelId}
        component="div"
        variant="caption"
        color="textSecondary"
        sx={({ breakpoints }) => ({ marginBlockEnd: 0.5, [breakpoints.down('sm')]: visuallyHidden })}
      >
        {t('calculator.time.effective.label')}
      </Typography>
      <Button
        fullWidth
        variant="outlined"
        color={errorText ? 'error' : 'inherit'}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        aria-labelledby={`${labelId} ${labelId}-value`}
        aria-describedby={errorText ? `${labelId}-error` : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ justifyContent: 'start', fontSize: 13, fontWeight: 400, bgcolor: 'background.paper' }}
      >
        <Stack
          component="span"
          direction="row"
          id={`${labelId}-value`}
          sx={{
            flex: 1,
            gap: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
            whiteSpace: 'nowrap',
            display: { xs: 'block', sm: 'flex' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            textAlign: 'start',
          }}
        >
          <ChosenTime value={value} now={now} />
        </Stack>
      </Button>
      {errorText && (
        <FormHelperText error id={`${labelId}-error`} role="alert">
          {errorText}
        </FormHelperText>
      )}
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': labelId, sx: { maxWidth: 360, padding: 4 } },
        }}
      >
        <EffectiveChoice
          value={value}
          onChange={onChange}
          now={now}
          labelId={labelId}
          onDone={() => setAnchor(null)}
        />
      </Popover>
    </Box>
  )
}

/** Chosen value: immediately, or a time in Jerusalem time. */
const ChosenTime = ({ value, now }: Pick<EffectiveFieldProps, 'value' | 'now'>) => {
  const t = useTranslate()

  const effectiveTime = parseEffectiveTime(value, now)
  if (value === immediately) return t('calculator.time.effective.atOnce')
  if ('moment' in effectiveTime)
    return (
      <>
        <DateTime time={effectiveTime.moment} />
        <TimeZoneOffset moment={effectiveTime.moment} />
      </>
    )

  const [day, time] = toWallClock(value).split('T')
  const isDate = effectiveTime.error !== 'format'

  return <bdi dir="ltr">{isDate && time ? `${formatDate(day)} | ${time}` : '—'}</bdi>
}

interface EffectiveChoiceProps {
  value: string
  onChange: (value: string) => void
  now: number
  labelId: string
  onDone: () => void
}

/** Choice of the effective time: immediately, or at a given time. */
const EffectiveChoice = ({ value, onChange, now, labelId, onDone }: EffectiveChoiceProps) => {
  const t = useTranslate()

  const tomorrow = startOfDayAfter(new Date(now).toISOString(), 1)

  return (
    <Stack sx={{ gap: 2 }}>
      <RadioGroup
        aria-labelledby={labelId}
        value={value === immediately ? 'atOnce' : 'atTime'}
        onChange={({ nativeEvent }, choice) => {
          onChange(choice === 'atOnce' ? immediately : tomorrow)
          // Arrow keys select each option on their way, so only a click closes the choice.
          const isClick = nativeEvent instanceof MouseEvent && nativeEvent.detail > 0
          if (choice === 'atOnce' && isClick) onDone()
        }}
      >
        {(['atOnce', 'atTime'] as const).map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio size="small" />}
            label={t(`calculator.time.effective.${name}`)}
          />
        ))}
      </RadioGroup>
      {value !== immediately && <ClockField value={value} onChange={onChange} now={now} />}
      <CommonTimes value={value} onChange={onChange} now={now} onDone={onDone} />
      <Button onClick={onDone} sx={{ alignSelf: 'end' }}>
        {t('ra.action.close')}
      </Button>
    </Stack>
  )
}

/** Buttons for common effective times. Each closes the choice; the first has the focus until a time is set. */
const CommonTimes = ({ value, onChange, now, onDone }: Omit<EffectiveChoiceProps, 'labelId'>) => {
  const t = useTranslate()

  const moment = new Date(now).toISOString()
  const times = { tomorrow: startOfDayAfter(moment, 1), nextMonth: startOfNextMonth(moment) }

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      {(['tomorrow', 'nextMonth'] as const).map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color="inherit"
          autoFocus={name === 'tomorrow' && value === immediately}
          onClick={() => {
            onChange(times[name])
            onDone()
          }}
        >
          {t(`calculator.time.effective.${name}`)}
        </Button>
      ))}
    </Stack>
  )
}

interface ClockFieldProps {
  /** Effective time as text, see `effective-time.ts`. */
  value: string
  onChange: (value: string) => void
  /** Server time in milliseconds, after which the value must be; without it, the past is allowed. */
  now?: number
}

/** Input of a date and time in Jerusalem time, with its error. */
export const ClockField = ({ value, onChange, now }: ClockFieldProps) => {
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
const TimeZoneOffset = ({ moment }: { moment: string | null }) => {
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

interface ScheduledNoticeProps {
  series: BankSeries
  /** Effective time as text, see `effective-time.ts`. */
  effective: string
  /** Scheduled period that the edited change replaces. */
  replaces?: Period['id']
}

/** Notice that a later scheduled change keeps its own values. */
export const ScheduledNotice = ({ series, effective, replaces }: ScheduledNoticeProps) => {
  const t = useTranslate()

  const effectiveTime = parseEffectiveTime(effective, Date.parse(series.now))
  if ('error' in effectiveTime) return null

  const otherScheduled = series.periods.filter(({ id, state }) => id !== replaces && state === 'scheduled')
  const nextPeriod = findPeriodAfter(otherScheduled, effectiveTime.moment ?? series.now)
  if (!nextPeriod) return null

  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      {t('calculator.time.keepsItsOwn', { time: formatMomentWithOffset(nextPeriod.effective_from) })}
    </Alert>
  )
}
