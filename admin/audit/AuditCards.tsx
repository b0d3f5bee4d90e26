import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { AuditEntryPanel } from './AuditEntryPanel.tsx'
import { EntryRecord } from './EntryRecord.tsx'
import {
  ActionLabel,
  groupByDay,
  groupRuns,
  type Run,
  RunSummary,
  RunUsers,
  ToggleEntryButton,
  useOpenEntry,
  useOpenRun,
} from './entry-parts.tsx'

/** Operations of the page as cards, for narrow screens. */
export const AuditCards = () => {
  const { data = [] } = useListContext<AuditLogEntry>()

  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {groupByDay(data).flatMap(({ entries }) =>
        groupRuns(entries).map((run) =>
          run.length === 1 ? (
            <AuditCard key={run[0].id} entry={run[0]} />
          ) : (
            <RunCards key={run[0].id} run={run} />
          ),
        ),
      )}
    </Box>
  )
}

const cardSx = { paddingInline: 3, paddingBlock: 2, borderTop: 1, borderColor: 'divider' } as const
const cardLineSx = { display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'center' } as const
const cardFactsSx = { display: 'flex', columnGap: 3, flexWrap: 'wrap', typography: 'caption' } as const

const AuditCard = ({ entry }: { entry: AuditLogEntry }) => {
  const t = useTranslate()
  const { open } = useOpenEntry()

  return (
    <Box component="li" sx={cardSx}>
      <Box sx={cardLineSx}>
        <EntryRecord entry={entry} />
        <ToggleEntryButton entry={entry} />
      </Box>
      <Box sx={cardFactsSx}>
        <ActionLabel entry={entry} />
        <bdi>{entry.actor_name ?? t('history.server')}</bdi>
        <DateTime time={entry.at} />
      </Box>
      {open === entry.id && <AuditEntryPanel id={entry.id} />}
    </Box>
  )
}

/** Card of several entries of a kind, followed by a card for each while it is open. */
const RunCards = ({ run }: { run: Run }) => {
  const { isOpen, button } = useOpenRun(run)

  return (
    <>
      <Box component="li" sx={cardSx}>
        <Box sx={cardLineSx}>
          <RunSummary run={run} />
          {button}
        </Box>
        <Box sx={cardFactsSx}>
          <ActionLabel entry={run[0]} />
          <RunUsers run={run} />
          <DateTime time={run[0].at} />
        </Box>
      </Box>
      {isOpen && run.map((entry) => <AuditCard key={entry.id} entry={entry} />)}
    </>
  )
}
