import { Box, LinearProgress, Stack, Typography } from '@mui/material'
import type { RunStep } from '../../../providers/dropdowns/migration.ts'
import { useWords } from '../../../ui/useWords.ts'
import { StateWord } from '../StateWord.tsx'
import { useCount } from '../useCount.ts'
import { StepDetails } from './StepDetails.tsx'
import { useDuration } from './useDuration.ts'
import { useResult } from './useResult.ts'

interface Props {
  step: RunStep
  number: number
  /** The run that it belongs to was interrupted. */
  isStalled: boolean
}

const percentOf = ({ done, total }: RunStep): number => (total === 0 ? 100 : Math.floor((done / total) * 100))

/** One step of a run: its state, how far it is, how long it has really taken, and what it has found. */
export const StepLine = ({ step, number, isStalled }: Props) => {
  const words = useWords()
  const count = useCount()
  const took = useDuration(step)
  const result = useResult(step)
  const { name, state, done, total } = step
  const title = words(`migration.steps.${name}`)
  const progress = total > 0 && words('migration.steps.progress', { done: count(done), total: count(total) })
  return (
    <Box component="li" sx={{ paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: state === 'running' ? 600 : 400 }}>
          {number}. {title}
        </Typography>
        <StateWord state={state === 'running' && isStalled ? 'stalled' : state} />
        <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
          {[progress, took].filter(Boolean).join(' · ')}
        </Typography>
      </Stack>
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          value={percentOf(step)}
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
