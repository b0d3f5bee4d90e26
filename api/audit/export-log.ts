import type { AuditEntry, ChangedField } from '../../domain/api/audit-entries.ts'
import type { ExportFormat } from '../../domain/api/resource-reads.ts'
import { byteOrderMark, formatCsvRow } from '../../domain/format/csv.ts'
import { formatExact } from '../resources/table-columns.ts'

const entryColumns = ['at', 'actor_name', 'action', 'resource', 'record_id'] as const
const changeColumns = ['field', 'language', 'status', 'before', 'after'] as const
const endColumns = ['reason', 'request_id', 'address', 'operation_id'] as const

type LoggedEntry = Omit<AuditEntry, 'at' | 'changes'> & {
  readonly at: Date
  readonly changes: readonly ChangedField[]
}

/** Chunks of an export, read one at a time on demand. */
type ExportChunks = AsyncGenerator<string, void, undefined>

const formatCell = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : formatExact(value)

const formatRow = (entry: LoggedEntry, change: ChangedField | undefined): string =>
  formatCsvRow(
    [
      ...entryColumns.map((name) => entry[name]),
      ...changeColumns.map((name) => change?.[name]),
      ...endColumns.map((name) => entry[name]),
    ].map(formatCell),
  )

/** Builds a row for each changed field, or one for an entry without changes. */
const formatRows = (entry: LoggedEntry): string =>
  entry.changes.length === 0
    ? formatRow(entry, undefined)
    : entry.changes.map((change) => formatRow(entry, change)).join('')

async function* generateCsv(entries: AsyncIterable<readonly LoggedEntry[]>): ExportChunks {
  yield byteOrderMark + formatCsvRow([...entryColumns, ...changeColumns, ...endColumns])
  for await (const batch of entries) yield batch.map(formatRows).join('')
}

async function* generateJson(entries: AsyncIterable<readonly LoggedEntry[]>): ExportChunks {
  let separator = '[\n'
  for await (const batch of entries) {
    yield separator + batch.map((entry) => JSON.stringify(entry)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Exports the audit log as a file. No connection is held between chunks. */
export const exportAuditLog = (
  format: ExportFormat,
  entries: AsyncIterable<readonly LoggedEntry[]>,
): ExportChunks => (format === 'csv' ? generateCsv(entries) : generateJson(entries))
