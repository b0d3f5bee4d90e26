import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, IconButton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Fragment, type KeyboardEvent, useRef } from 'react'
import { useListContext } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { roleByApiName } from '../../domain/access.ts'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import type { FieldChange } from '../../domain/api/resource-endpoints.ts'
import { auditLog, findAuditAction } from '../../domain/audit/audit-log.ts'
import { findAuditedResource } from '../../domain/audit/audited-resources.ts'
import { fieldOf } from '../../domain/descriptor/resource.ts'
import { formatDate } from '../../domain/format/format.ts'
import { languages as allLanguages } from '../../domain/languages.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { OptionName } from '../resources/OptionName.tsx'
import { toVisibleChanges, useActionText } from '../resources/useHistory.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { toJerusalem } from '../ui/jerusalem-time.ts'
import { rowLinkSelector } from '../ui/RowLink.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useIsNarrow } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { AuditEntryPanel } from './AuditEntryPanel.tsx'
import { captionSx, EntryRecord, oneLineSx } from './EntryRecord.tsx'

const isoDateLength = 'YYYY-MM-DD'.length

/** In characters; longer texts are compared only in the open entry. */
const longestComparedText = 1_000

const { at, actor, action } = auditLog.fields
const columnCount = 6

/** Operations of the page grouped by day; the open one shows its changes below its row. */
export const AuditTable = () => {
  const t = useTranslate()
  const language = useLanguage()
  const formatDay = useDayName()
  const { data = [], page, perPage, total = 0 } = useListContext<AuditLogEntry>()
  const { rows, onKeyDown } = useRowKeys()

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

/** Groups entries by day, in their order. */
const groupByDay = (entries: readonly AuditLogEntry[]): DayOfEntries[] => {
  const days = [...new Set(entries.map((entry) => toDay(entry.at)))]
  return days.map((day) => ({ day, entries: entries.filter((entry) => toDay(entry.at) === day) }))
}

/** Row of an operation, followed by its details while it is open. */
const AuditRow = ({ entry }: { entry: AuditLogEntry }) => {
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

/** Changes of an operation in one line: the difference of a text, a field, or numbers of records and fields. */
const EntrySummary = ({ entry }: { entry: AuditLogEntry }) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  const { operation, resource } = entry
  if (operation && operation.records > 1) {
    const { texts, records } = operation
    return texts === records
      ? t('logs.textsTogether', { smart_count: texts })
      : t('logs.recordsTogether', { smart_count: records })
  }

  const changes = toVisibleChanges(entry.changes)
  const [change] = changes
  if (!change) return null
  if (changes.length > 1) return t('logs.fields', { smart_count: changes.length })
  if (isComparable(change))
    return <TextSummary change={change} languages={operation?.languages ?? [change.language]} />

  const descriptor = findAuditedResource(resource)
  return (descriptor && fieldOf(descriptor, change.field)?.label[interfaceLanguage]) ?? change.field
}

type ComparableChange = FieldChange & {
  readonly language: NonNullable<FieldChange['language']>
  readonly before: string | null
  readonly after: string | null
}

const isShort = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= longestComparedText)

const isComparable = (change: FieldChange): change is ComparableChange =>
  change.language !== null && isShort(change.before) && isShort(change.after)

interface TextSummaryProps {
  change: ComparableChange
  /** Languages that the operation changed. */
  languages: readonly string[]
}

/** Difference of a text in one language, and the other languages in which it changed. */
const TextSummary = ({ change: { before, after, language }, languages }: TextSummaryProps) => {
  const isNarrow = useIsNarrow()
  const otherLanguages = allLanguages.filter((other) => other !== language && languages.includes(other))

  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary' }}>
        {language}
        {isNarrow && <Box sx={{ typography: 'caption', lineHeight: 1 }}>{otherLanguages.join(', ')}</Box>}
      </Box>
      <Box sx={{ minWidth: 0, maxHeight: '2.9em', overflow: 'hidden' }}>
        <TextDiff
          before={before ?? ''}
          after={after ?? ''}
          language={language}
          side="both"
          surroundingWords={2}
        />
      </Box>
      {otherLanguages.length > 0 && !isNarrow && (
        <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          + {otherLanguages.join(', ')}
        </Box>
      )}
    </Box>
  )
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
