import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, IconButton } from '@mui/material'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { roleByApiName } from '../../domain/access.ts'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import { findAuditAction } from '../../domain/audit/audit-log.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { OptionName } from '../resources/OptionName.tsx'
import { useActionText } from '../resources/useHistory.ts'
import { toJerusalem } from '../ui/jerusalem-time.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { captionSx, oneLineSx } from './EntryRecord.tsx'

export const isoDateLength = 'YYYY-MM-DD'.length

/** Returns the date of a moment in Jerusalem, as YYYY-MM-DD. */
export const toDay = (moment: string): string => toJerusalem(moment).slice(0, isoDateLength)

interface DayOfEntries {
  readonly day: string
  readonly entries: readonly AuditLogEntry[]
}

export const groupByDay = (entries: readonly AuditLogEntry[]): DayOfEntries[] => {
  const days = [...new Set(entries.map((entry) => toDay(entry.at)))]
  return days.map((day) => ({ day, entries: entries.filter((entry) => toDay(entry.at) === day) }))
}

/** Entries that share a row: one, or several of a kind that follow each other. */
export type Run = readonly [AuditLogEntry, ...AuditLogEntry[]]

/** Number of entries from which they share a row. */
const shortestRun = 3

/** Whether entries differ only in time and user, as sign-ins do. */
const areAlike = (a: AuditLogEntry, b: AuditLogEntry): boolean =>
  a.resource === 'sessions' && b.resource === a.resource && b.action === a.action

/** Joins entries of a kind that follow each other. */
export const groupRuns = (entries: readonly AuditLogEntry[]): Run[] => {
  const runs: [AuditLogEntry, ...AuditLogEntry[]][] = []
  for (const entry of entries) {
    const lastRun = runs.at(-1)
    if (lastRun && areAlike(lastRun[0], entry)) lastRun.push(entry)
    else runs.push([entry])
  }

  return runs.flatMap((run): Run[] => (run.length < shortestRun ? run.map((entry) => [entry]) : [run]))
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

/** Whether a run is open, as it is while one of its entries is, and the button that opens and closes it. */
export const useOpenRun = (run: Run) => {
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
export const RunUsers = ({ run }: { run: Run }) => {
  const t = useTranslate()
  const userCount = new Set(run.map(({ actor_id }) => actor_id)).size

  return userCount === 1 ? <EntryUser entry={run[0]} /> : t('logs.people', { smart_count: userCount })
}

export const RunSummary = ({ run }: { run: Run }) => {
  const t = useTranslate()
  return t('logs.count', { smart_count: run.length })
}

/** User of an entry, with their present role below. */
export const EntryUser = ({ entry: { actor_name, actor_role } }: { entry: AuditLogEntry }) => {
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
export const ActionLabel = ({ entry }: { entry: AuditLogEntry }) => {
  const text = useActionText(entry)

  return <OptionName name={text} colour={findAuditAction(entry.action)?.colour ?? 'blue'} />
}

interface ToggleEntryButtonProps {
  entry: AuditLogEntry
}

/** Button that opens or closes the details of an operation. */
export const ToggleEntryButton = ({ entry }: ToggleEntryButtonProps) => {
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
