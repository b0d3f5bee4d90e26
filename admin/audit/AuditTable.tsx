import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Fragment, type KeyboardEvent, useRef } from 'react'
import { useListContext } from 'react-admin'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import { auditLog } from '../../domain/audit/audit-log.ts'
import { formatDate } from '../../domain/format/format.ts'
import { toJerusalem } from '../ui/jerusalem-time.ts'
import { useFirstRows } from '../ui/page-slots.ts'
import { rowLinkSelector } from '../ui/RowLink.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { AuditEntryPanel } from './AuditEntryPanel.tsx'
import { EntryRecord } from './EntryRecord.tsx'
import { EntrySummary } from './EntrySummary.tsx'
import {
  ActionLabel,
  EntryUser,
  groupByDay,
  groupRuns,
  isoDateLength,
  type Run,
  RunSummary,
  RunUsers,
  ToggleEntryButton,
  toDay,
  useOpenEntry,
  useOpenRun,
} from './entry-parts.tsx'

const { at, actor, action } = auditLog.fields
const columnCount = 6

/** Operations of the page grouped by day; the open one shows its changes below its row. */
export const AuditTable = () => {
  const t = useTranslate()
  const language = useLanguage()
  const formatDay = useDayName()
  const { data = [], page, perPage, total = 0 } = useListContext<AuditLogEntry>()
  const { rows, onKeyDown } = useRowKeys()
  const firstRows = useFirstRows(data)

  const firstEntries = new Set(firstRows)
  const days = groupByDay(data)
  // A day that continues on another page shows no count.
  const isWholeDay = (index: number) =>
    (index > 0 || page === 1) && (index < days.length - 1 || page * perPage >= total)

  return (
    <Table size="small" aria-label={auditLog.label.many[language]} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: 78, xl: 84 } }}>{at.label[language]}</TableCell>
          <TableCell sx={{ width: { xs: 134, xl: 170 } }}>{actor.label[language]}</TableCell>
          <TableCell sx={{ width: { xs: 132, xl: 184 } }}>{action.label[language]}</TableCell>
          <TableCell sx={{ width: { xs: '26%', xl: '32%' } }}>{t('logs.subject')}</TableCell>
          <TableCell>{t('logs.changed')}</TableCell>
          <TableCell component="td" padding="none" sx={{ width: 48 }} />
        </TableRow>
      </TableHead>
      <TableBody ref={rows} onKeyDown={onKeyDown}>
        {days.map(({ day, entries }, index) => {
          const runs = groupRuns(entries.filter((entry) => firstEntries.has(entry)))
          return (
            runs.length > 0 && (
              <Fragment key={day}>
                <TableRow sx={{ backgroundColor: 'action.hover' }}>
                  <TableCell component="th" scope="rowgroup" colSpan={columnCount} sx={{ fontWeight: 600 }}>
                    {formatDay(day)}
                    {isWholeDay(index) && ` · ${t('logs.count', { smart_count: entries.length })}`}
                  </TableCell>
                </TableRow>
                {runs.map((run) =>
                  run.length === 1 ? (
                    <AuditRow key={run[0].id} entry={run[0]} />
                  ) : (
                    <RunRows key={run[0].id} run={run} />
                  ),
                )}
              </Fragment>
            )
          )
        })}
      </TableBody>
    </Table>
  )
}

/** Moves the focus from row to row: J and K anywhere on the page, the arrows inside the table. */
const useRowKeys = () => {
  const rows = useRef<HTMLTableSectionElement>(null)

  const move = (step: 1 | -1) => {
    const stops = [...(rows.current?.querySelectorAll<HTMLElement>(rowLinkSelector) ?? [])]
    const focusedRow = document.activeElement?.closest('tr')
    const index = stops.findIndex((stop) => focusedRow?.contains(stop))
    stops[index < 0 && step < 0 ? stops.length - 1 : index + step]?.focus()
  }
  useShortcut('KeyJ', () => move(1))
  useShortcut('KeyK', () => move(-1))
  const onKeyDown = (event: KeyboardEvent) => {
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (!isStep || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    move(event.key === 'ArrowDown' ? 1 : -1)
  }

  return { rows, onKeyDown }
}

/** Returns a function that formats a day and marks today by name. */
const useDayName = () => {
  const t = useTranslate()

  const today = toDay(new Date().toISOString())

  return (day: string) => (day === today ? `${t('logs.today')}, ${formatDate(day)}` : formatDate(day))
}

/** Row of several entries of a kind, followed by a row for each while it is open. */
const RunRows = ({ run }: { run: Run }) => {
  const [newest] = run
  const { isOpen, button } = useOpenRun(run)

  return (
    <>
      <TableRow hover sx={{ height: 44, '& > td': { paddingBlock: 0.5 } }}>
        <TableCell>
          <TimeOfDay time={newest.at} />
        </TableCell>
        <TableCell>
          <RunUsers run={run} />
        </TableCell>
        <TableCell>
          <ActionLabel entry={newest} />
        </TableCell>
        <TableCell>
          <RunSummary run={run} />
        </TableCell>
        <TableCell>
          <RunTimes run={run} />
        </TableCell>
        <TableCell padding="none" align="center">
          {button}
        </TableCell>
      </TableRow>
      {isOpen && run.map((entry) => <AuditRow key={entry.id} entry={entry} />)}
    </>
  )
}

/** Times of the first and the last entry of a run. */
const RunTimes = ({ run }: { run: Run }) => (
  <Box component="span" dir="ltr" sx={{ color: 'text.secondary' }}>
    <TimeOfDay time={(run.at(-1) ?? run[0]).at} /> – <TimeOfDay time={run[0].at} />
  </Box>
)

/** Time of day in Jerusalem, from left to right in every language. */
const TimeOfDay = ({ time }: { time: string }) => (
  <time dateTime={time} dir="ltr">
    {toTimeOfDay(time)}
  </time>
)

/** Row of an operation, followed by its details while it is open. */
const AuditRow = ({ entry }: { entry: AuditLogEntry }) => {
  const { open } = useOpenEntry()

  const isOpen = open === entry.id

  return (
    <>
      <TableRow hover selected={isOpen} sx={{ height: 44, '& > td': { paddingBlock: 0.5 } }}>
        <TableCell>
          <TimeOfDay time={entry.at} />
        </TableCell>
        <TableCell>
          <EntryUser entry={entry} />
        </TableCell>
        <TableCell>
          <ActionLabel entry={entry} />
        </TableCell>
        <TableCell>
          <EntryRecord entry={entry} />
        </TableCell>
        <TableCell>
          <EntrySummary entry={entry} />
        </TableCell>
        <TableCell padding="none" align="center">
          <ToggleEntryButton entry={entry} />
        </TableCell>
      </TableRow>
      {isOpen && (
        <TableRow selected>
          <TableCell colSpan={columnCount}>
            <AuditEntryPanel id={entry.id} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

/** Returns the time of day of a moment in Jerusalem, to the second, which is the same in every time zone. */
const toTimeOfDay = (moment: string): string =>
  toJerusalem(moment).slice(isoDateLength + 1) +
  new Date(moment).toISOString().slice('YYYY-MM-DDTHH:MM'.length, 'YYYY-MM-DDTHH:MM:SS'.length)
