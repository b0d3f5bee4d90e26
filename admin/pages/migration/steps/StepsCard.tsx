import PlaylistPlay from '@mui/icons-material/PlaylistPlay'
import { Alert, Box, Button, Stack } from '@mui/material'
import type { MigrationRun } from '../../../providers/dropdowns/migration.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TitledCard } from '../../../ui/TitledCard.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useResume } from '../queries.ts'
import { RunFailure } from '../run/RunFailure.tsx'
import { StateWord } from '../StateWord.tsx'
import { StepLine } from './StepLine.tsx'

/** That a run was interrupted, and the way to go on with it. */
const Stalled = () => {
  const words = useWords()
  const { mutate, isPending, error } = useResume()
  return (
    <>
      <RunFailure error={error} />
      <Alert
        severity="warning"
        sx={{ marginBlockEnd: 2 }}
        action={
          <Button color="inherit" size="small" loading={isPending} onClick={() => mutate()}>
            {words('migration.steps.resume')}
          </Button>
        }
      >
        {words('migration.steps.stalled')}
      </Alert>
    </>
  )
}

const Facts = ({ run }: { run: MigrationRun }) => {
  const words = useWords()
  return (
    <Stack component="span" direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
      <span role="status">
        <StateWord state={run.stalled ? 'stalled' : run.state} />
      </span>
      {run.dry_run && words('migration.steps.dry')}
      <span>
        <bdi>{run.started_by ?? words('migration.journal.console')}</bdi>, <DateTime time={run.started_at} />
      </span>
    </Stack>
  )
}

/** The latest run with its five steps. */
export const StepsCard = ({ run }: { run: MigrationRun }) => {
  const words = useWords()
  const mode = words(`migration.modes.${run.target}`)
  return (
    <TitledCard title={words('migration.steps.title', { run: run.id, mode })} figure={<Facts run={run} />}>
      {run.stalled && <Stalled />}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {run.steps.map((step, index) => (
          <StepLine key={step.name} step={step} number={index + 1} isStalled={run.stalled} />
        ))}
      </Box>
    </TitledCard>
  )
}

/** What stands there before the first run. */
export const NoRuns = () => {
  const words = useWords()
  return (
    <Notice
      icon={<PlaylistPlay />}
      title={words('migration.steps.none')}
      text={words('migration.steps.noneHint')}
    />
  )
}
