import { Stack } from '@mui/material'
import type { RunState, StepState } from '../../../domain/dropdowns/format-migration.ts'
import { FailureAlert } from '../../form/SaveBar.tsx'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { RunStep } from './migration-types.ts'

/** Error of a run or rollback; not rendered when there is none. */
export const RunFailure = ({ error }: { error: Error | null }) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  if (!error) return null
  const isBusy = apiErrorOf(error)?.code === 'conflict'
  return <FailureAlert>{isBusy ? t('migration.run.busy') : translateMessage(error.message)}</FailureAlert>
}

type TimedStep = Pick<RunStep, 'state' | 'started_at' | 'finished_at'>

/** Formats the duration of a step in seconds; undefined until it has ended, and for skipped steps. */
export const useStepDuration = ({
  state,
  started_at: start,
  finished_at: end,
}: TimedStep): string | undefined => {
  const language = useLanguage()
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  })
  return start && end && state !== 'skipped'
    ? format.format((Date.parse(end) - Date.parse(start)) / 1000)
    : undefined
}

const shownResults = ['changed', 'gaps', 'failed', 'written', 'kept', 'different'] as const

/** Returns the result of a step as text; empty before the step starts. */
export const useStepResult = ({ result }: Pick<RunStep, 'result'>): string => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  return shownResults
    .flatMap((name) => {
      const resultCount = result[name]
      return resultCount === undefined
        ? []
        : [t(`migration.results.${name}`, { count: formatNumber(resultCount) })]
    })
    .join(' · ')
}

/** State shown for a run or a step; a running one without recent progress counts as stalled. */
type DisplayedState = RunState | StepState | 'stalled'

const colours = {
  waiting: 'missing',
  running: 'scheduled',
  done: 'published',
  failed: 'conflict',
  skipped: 'archived',
  stalled: 'draft',
  rolled_back: 'archived',
} as const satisfies Record<DisplayedState, string>

/** State of a run or a step, as a dot and a word in its colour. */
export const StateLabel = ({ state }: { state: DisplayedState }) => {
  const t = useTranslate()

  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', color: `status.${colours[state]}`, typography: 'body2' }}
    >
      <StatusDot status={colours[state]} isHollow={state === 'waiting' || state === 'skipped'} />
      {t(`migration.states.${state}`)}
    </Stack>
  )
}
