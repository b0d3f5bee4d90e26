import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment } from 'react'
import { useListContext } from 'react-admin'
import { auditLog } from '../../../../domain/audit/audit-log.ts'
import type { LogEntry } from '../../../providers/audit/log.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { AuditRow } from './AuditRow.tsx'
import { byDay, useDayName } from './days.ts'

const { at, actor, action } = auditLog.fields
const columns = 6

/** The entries of the page under their days; the open one shows what it changed below its row. */
export const AuditTable = () => {
  const words = useWords()
  const language = useLanguage()
  const dayName = useDayName()
  const { data = [], page, perPage, total = 0 } = useListContext<LogEntry>()
  const days = byDay(data)
  // A day that goes on on another page is not counted by this one.
  const isWhole = (index: number) =>
    (index > 0 || page === 1) && (index < days.length - 1 || page * perPage >= total)
  return (
    <Table size="small" aria-label={auditLog.label.many[language]} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 96 }}>{at.label[language]}</TableCell>
          <TableCell sx={{ width: 180 }}>{actor.label[language]}</TableCell>
          <TableCell sx={{ width: 190 }}>{action.label[language]}</TableCell>
          <TableCell>{words('logs.subject')}</TableCell>
          <TableCell>{words('logs.changed')}</TableCell>
          <TableCell component="td" padding="none" sx={{ width: 56 }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {days.map(({ day, entries }, index) => (
          <Fragment key={day}>
            <TableRow sx={{ backgroundColor: 'action.hover' }}>
              <TableCell component="th" scope="rowgroup" colSpan={columns} sx={{ fontWeight: 600 }}>
                {dayName(day)}
                {isWhole(index) && ` · ${words('logs.count', { smart_count: entries.length })}`}
              </TableCell>
            </TableRow>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} columns={columns} />
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  )
}
