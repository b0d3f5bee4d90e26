import { Stack } from '@mui/material'
import type { RunState, StepState } from '../../../domain/dropdowns/format-migration.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWords } from '../../ui/useWords.ts'

/** What a run or a step has come to; one that goes on and has not been heard of is interrupted. */
export type ShownState = RunState | StepState | 'stalled'

const colours = {
  waiting: 'missing',
  running: 'scheduled',
  done: 'published',
  failed: 'conflict',
  skipped: 'archived',
  stalled: 'draft',
  rolled_back: 'archived',
} as const satisfies Record<ShownState, string>

/** The state of a run or of a step: a sign and a word in the colour of the state. */
export const StateWord = ({ state }: { state: ShownState }) => (
  <Stack
    component="span"
    direction="row"
    sx={{ gap: 1.5, alignItems: 'center', color: `status.${colours[state]}`, typography: 'body2' }}
  >
    <StatusDot status={colours[state]} isHollow={state === 'waiting' || state === 'skipped'} />
    {useWords()(`migration.states.${state}`)}
  </Stack>
)
