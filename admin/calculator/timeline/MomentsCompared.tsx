import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Parameter, parameters } from '../../../domain/calculator/configuration.ts'
import { formatDateTime } from '../../../domain/format/format.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankSeries, Period } from '../calculator-types.ts'
import { NumberCell } from '../NumberCell.tsx'
import {
  findChangedParameters,
  formatParameterChange,
  getParameterLabel,
  ParameterValue,
} from '../ParameterValue.tsx'
import { findPeriodAt, formatEffectiveTime, parseEffectiveTime } from '../values/effective-time.ts'
import { ClockField } from './EffectiveField.tsx'

/** Value for the moment at which the page is read. */
const currentMoment = 'now'

// A name with a dot belongs to a dialog over the page: changing it does not leave the page.
const searchParamNames = { first: 'moments.first', second: 'moments.second' } as const

const customMoment = 'own'

type MomentSide = keyof typeof searchParamNames
type ComparedMoments = Record<MomentSide, string>

interface MomentsComparedProps {
  series: BankSeries
  moments: ComparedMoments
  onChange: (side: MomentSide, moment: string) => void
  onClose: () => void
}

/** Dialog that compares a bank's parameters at two selectable moments. */
export const MomentsCompared = ({ series, moments, onChange, onClose }: MomentsComparedProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const headingId = useId()
  const isPhone = useIsPhone()

  return (
    <Dialog open maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>
        {t('calculator.time.moments.open')}
        <Typography component="span" color="textSecondary" sx={{ marginInlineStart: 3 }}>
          {series.bank[`name_${language}`]}
        </Typography>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 4, marginBlockStart: 2 }}>
          {(['first', 'second'] as const).map((side) => (
            <MomentChoice
              key={side}
              side={side}
              value={moments[side]}
              series={series}
              onChange={(moment) => onChange(side, moment)}
            />
          ))}
        </Stack>
        <ComparedPeriods series={series} moments={moments} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface MomentChoiceProps {
  side: MomentSide
  value: string
  series: BankSeries
  onChange: (moment: string) => void
}

/** Select of one of the two moments: now, the start of a period, or any time. */
const MomentChoice = ({ side, value, series, onChange }: MomentChoiceProps) => {
  const t = useTranslate()
  const periodStarts = series.periods.map(({ effective_from }) => effective_from)
  const [isCustom, setIsCustom] = useState(value !== currentMoment && !periodStarts.includes(value))

  const choose = (moment: string) => {
    setIsCustom(moment === customMoment)
    if (moment !== customMoment) onChange(moment)
  }

  return (
    <Stack sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <TextField
        select
        label={t(`calculator.time.moments.${side}`)}
        value={isCustom ? customMoment : value}
        onChange={({ target }) => choose(target.value)}
      >
        <MenuItem value={currentMoment}>{t('calculator.time.moments.now')}</MenuItem>
        {periodStarts.map((moment) => (
          <MenuItem key={moment} value={moment}>
            <bdi dir="ltr">{formatDateTime(moment)}</bdi>
          </MenuItem>
        ))}
        <MenuItem value={customMoment}>{t('calculator.time.moments.own')}</MenuItem>
      </TextField>
      {isCustom && <CustomTime value={value} series={series} onChange={onChange} />}
    </Stack>
  )
}

/** Input of any time, which takes effect as soon as it can be parsed. */
const CustomTime = ({ value, series, onChange }: Omit<MomentChoiceProps, 'side'>) => {
  const [input, setInput] = useState(() => formatEffectiveTime(value === currentMoment ? series.now : value))
  const handleChange = (text: string) => {
    setInput(text)
    const effectiveTime = parseEffectiveTime(text)
    if ('moment' in effectiveTime && effectiveTime.moment !== null) onChange(effectiveTime.moment)
  }
  return <ClockField value={input} onChange={handleChange} />
}

/** Parameters in force at the two moments, side by side. */
const ComparedPeriods = ({ series, moments }: Pick<MomentsComparedProps, 'series' | 'moments'>) => {
  const t = useTranslate()

  const findPeriod = (moment: string) =>
    findPeriodAt(series.periods, moment === currentMoment ? series.now : moment)
  const first = findPeriod(moments.first)
  const second = findPeriod(moments.second)
  if (!first || !second)
    return (
      <Alert severity="info">
        {t(`calculator.time.moments.${first ? 'second' : 'first'}`)}:{' '}
        {t('calculator.time.moments.nothingThen')}
      </Alert>
    )

  const count = findChangedParameters(first, second).length

  return (
    <>
      <Typography variant="body2" role="status">
        {count > 0
          ? t('calculator.time.moments.differing', { smart_count: count })
          : t('calculator.time.moments.same')}
      </Typography>
      <DifferingValues first={first} second={second} />
    </>
  )
}

