import * as calls from 'virtual:calls'
import {
  Box,
  Button,
  ButtonBase,
  Card,
  MenuItem,
  Stack,
  TextField,
  Typography,
  useTheme,
} from '@mui/material'
import { useId, useState } from 'react'
import { type Parameter, parameters } from '../../../domain/calculator/configuration.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { useApiMutation } from '../../providers/api-queries.ts'
import { moveFocusByKey } from '../../ui/arrow-keys.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankSeries, Period } from '../calculator-types.ts'
import { getParameterLabel, ParameterValue } from '../ParameterValue.tsx'
import { formatPeriodStart } from '../values/effective-time.ts'
import { type OnStartEdit, toParameterTexts } from '../values/typed-parameters.ts'
import { MomentsCompared, useComparedMoments } from './MomentsCompared.tsx'
import { type PeriodActions, PeriodFacts } from './PeriodFacts.tsx'

const stateStyles = {
  past: { line: 'solid', colour: 'edge', share: 2 },
  current: { line: 'solid', colour: 'status.published', share: 2.6 },
  scheduled: { line: 'double', colour: 'status.scheduled', share: 2.2 },
} as const

const statusDots = { current: 'published', scheduled: 'scheduled' } as const

/** Number of periods shown at first; earlier ones are hidden. */
const maxShownPeriods = 8

const doNothing = () => undefined

interface PeriodTimelineProps {
  series: BankSeries
  shownPeriod: Period | undefined
  /** Undefined while a change is edited, and for users who may only read. */
  onStartEdit?: OnStartEdit
  onChoose: (period: Period) => void
}

/** Timeline of a bank's parameters, and the dialog that compares two moments. */
export const PeriodTimeline = ({
  series,
  shownPeriod,
  onStartEdit = doNothing,
  onChoose,
}: PeriodTimelineProps) => {
  const { moments, open, change, close } = useComparedMoments(series)
  const { mutateAsync } = useApiMutation(calls.withdrawScheduled, {
    refetchAfterError: true,
    awaitRefetch: true,
  })

  const withdraw = ({ id: period }: Period) =>
    mutateAsync({
      params: { id: String(series.bank.id), period },
      query: { version: String(series.version) },
    })

  return (
    <>
      <PeriodTimelineCard
        series={series}
        chosenPeriodId={shownPeriod?.id}
        canEdit={onStartEdit !== doNothing}
        onCompare={open}
        onChoose={onChoose}
        onTakeOver={(period) => onStartEdit(undefined, toParameterTexts(period))}
        onEdit={onStartEdit}
        withdraw={withdraw}
      />
      {moments && <MomentsCompared series={series} moments={moments} onChange={change} onClose={close} />}
    </>
  )
}

interface PeriodTimelineCardProps extends PeriodActions {
  series: BankSeries
  chosenPeriodId?: Period['id']
  canEdit: boolean
  onCompare: () => void
}

/** Periods of a bank's parameters in reading direction, with the facts of one of them. */
export const PeriodTimelineCard = ({
  series,
  chosenPeriodId,
  canEdit,
  onCompare,
  ...actions
}: PeriodTimelineCardProps) => {
  const t = useTranslate()
  const headingId = useId()
  const { direction } = useTheme()
  const [parameter, setParameter] = useState<Parameter>('base_interest_rate')
  const [showsAll, setShowsAll] = useState(false)

  const isMirrored = direction === 'rtl'
  const { periods } = series
  const foldedCount = showsAll ? 0 : Math.max(periods.length - maxShownPeriods, 0)
  const activePeriod =
    periods.find((period) => period.id === chosenPeriodId) ??
    periods.find(({ state }) => state === 'current') ??
    periods.at(-1)
  const nextPeriod = periods.find(({ state }) => state === 'scheduled')

  return (
    <Card component="section" aria-labelledby={headingId}>
      <TimelineHead
        headingId={headingId}
        parameter={parameter}
        onParameterChange={setParameter}
        onCompare={onCompare}
      />
      {foldedCount > 0 && (
        <Button size="small" onClick={() => setShowsAll(true)} sx={{ marginInlineStart: 2 }}>
          {t('calculator.time.line.earlier', { smart_count: foldedCount })}
        </Button>
      )}
      <Box
        component="ol"
        aria-labelledby={headingId}
        onKeyDown={(event) => moveFocusByKey(event, { isVertical: true, isMirrored })}
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          flexWrap: { md: 'wrap' },
          gap: 0.75,
          rowGap: { md: 4 },
          listStyle: 'none',
          margin: 0,
          padding: 3,
          paddingBlockStart: 4,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {periods.slice(foldedCount).map((period) => (
          <PeriodStep
            key={period.id}
            period={period}
            parameter={parameter}
            isChosen={period.id === chosenPeriodId}
            isNext={period === nextPeriod}
            isTabStop={period === activePeriod}
            onChoose={() => actions.onChoose(period)}
          />
        ))}
      </Box>
      {activePeriod && <PeriodFacts period={activePeriod} canEdit={canEdit} {...actions} />}
    </Card>
  )
}

