import Box from '@mui/material/Box'
import { useListContext } from 'react-admin'
import type { LogEntry } from '../../../providers/audit/log.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { ActMark } from './ActMark.tsx'
import { EntryToggle } from './AuditRow.tsx'
import { EntryDetails } from './EntryDetails.tsx'
import { EntryRecord } from './EntryRecord.tsx'
import { useOpenEntry } from './useOpenEntry.ts'

/** The entries of the page where there is no room for a table. */
export const AuditCards = () => {
  const words = useWords()
  const { open } = useOpenEntry()
  const { data = [] } = useListContext<LogEntry>()
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data.map((entry) => (
        <Box key={entry.id} component="li" sx={{ padding: 3, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <EntryRecord entry={entry} />
            <EntryToggle entry={entry} />
          </Box>
          <Box sx={{ display: 'flex', columnGap: 3, flexWrap: 'wrap', typography: 'caption' }}>
            <ActMark entry={entry} />
            <bdi>{entry.actor_name ?? words('history.server')}</bdi>
            <DateTime time={entry.at} />
          </Box>
          {open === entry.id && <EntryDetails id={entry.id} />}
        </Box>
      ))}
    </Box>
  )
}
