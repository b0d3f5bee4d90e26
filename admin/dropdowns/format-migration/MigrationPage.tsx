import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { DateTime } from '../../ui/DateTime.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { LoadingRows, RetryAlert, SkeletonRows } from '../../ui/Loading.tsx'
import { LoadFailure } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { CompareCard } from './FormatComparison.tsx'
import type { MigrationJournalEntry, MigrationState, Rollback } from './migration-types.ts'
import { useMigration, useMigrationJournal, useRollBackMigration, useRollbackOutlook } from './queries.ts'
import { RunCard } from './RunCard.tsx'
import { RunFailure, StateLabel, useStepDuration, useStepResult } from './run-status.tsx'
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
      <Loaded query={query} skeleton={<MigrationSkeleton />}>
        {(loaded) => <Migration state={loaded} />}
      </Loaded>
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

const columnsSx = {
  ...{ display: 'grid', gap: 3, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 352px' },
}

/** Outlines of the run, of its steps and of the cards beside them. */
const MigrationSkeleton = () => (
  <Box sx={columnsSx}>
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SkeletonRows rows={5} />
      <SkeletonRows rows={4} />
    </Box>
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SkeletonRows rows={3} />
      <SkeletonRows rows={4} />
    </Box>
  </Box>
)

const Migration = ({ state }: { state: MigrationState }) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Box sx={columnsSx}>
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

/** Journal of the steps of all runs, newest first. */
const JournalCard = () => {
  const t = useTranslate()

  return (
    <TitledCard title={t('migration.journal.title')}>
      <JournalEntries />
    </TitledCard>
  )
}

/** One step of one run in the journal. */
const JournalRow = ({ entry }: { entry: MigrationJournalEntry }) => {
  const t = useTranslate()
  const duration = useStepDuration(entry)
  const result = useStepResult(entry)

  const { run, target, dry_run: isDry, name, state, started_at: startedAt, started_by: startedBy } = entry

  return (
    <TableRow>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {run} · {t(`migration.modes.${target}`)}
        {isDry && (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('migration.steps.dry')}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ minWidth: 140 }}>{t(`migration.steps.${name}`)}</TableCell>
      <TableCell>
        <StateLabel state={state} />
      </TableCell>
      <TableCell sx={{ minWidth: 200 }}>{result}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{startedAt && <DateTime time={startedAt} />}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{duration}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <bdi>{startedBy ?? t('migration.journal.console')}</bdi>
      </TableCell>
    </TableRow>
  )
}

const columns = ['run', 'step', 'state', 'result', 'started', 'took', 'who'] as const

const JournalEntries = () => {
  const t = useTranslate()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMigrationJournal()

  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />

  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('migration.journal.empty')}
      </Typography>
    )

  return (
    <>
      <ScrollTable
        label={t('migration.journal.title')}
        heads={columns.map((key) => ({ key, label: t(`migration.journal.${key}`) }))}
      >
        {entries.map((entry) => (
          <JournalRow key={`${entry.run} ${entry.name}`} entry={entry} />
        ))}
      </ScrollTable>
      {error && <RetryAlert onRetry={() => void fetchNextPage()}>{t('ui.loadFailed')}</RetryAlert>}
      {hasNextPage && !error && (
        <Button
          sx={{ marginBlockStart: 2 }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('migration.journal.more')}
        </Button>
      )}
    </>
  )
}

/** Button that rolls back the latest run, with its dialog. */
const RollbackButton = ({ run }: { run: string }) => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('migration.rollback.open')}
      </Button>
      {isOpen && <RollbackDialog run={run} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface DropdownKeysProps {
  title: string
  keys: readonly string[]
}

const DropdownKeys = ({ title, keys }: DropdownKeysProps) =>
  keys.length > 0 && (
    <div>
      <Typography variant="body2">{title}</Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, maxHeight: 160, overflowY: 'auto' }}>
        {keys.map((key) => (
          <Typography key={key} component="li" variant="body2">
            <bdi dir="ltr">{key}</bdi>
          </Typography>
        ))}
      </Box>
    </div>
  )

/** Effects of a rollback on the mode, on documents, and on later edits of users. */
const RollbackOutlook = ({ rollback }: { rollback: Rollback }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  const { mode, mode_after, documents, drafts, logged, created } = rollback
  const modes = { before: t(`migration.modes.${mode}`), after: t(`migration.modes.${mode_after}`) }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t('migration.rollback.mode', modes)}</Typography>
      <Typography variant="body2">
        {t('migration.rollback.documents', { count: formatNumber(documents) })}
      </Typography>
      <DropdownKeys title={t('migration.rollback.drafts')} keys={drafts} />
      <DropdownKeys title={t('migration.rollback.logged')} keys={logged} />
      <DropdownKeys title={t('migration.rollback.created')} keys={created} />
    </Box>
  )
}

/** Confirms the rollback of the latest run and lists its effects. */
const RollbackDialog = ({ run, onClose }: { run: string; onClose: () => void }) => {
  const t = useTranslate()
  const notify = useNotify()
  const headingId = useId()
  const outlook = useRollbackOutlook()
  const { mutate, isPending, error } = useRollBackMigration()

  const rollBack = () =>
    mutate(
      { body: { dry_run: false } },
      {
        onSuccess: () => {
          notify('migration.rollback.done', { type: 'success' })
          onClose()
        },
      },
    )

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{t('migration.rollback.title', { run })}</DialogTitle>
      <DialogContent>
        <RunFailure error={error} />
        <Loaded query={outlook}>{(rollback) => <RollbackOutlook rollback={rollback} />}</Loaded>
      </DialogContent>
      <DialogActions>
        <Button autoFocus disabled={isPending} onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        <Button color="error" loading={isPending} disabled={!outlook.data} onClick={rollBack}>
          {t('migration.rollback.act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
