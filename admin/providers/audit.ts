import { auditEntry, revert as endpoint } from 'virtual:calls'
import type {
  AuditEntry,
  AuditEntryDetails,
  ChangedField,
  HistoryEntry,
} from '../../domain/api/audit-entries.ts'
import type { Json } from '../../domain/api/call.ts'
import type { ExportFormat } from '../../domain/api/resource-reads.ts'
import { callApi, download, request } from './httpClient.ts'

/** A field that a change altered. */
export type FieldChange = Json<ChangedField>
/** A change in the history of a record. */
export type RecordHistoryEntry = Omit<Json<HistoryEntry>, 'changes'> & {
  readonly changes: readonly FieldChange[]
}

/** How many changes one page of a history has. */
export const historyPageSize = 25

const pathOf = (resource: string, id: string | number, page: number, limit: number): string =>
  `/api/${resource}/${encodeURIComponent(id)}/history?page=${page}&limit=${limit}`

/** One page of the history of a record, newest first. */
export const readHistory = async (
  resource: string,
  id: string | number,
  page: number,
  signal: AbortSignal,
): Promise<RecordHistoryEntry[]> => {
  return (await request<RecordHistoryEntry[]>(pathOf(resource, id, page, historyPageSize), { signal })).data
}

/** How many changes the history of a record has. */
export const countHistory = async (
  resource: string,
  id: string | number,
  signal: AbortSignal,
): Promise<number> => (await request<RecordHistoryEntry[]>(pathOf(resource, id, 1, 1), { signal })).total ?? 0

/** Brings back what was before an entry, where the record still has this version. */
export const revertEntry = (id: string, version: number | undefined) =>
  callApi(endpoint, { params: { id }, body: { version } })

type WithChanges<Entry> = Omit<Json<Entry>, 'changes'> & { readonly changes: readonly FieldChange[] }

/** An entry of the audit log. */
export type AuditLogEntry = WithChanges<AuditEntry>
/** An entry, with what has become of its record since. */
export type AuditLogEntryDetails = WithChanges<AuditEntryDetails>

/** Which entries are asked for, by the names of the call. */
export type AuditLogFilter = Readonly<Record<string, string | undefined>>

const searchOf = (filter: AuditLogFilter): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()

/** A page of the log, newest first, and how many entries there are. */
export const readAuditLog = async (filter: AuditLogFilter, signal: AbortSignal) => {
  const { data, total = 0 } = await request<AuditLogEntry[]>(`/api/audit?${searchOf(filter)}`, { signal })
  return { data, total }
}

/** One entry. */
export const readAuditEntry = (id: string, signal: AbortSignal): Promise<AuditLogEntryDetails> =>
  callApi(auditEntry, { params: { id }, signal })

/** All that is asked for, as a file. */
export const downloadAuditLog = (filter: AuditLogFilter, format: ExportFormat): Promise<Blob> =>
  download(`/api/audit/export?${searchOf({ ...filter, format })}`)
