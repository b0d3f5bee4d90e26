import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment } from 'react'
import { useListContext } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import { auditLog, findAuditAction } from '../../domain/audit/audit-log.ts'
import { findAuditedResource } from '../../domain/audit/audited-resources.ts'
import { fieldOf } from '../../domain/descriptor/resource.ts'
import { formatDate } from '../../domain/format/format.ts'
import { OptionName } from '../resources/OptionName.tsx'
import { ReferenceTitle } from '../resources/RecordReference.tsx'
import { useActionText } from '../resources/useHistory.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { toJerusalem } from '../ui/jerusalem-time.ts'
import { useReturnState } from '../ui/navigation.ts'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { AuditEntryPanel } from './AuditEntryPanel.tsx'
import { auditedRecord, useAuditedRecordPath, useAuditNames } from './audit-names.ts'

const isoDateLength = 'YYYY-MM-DD'.length

/** In characters; longer texts are compared only in the open entry. */
const longestComparedText = 400

const { at, actor, action } = auditLog.fields
const columnCount = 6

/** Entries of the page grouped by day; the open one shows its changes below its row. */
export const AuditTable = () => {
  const t = useTranslate()
  const language = useLanguage()
  const formatDay = useDayName()
  const { data = [], page, perPage, total = 0 } = useListContext<AuditLogEntry>()

  const days = groupByDay(data)
  // A day that continues on another page shows no count.
  const isWholeDay = (index: number) =>
    (index > 0 || page === 1) && (index < days.length - 1 || page * perPage >= total)

  return (
    <Table size="small" aria-label={auditLog.label.many[language]} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: { xs: 76, lg: 96 } }}>{at.label[language]}</TableCell>
          <TableCell sx={{ width: { xs: 116, lg: 180 } }}>{actor.label[language]}</TableCell>
          <TableCell sx={{ width: { xs: 116, lg: 190 } }}>{action.label[language]}</TableCell>
          <TableCell>{t('logs.subject')}</TableCell>
          <TableCell>{t('logs.changed')}</TableCell>
          <TableCell component="td" padding="none" sx={{ width: 56 }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {days.map(({ day, entries }, index) => (
          <Fragment key={day}>
            <TableRow sx={{ backgroundColor: 'action.hover' }}>
              <TableCell component="th" scope="rowgroup" colSpan={columnCount} sx={{ fontWeight: 600 }}>
                {formatDay(day)}
                {isWholeDay(index) && ` · ${t('logs.count', { smart_count: entries.length })}`}
              </TableCell>
            </TableRow>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  )
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

/** Groups entries by day, in their order. */
const groupByDay = (entries: readonly AuditLogEntry[]): DayOfEntries[] => {
  const days = [...new Set(entries.map((entry) => toDay(entry.at)))]
  return days.map((day) => ({ day, entries: entries.filter((entry) => toDay(entry.at) === day) }))
}

/** Row of an entry, followed by its details while it is open. */
const AuditRow = ({ entry }: { entry: AuditLogEntry }) => {
  const t = useTranslate()
  const { open } = useOpenEntry()

  const isOpen = open === entry.id

  return (
    <>
      <TableRow hover selected={isOpen} sx={{ height: 44, '& > td': { paddingBlock: 0.5 } }}>
        <TableCell>
          <time dateTime={entry.at} dir="ltr">
            {toTimeOfDay(entry.at)}
          </time>
        </TableCell>
        <TableCell>
          <bdi>{entry.actor_name ?? t('history.server')}</bdi>
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

/** Returns the time of day of a moment in Jerusalem, to the minute. */
const toTimeOfDay = (moment: string): string => toJerusalem(moment).slice(isoDateLength + 1)

/** Action of an entry by name, in its colour. */
const ActionLabel = ({ entry }: { entry: AuditLogEntry }) => {
  const text = useActionText(entry)

  return <OptionName name={text} colour={findAuditAction(entry.action)?.colour ?? 'blue'} />
}

/** Record of an entry, as a link if the user may open it, with its resource and id below. */
const EntryRecord = ({ entry }: { entry: AuditLogEntry }) => {
  const auditNames = useAuditNames()
  const returnState = useReturnState()
  const findRecordPath = useAuditedRecordPath()

  const record = auditedRecord(entry)
  const path = findRecordPath(entry)
  const resourceName = auditNames.subject(entry.resource)
  const title = record ? <ReferenceTitle to={record.resource} id={record.id} /> : resourceName

  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {path ? (
        <Link component={RouterLink} to={path} state={returnState} sx={{ fontWeight: 500 }}>
          {title}
        </Link>
      ) : (
        title
      )}
      {record && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {resourceName} · <bdi dir="ltr">{record.id}</bdi>
        </Box>
      )}
    </Box>
  )
}

/** Changes of an entry in one line: the difference of a text, a field, or the number of fields. */
const EntrySummary = ({ entry }: { entry: AuditLogEntry }) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  const { changes, resource } = entry
  const [change] = changes
  if (!change) return null
  if (changes.length > 1) return t('logs.fields', { smart_count: changes.length })

  const { language, before, after } = change
  if (!language || !isShort(before) || !isShort(after)) {
    const descriptor = findAuditedResource(resource)
    return (descriptor && fieldOf(descriptor, change.field)?.label[interfaceLanguage]) ?? change.field
  }

  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <bdi dir="ltr">{language}</bdi>
      <Box sx={{ minWidth: 0, maxHeight: '2.9em', overflow: 'hidden' }}>
        <TextDiff before={before ?? ''} after={after ?? ''} language={language} side="both" />
      </Box>
    </Box>
  )
}

const isShort = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= longestComparedText)

interface ToggleEntryButtonProps {
  entry: AuditLogEntry
}

/** Button that opens or closes the details of an entry. */
const ToggleEntryButton = ({ entry }: ToggleEntryButtonProps) => {
  const t = useTranslate()
  const { open, toggle } = useOpenEntry()

  const isOpen = open === entry.id

  return (
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'logs.hide' : 'logs.show')}
      onClick={() => toggle(entry.id)}
    >
      {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
    </IconButton>
  )
}

/** Entries of the page as cards, for narrow screens. */
export const AuditCards = () => {
  const t = useTranslate()
  const { open } = useOpenEntry()
  const { data = [] } = useListContext<AuditLogEntry>()

  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data.map((entry) => (
        <Box key={entry.id} component="li" sx={{ padding: 3, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <EntryRecord entry={entry} />
            <ToggleEntryButton entry={entry} />
          </Box>
          <Box sx={{ display: 'flex', columnGap: 3, flexWrap: 'wrap', typography: 'caption' }}>
            <ActionLabel entry={entry} />
            <bdi>{entry.actor_name ?? t('history.server')}</bdi>
            <DateTime time={entry.at} />
          </Box>
          {open === entry.id && <AuditEntryPanel id={entry.id} />}
        </Box>
      ))}
    </Box>
  )
}