interface TimelineHeadProps {
  headingId: string
  parameter: Parameter
  onParameterChange: (parameter: Parameter) => void
  onCompare: () => void
}

const TimelineHead = ({ headingId, parameter, onParameterChange, onCompare }: TimelineHeadProps) => {
  const t = useTranslate()
  const language = useLanguage()

  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3, paddingInline: 3, paddingBlock: 1 }}
    >
      <Typography id={headingId} variant="h3" component="h2">
        {t('calculator.time.line.title')}
      </Typography>
      <TextField
        select
        fullWidth={false}
        variant="standard"
        margin="none"
        value={parameter}
        onChange={({ target }) =>
          onParameterChange(parameters.find((name) => name === target.value) ?? parameter)
        }
        slotProps={{
          input: { disableUnderline: true, sx: { fontSize: 13, color: 'text.secondary' } },
          select: { 'aria-label': t('calculator.time.line.parameter') },
        }}
      >
        {parameters.map((name) => (
          <MenuItem key={name} value={name}>
            {getParameterLabel(name, language)}
          </MenuItem>
        ))}
      </TextField>
      <Button size="small" aria-haspopup="dialog" onClick={onCompare} sx={{ marginInlineStart: 'auto' }}>
        {t('calculator.time.moments.open')}
      </Button>
    </Stack>
  )
}

interface PeriodStepProps {
  period: Period
  parameter: Parameter
  isChosen: boolean
  /** Whether this is the first scheduled period. */
  isNext: boolean
  /** Whether the Tab key reaches this period; arrow keys lead to the others. */
  isTabStop: boolean
  onChoose: () => void
}

/** Period on the timeline: its value, start and author. */
const PeriodStep = ({ period, parameter, isChosen, isNext, isTabStop, onChoose }: PeriodStepProps) => {
  const t = useTranslate()

  const { line, colour, share } = stateStyles[period.state]
  const timeKeys = { past: undefined, current: 'since', scheduled: 'from' } as const
  const timeKey = timeKeys[period.state]
  const time = isolateBidi(formatPeriodStart(period))

  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flex: { xs: 'none', md: `${share} 1 150px` },
        minWidth: 0,
      }}
    >
      {isNext && <TodayMark />}
      <ButtonBase
        aria-pressed={isChosen}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onChoose}
        sx={{
          flex: 1,
          minWidth: 0,
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'start',
          textAlign: 'start',
          gap: 0.5,
          padding: 1.5,
          font: 'inherit',
          lineHeight: 1.4,
          borderStyle: { xs: `none none none ${line}`, md: `${line} none none` },
          borderWidth: 6,
          borderColor: colour,
          bgcolor: isChosen ? 'accentSoft' : undefined,
          '&:hover': { bgcolor: isChosen ? 'accentSoft' : 'action.hover' },
        }}
      >
        <Stack
          component="span"
          direction="row"
          sx={{ columnGap: 2, fontSize: 12, alignItems: 'center', flexWrap: 'wrap' }}
        >
          <Box component="span" sx={{ fontSize: 14, fontWeight: 600 }}>
            <ParameterValue name={parameter} value={period[parameter]} />
          </Box>
          <PeriodState state={period.state} />
        </Stack>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ lineHeight: 'inherit' }}
        >
          {timeKey ? t(`calculator.time.line.${timeKey}`, { time }) : time}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ lineHeight: 'inherit' }}
        >
          {period.created_by?.name ?? t('calculator.time.line.nobody')}
        </Typography>
      </ButtonBase>
    </Box>
  )
}

/** Mark of today, between the current and the scheduled periods. */
const TodayMark = () => {
  const t = useTranslate()

  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        insetInlineStart: -3,
        insetBlockStart: -12,
        height: 18,
        width: 2,
        bgcolor: 'text.primary',
        display: { xs: 'none', md: 'block' },
      }}
    >
      <Typography
        component="span"
        sx={{ position: 'absolute', insetBlockEnd: '100%', insetInlineStart: -16, fontSize: 11 }}
      >
        {t('calculator.time.line.today')}
      </Typography>
    </Box>
  )
}

/** Name and dot of a current or scheduled period; not rendered for past ones. */
const PeriodState = ({ state }: Pick<Period, 'state'>) => {
  const t = useTranslate()

  if (state === 'past') return null

  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', color: `status.${statusDots[state]}` }}
    >
      <StatusDot status={statusDots[state]} />
      {t(`calculator.time.line.${state}`)}
    </Stack>
  )
}
