import { auditEntry } from 'virtual:calls'
import type { AuditEntry, AuditEntryDetails } from '../../../domain/api/audit-entries.ts'
import type { Json } from '../../../domain/api/call.ts'
import type { ExportFormat } from '../../../domain/api/resource-reads.ts'
import { call } from '../call.ts'
import { download, request } from '../http.ts'
import type { Change } from './history.ts'

type WithChanges<Entry> = Omit<Json<Entry>, 'changes'> & { readonly changes: readonly Change[] }

/** An entry of the audit log. */
export type LogEntry = WithChanges<AuditEntry>
/** An entry, with what has become of its record since. */
export type LogEntryNow = WithChanges<AuditEntryDetails>

/** Which entries are asked for, by the names of the call. */
export type LogFilter = Readonly<Record<string, string | undefined>>

const searchOf = (filter: LogFilter): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()

/** A page of the log, newest first, and how many entries there are. */
export const readLog = async (filter: LogFilter, signal: AbortSignal) => {
  const { data, total = 0 } = await request<LogEntry[]>(`/api/audit?${searchOf(filter)}`, { signal })
  return { data, total }
}

/** One entry. */
export const readEntry = (id: string, signal: AbortSignal): Promise<LogEntryNow> =>
  call(auditEntry, { params: { id }, signal })

/** All that is asked for, as a file. */
export const downloadLog = (filter: LogFilter, format: ExportFormat): Promise<Blob> =>
  download(`/api/audit/export?${searchOf({ ...filter, format })}`)
