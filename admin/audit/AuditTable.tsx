import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { roleByApiName } from '../../domain/access.ts'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import { auditLog, findAuditAction } from '../../domain/audit/audit-log.ts'
import { formatDate } from '../../domain/format/format.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { OptionName } from '../resources/OptionName.tsx'
import { useActionText } from '../resources/useHistory.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { toJerusalem } from '../ui/jerusalem-time.ts'
import { useFirstRows } from '../ui/page-slots.ts'
import { rowLinkSelector } from '../ui/RowLink.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { AuditEntryPanel } from './AuditEntryPanel.tsx'
import { captionSx, EntryRecord, oneLineSx } from './EntryRecord.tsx'
import { EntrySummary } from './EntrySummary.tsx'

const isoDateLength = 'YYYY-MM-DD'.length

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

/** Returns the date of a moment in Jerusalem, as YYYY-MM-DD. */
const toDay = (moment: string): string => toJerusalem(moment).slice(0, isoDateLength)

interface DayOfEntries {
  readonly day: string
  readonly entries: readonly AuditLogEntry[]
}

const groupByDay = (entries: readonly AuditLogEntry[]): DayOfEntries[] => {
  const days = [...new Set(entries.map((entry) => toDay(entry.at)))]
  return days.map((day) => ({ day, entries: entries.filter((entry) => toDay(entry.at) === day) }))
}

/** Entries that share a row: one, or several of a kind that follow each other. */
type Run = readonly [AuditLogEntry, ...AuditLogEntry[]]

/** Number of entries from which they share a row. */
const shortestRun = 3

/** Whether entries differ only in time and user, as sign-ins do. */
const areAlike = (a: AuditLogEntry, b: AuditLogEntry): boolean =>
  a.resource === 'sessions' && b.resource === a.resource && b.action === a.action

/** Joins entries of a kind that follow each other. */
const groupRuns = (entries: readonly AuditLogEntry[]): Run[] => {
  const runs: [AuditLogEntry, ...AuditLogEntry[]][] = []
  for (const entry of entries) {
    const lastRun = runs.at(-1)
    if (lastRun && areAlike(lastRun[0], entry)) lastRun.push(entry)
    else runs.push([entry])
  }

  return runs.flatMap((run): Run[] => (run.length < shortestRun ? run.map((entry) => [entry]) : [run]))
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

/** Whether a run is open, as it is while one of its entries is, and the button that opens and closes it. */
const useOpenRun = (run: Run) => {
  const t = useTranslate()
  const { open, toggle } = useOpenEntry()
  const [isToggled, setIsToggled] = useState(false)

  const openEntry = run.find(({ id }) => id === open)
  const isOpen = isToggled || openEntry !== undefined
  const button = (
    <IconButton
      size="small"
      data-row={`run ${run[0].id}`}
      aria-expanded={isOpen}
      aria-label={t('logs.count', { smart_count: run.length })}
      onClick={() => {
        setIsToggled(!isOpen)
        if (openEntry) toggle(openEntry.id)
      }}
    >
      {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
    </IconButton>
  )

  return { isOpen, button }
}

/** User of a run, or the number of its users. */
const RunUsers = ({ run }: { run: Run }) => {
  const t = useTranslate()
  const userCount = new Set(run.map(({ actor_id }) => actor_id)).size

  return userCount === 1 ? <EntryUser entry={run[0]} /> : t('logs.people', { smart_count: userCount })
}

const RunSummary = ({ run }: { run: Run }) => {
  const t = useTranslate()
  return t('logs.count', { smart_count: run.length })
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

/** Reads and toggles the open entry; its id is in the address, so that a link to it can be shared. */
export const useOpenEntry = () => {
  const [params, setParams] = useSearchParams()

  const open = params.get('entry') ?? undefined
  const toggle = (id: string) =>
    setParams(
      (previousParams) => {
        const nextParams = new URLSearchParams(previousParams)
        if (previousParams.get('entry') === id) nextParams.delete('entry')
        else nextParams.set('entry', id)
        return nextParams
      },
      { replace: true },
    )

  return { open, toggle }
}

/** Returns the time of day of a moment in Jerusalem, to the second, which is the same in every time zone. */
const toTimeOfDay = (moment: string): string =>
  toJerusalem(moment).slice(isoDateLength + 1) +
  new Date(moment).toISOString().slice('YYYY-MM-DDTHH:MM'.length, 'YYYY-MM-DDTHH:MM:SS'.length)

/** User of an entry, with their present role below. */
const EntryUser = ({ entry: { actor_name, actor_role } }: { entry: AuditLogEntry }) => {
  const t = useTranslate()
  const formatRole = useRoleName()

  const role = actor_role === null ? undefined : roleByApiName(actor_role)

  return (
    <>
      <Box component="bdi" sx={oneLineSx} title={actor_name ?? undefined}>
        {actor_name ?? t('history.server')}
      </Box>
      {role && <Box sx={captionSx}>{formatRole(role)}</Box>}
    </>
  )
}

/** Action of an entry by name, in its colour. */
const ActionLabel = ({ entry }: { entry: AuditLogEntry }) => {
  const text = useActionText(entry)

  return <OptionName name={text} colour={findAuditAction(entry.action)?.colour ?? 'blue'} />
}

interface ToggleEntryButtonProps {
  entry: AuditLogEntry
}

/** Button that opens or closes the details of an operation. */
const ToggleEntryButton = ({ entry }: ToggleEntryButtonProps) => {
  const t = useTranslate()
  const { open, toggle } = useOpenEntry()

  const isOpen = open === entry.id

  return (
    <IconButton
      size="small"
      data-row={entry.id}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'logs.hide' : 'logs.show')}
      onClick={() => toggle(entry.id)}
    >
      {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
    </IconButton>
  )
}

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
