import PlaylistPlay from '@mui/icons-material/PlaylistPlay'
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { DateTime } from '../../ui/DateTime.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { progressOptions } from '../../ui/progress.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { DifferenceTable } from './FormatComparison.tsx'
import type { MigrationRun, RunStep } from './migration-types.ts'
import { useRefreshProgress, useResumeMigration } from './queries.ts'
import { RunFailure, StateLabel, useStepDuration, useStepResult } from './run-status.tsx'

/** Latest run with its five steps. */
export const StepsCard = ({ run }: { run: MigrationRun }) => {
  const t = useTranslate()

  const mode = t(`migration.modes.${run.target}`)

  return (
    <TitledCard title={t('migration.steps.title', { run: run.id, mode })} subtitle={<RunFacts run={run} />}>
      {run.stalled && <StalledAlert />}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {run.steps.map((step, index) => (
          <StepLine key={step.name} step={step} number={index + 1} isStalled={run.stalled} />
        ))}
      </Box>
    </TitledCard>
  )
}

/** Dropdowns that failed in a step, and the differences it found; not rendered when there are none. */
const StepDetails = ({ result: { failures = [], differences = [] } }: Pick<RunStep, 'result'>) => {
  const t = useTranslate()

  if (failures.length === 0 && differences.length === 0) return null

  return (
    <Box component="details" sx={{ '& > summary': { cursor: 'pointer', typography: 'body2' } }}>
      <summary>{t('migration.steps.more')}</summary>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
        {failures.map(({ dropdown_key: key, mistakes }) => (
          <Typography key={key} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <bdi dir="ltr">{key}</bdi>: <bdi lang="en">{mistakes.join('; ')}</bdi>
          </Typography>
        ))}
      </Box>
      {differences.length > 0 && <DifferenceTable differences={differences} />}
    </Box>
  )
}

const computePercent = ({ done, total }: RunStep): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100)

interface StepLineProps {
  step: RunStep
  number: number
  /** Whether the step's run was interrupted. */
  isStalled: boolean
}

/** Step of a run: state, progress, measured duration and result. */
const StepLine = ({ step, number, isStalled }: StepLineProps) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const duration = useStepDuration(step)
  const result = useStepResult(step)

  const { name, state, done, total } = step
  const title = t(`migration.steps.${name}`)
  const progress =
    total > 0 && t('migration.steps.progress', { done: formatNumber(done), total: formatNumber(total) })

  return (
    <Box component="li" sx={{ paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: state === 'running' ? 600 : 400 }}>
          {number}. {title}
        </Typography>
        <StateLabel state={state === 'running' && isStalled ? 'stalled' : state} />
        <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
          {[progress, duration].filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          value={computePercent(step)}
          aria-label={title}
          sx={{ marginBlock: 1 }}
        />
      )}
      {result && (
        <Typography variant="body2" color="textSecondary">
          {result}
        </Typography>
      )}
      <StepDetails result={step.result} />
    </Box>
  )
}

/** Warning that a run was interrupted, with a button that resumes it. */
const StalledAlert = () => {
  const t = useTranslate()
  const refreshProgress = useRefreshProgress()
  const { mutate, isPending, error } = useResumeMigration()

  return (
    <>
      <RunFailure error={error} />
      <Alert
        severity="warning"
        sx={{ marginBlockEnd: 2 }}
        action={
          <Button
            color="inherit"
            size="small"
            loading={isPending}
            onClick={() => mutate(progressOptions(refreshProgress))}
          >
            {t('migration.steps.resume')}
          </Button>
        }
      >
        {t('migration.steps.stalled')}
      </Alert>
    </>
  )
}

const RunFacts = ({ run }: { run: MigrationRun }) => {
  const t = useTranslate()

  return (
    <Stack component="span" direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <span role="status">
        <StateLabel state={run.stalled ? 'stalled' : run.state} />
      </span>
      {run.dry_run && t('migration.steps.dry')}
      <span>
        <bdi>{run.started_by ?? t('migration.journal.console')}</bdi>, <DateTime time={run.started_at} />
      </span>
    </Stack>
  )
}

/** Notice shown before the first run. */
export const NoRuns = () => {
  const t = useTranslate()
  return (
    <Notice icon={<PlaylistPlay />} title={t('migration.steps.none')} text={t('migration.steps.noneHint')} />
  )
}
