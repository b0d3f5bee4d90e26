import { Box, LinearProgress, Stack, Typography } from '@mui/material'
import type { MigrationStep } from '../../../providers/dropdown-migration.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useDuration } from './useDuration.ts'

const colours = {
  waiting: 'missing',
  running: 'scheduled',
  done: 'published',
  failed: 'conflict',
  skipped: 'archived',
  broken: 'draft',
} as const

interface Props {
  step: MigrationStep
  number: number
  /** The run has ended without this step having ended. */
  isBroken: boolean
}

const percentOf = ({ done, total }: MigrationStep): number =>
  total === 0 ? 100 : Math.floor((done / total) * 100)

/** One step of a run: its state, how far it is, and how long it has really taken. */
export const StepLine = ({ step, number, isBroken }: Props) => {
  const words = useWords()
  const format = new Intl.NumberFormat(useLanguage())
  const took = useDuration(step)
  const { name, state, done, total } = step
  const shown = isBroken && state === 'running' ? 'broken' : state
  const title = words(`migration.steps.${name}`)
  return (
    <Box component="li" sx={{ paddingBlock: 2, '& + &': { borderBlockStart: 1, borderColor: 'divider' } }}>
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="span" sx={{ fontWeight: state === 'running' ? 600 : 400 }}>
          {number}. {title}
        </Typography>
        <Stack
          component="span"
          direction="row"
          sx={{ gap: 1.5, alignItems: 'center', color: `status.${colours[shown]}`, typography: 'body2' }}
        >
          <StatusDot status={colours[shown]} isHollow={state === 'waiting' || state === 'skipped'} />
          {words(`migration.states.${shown}`)}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
          {total > 0 && words('migration.steps.progress', { done: format.format(done), total: format.format(total) })}
          {took && ` · ${took}`}
        </Typography>
      </Stack>
      {(state === 'running' || state === 'failed') && (
        <LinearProgress
          variant="determinate"
          value={percentOf(step)}
          aria-label={title}
          color={state === 'failed' ? 'error' : 'primary'}
          sx={{ marginBlockStart: 1 }}
        />
      )}
    </Box>
  )
}
