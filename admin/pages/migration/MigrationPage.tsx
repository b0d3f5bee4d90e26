import { Box, Stack } from '@mui/material'
import type { MigrationState } from '../../providers/dropdowns/migration.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWords } from '../../ui/useWords.ts'
import { FlagsCard } from './aside/FlagsCard.tsx'
import { ReadinessCard } from './aside/ReadinessCard.tsx'
import { JournalCard } from './journal/JournalCard.tsx'
import { useMigration } from './queries.ts'
import { RollbackButton } from './rollback/RollbackButton.tsx'
import { RunCard } from './run/RunCard.tsx'
import { CompareCard } from './shadow/CompareCard.tsx'
import { NoRuns, StepsCard } from './steps/StepsCard.tsx'
import { useCount } from './useCount.ts'

/** The mode and, in numbers, how far both formats are the same. */
const Facts = ({ state: { mode, totals } }: { state: MigrationState }) => {
  const words = useWords()
  const count = useCount()
  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap', alignItems: 'center' }}>
      <Stack
        component="span"
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', color: 'status.published' }}
      >
        <StatusDot status="published" />
        {words(`migration.modes.${mode}`)}
      </Stack>
      <span>{words('migration.facts.dropdowns', { smart_count: totals.dropdowns })}</span>
      <span>{words('migration.facts.documents', { count: count(totals.documents) })}</span>
      <span>{words('migration.facts.different', { count: count(totals.different) })}</span>
    </Stack>
  )
}

const Migration = ({ state }: { state: MigrationState }) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <RunCard state={state} />
        {state.run ? <StepsCard run={state.run} /> : <NoRuns />}
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ReadinessCard ready={state.ready} hindrances={state.hindrances} />
        <FlagsCard flags={state.flags} />
      </Box>
    </Box>
    <CompareCard />
    <JournalCard />
  </Box>
)

/** The migration of dropdowns to the unified format, step by step and there and back. */
export const MigrationPage = () => {
  const words = useWords()
  const query = useMigration()
  const { data: state } = query
  return (
    <>
      <PageHeader
        title={words('shell.menu.migration')}
        aside={state && <Facts state={state} />}
        actions={state?.run && state.rollback !== null && <RollbackButton run={state.run.id} />}
      />
      <Loaded query={query}>{(loaded) => <Migration state={loaded} />}</Loaded>
    </>
  )
}
