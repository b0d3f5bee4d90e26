import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { LogEntry } from '../../../providers/audit/log.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ActMark } from './ActMark.tsx'
import { ChangeSummary } from './ChangeSummary.tsx'
import { clockOf } from './days.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { EntryRecord } from './EntryRecord.tsx'
import { useOpenEntry } from './useOpenEntry.ts'

interface ToggleProps {
  entry: LogEntry
}

/** Opens and closes an entry in its place. */
export const EntryToggle = ({ entry }: ToggleProps) => {
  const words = useWords()
  const { open, toggle } = useOpenEntry()
  const isOpen = open === entry.id
  return (
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-label={words(isOpen ? 'logs.hide' : 'logs.show')}
      onClick={() => toggle(entry.id)}
    >
      {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
    </IconButton>
  )
}

/** An entry as a row of the table, with what it changed below it where it stands open. */
export const AuditRow = ({ entry, columns }: { entry: LogEntry; columns: number }) => {
  const words = useWords()
  const isOpen = useOpenEntry().open === entry.id
  return (
    <>
      <TableRow hover selected={isOpen} sx={{ height: 44, '& > td': { paddingBlock: 0.5 } }}>
        <TableCell>
          <time dateTime={entry.at} dir="ltr">
            {clockOf(entry.at)}
          </time>
        </TableCell>
        <TableCell>
          <bdi>{entry.actor_name ?? words('history.server')}</bdi>
        </TableCell>
        <TableCell>
          <ActMark entry={entry} />
        </TableCell>
        <TableCell>
          <EntryRecord entry={entry} />
        </TableCell>
        <TableCell>
          <ChangeSummary entry={entry} />
        </TableCell>
        <TableCell padding="none" align="center">
          <EntryToggle entry={entry} />
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow selected>
          <TableCell colSpan={columns}>
            <EntryDetails id={entry.id} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}