interface DifferingValuesProps {
  first: Period
  second: Period
}

/** The eight parameters in two periods, with each difference highlighted. */
const DifferingValues = ({ first, second }: DifferingValuesProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()

  const changedNames = findChangedParameters(first, second)

  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {!isPhone && <TableCell>{t('calculator.time.moments.parameter')}</TableCell>}
          {(['first', 'second', 'difference'] as const).map((head) => (
            <NumberCell key={head} sx={{ whiteSpace: 'normal' }}>
              {t(`calculator.time.moments.${head}`)}
            </NumberCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {parameters.map((name) => (
          <ComparedParameterRow
            key={name}
            name={name}
            first={first}
            second={second}
            isDifferent={changedNames.includes(name)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface ComparedParameterRowProps extends DifferingValuesProps {
  name: Parameter
  isDifferent: boolean
}

/** Row of a parameter; on a phone its name has a row of its own. */
const ComparedParameterRow = ({ name, first, second, isDifferent }: ComparedParameterRowProps) => {
  const language = useLanguage()
  const isPhone = useIsPhone()

  const label = (
    <TableCell
      component="th"
      scope={isPhone ? 'colgroup' : 'row'}
      colSpan={isPhone ? 3 : 1}
      sx={{ border: isPhone ? 0 : undefined }}
    >
      {getParameterLabel(name, language)}
    </TableCell>
  )
  const weight = isDifferent ? 600 : undefined
  // In the narrowest windows with wide text spacing a long number takes two lines.
  const wrapping = isPhone && ({ whiteSpace: 'normal', overflowWrap: 'anywhere' } as const)

  return (
    <>
      {isPhone && <TableRow selected={isDifferent}>{label}</TableRow>}
      <TableRow selected={isDifferent}>
        {!isPhone && label}
        <NumberCell sx={{ fontWeight: weight, ...wrapping }}>
          <ParameterValue name={name} value={first[name]} />
        </NumberCell>
        <NumberCell sx={{ fontWeight: weight, ...wrapping }}>
          <ParameterValue name={name} value={second[name]} />
        </NumberCell>
        <NumberCell sx={{ color: 'status.scheduled', fontWeight: 600, ...wrapping }}>
          {isDifferent && formatParameterChange(name, first[name], second[name], language)}
        </NumberCell>
      </TableRow>
    </>
  )
}

/** Keeps the compared moments in the address, so that a link to them can be shared. */
export const useComparedMoments = (series: BankSeries) => {
  const [searchParams, setSearchParams] = useSearchParams()

  const updateAddress = (moments: Partial<ComparedMoments> | undefined) =>
    setSearchParams(
      (previous) => {
        const after = new URLSearchParams(previous)
        for (const side of ['first', 'second'] as const) {
          if (!moments) after.delete(searchParamNames[side])
          else
            after.set(
              searchParamNames[side],
              moments[side] ?? previous.get(searchParamNames[side]) ?? currentMoment,
            )
        }

        return after
      },
      { replace: true },
    )
  const first = searchParams.get(searchParamNames.first)
  const second = searchParams.get(searchParamNames.second)

  return {
    moments: isMoment(first) && isMoment(second) ? { first, second } : undefined,
    open: () => updateAddress(findDefaultMoments(series)),
    change: (side: MomentSide, moment: string) => updateAddress({ [side]: moment }),
    close: () => updateAddress(undefined),
  }
}

const isMoment = (text: string | null): text is string =>
  text !== null && (text === currentMoment || !Number.isNaN(Date.parse(text)))

/** Returns the moments compared at first: now and the next period, else the previous period and now. */
const findDefaultMoments = ({ periods }: BankSeries): ComparedMoments => {
  const next = periods.find(({ state }) => state === 'scheduled')
  if (next) return { first: currentMoment, second: next.effective_from }
  const previous = periods.findLast(({ state }) => state === 'past')
  return { first: previous?.effective_from ?? currentMoment, second: currentMoment }
}
