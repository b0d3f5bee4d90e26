import { Box, Stack, Typography } from '@mui/material'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { CompareCard } from './FormatComparison.tsx'
import { JournalCard } from './JournalCard.tsx'
import type { MigrationState } from './migration-types.ts'
import { useMigration } from './queries.ts'
import { RollbackButton } from './RollbackButton.tsx'
import { RunCard } from './RunCard.tsx'
import { NoRuns, StepsCard } from './StepsCard.tsx'

const flagNames = ['dryRun', 'logOnly', 'validateOnly'] as const

/** Page that migrates dropdowns to the unified format, mode by mode, and rolls back. */
export const MigrationPage = () => {
  const t = useTranslate()
  const query = useMigration()

  const { data: state } = query

  return (
    <>
      <PageHeader
        title={t('shell.menu.migration')}
        aside={state && <MigrationFacts state={state} />}
        actions={state?.run && state.rollback !== null && <RollbackButton run={state.run.id} />}
      />
      <Loaded query={query}>{(loaded) => <Migration state={loaded} />}</Loaded>
    </>
  )
}

/** Flags that apply to calls of the new format in the current mode. */
const FlagsCard = ({ flags }: Pick<MigrationState, 'flags'>) => {
  const t = useTranslate()

  return (
    <TitledCard title={t('migration.flags.title')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 2, margin: 0, typography: 'body2' }}
      >
        {flagNames.map((name) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>
              <bdi dir="ltr">{name}</bdi>
              <Typography variant="caption" color="textSecondary" component="div">
                {t(`migration.flags.${name}`)}
              </Typography>
            </dt>
            <Box component="dd" sx={{ margin: 0, fontWeight: flags[name] ? 600 : 400 }}>
              {t(flags[name] ? 'migration.flags.on' : 'migration.flags.off')}
            </Box>
          </Box>
        ))}
      </Box>
    </TitledCard>
  )
}

/** Whether production can be switched on, or everything that blocks it. */
const ReadinessCard = ({ ready, blockers }: Pick<MigrationState, 'ready' | 'blockers'>) => {
  const t = useTranslate()

  const isInProduction = blockers.includes('in_production')
  const isGood = ready || isInProduction
  const status = isGood ? 'published' : 'draft'
  const answerKey = ready ? 'yes' : 'no'
  const readinessKey = isInProduction ? 'in_production' : answerKey

  return (
    <TitledCard title={t('migration.ready.title')}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'baseline', color: `status.${status}` }}>
        <StatusDot status={status} isHollow={!isGood} />
        <Typography variant="body2">{t(`migration.ready.${readinessKey}`)}</Typography>
      </Stack>
      {blockers.length > 0 && !isInProduction && (
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 2, paddingInlineStart: 5 }}>
          {blockers.map((blocker) => (
            <Typography key={blocker} component="li" variant="body2">
              {t(`migration.ready.${blocker}`)}
            </Typography>
          ))}
        </Box>
      )}
    </TitledCard>
  )
}

/** Current mode, and the numbers of dropdowns, documents and differences between both formats. */
const MigrationFacts = ({ state: { mode, totals } }: { state: MigrationState }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap', alignItems: 'center' }}>
      <Stack
        component="span"
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', color: 'status.published' }}
      >
        <StatusDot status="published" />
        {t(`migration.modes.${mode}`)}
      </Stack>
      <span>{t('migration.facts.dropdowns', { smart_count: totals.dropdowns })}</span>
      <span>{t('migration.facts.documents', { count: formatNumber(totals.documents) })}</span>
      <span>{t('migration.facts.different', { count: formatNumber(totals.different) })}</span>
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
        <ReadinessCard ready={state.ready} blockers={state.blockers} />
        <FlagsCard flags={state.flags} />
      </Box>
    </Box>
    <CompareCard />
    <JournalCard />
  </Box>
)
