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

/** Pieces of an export: nothing is read before it is asked for. */
type Pieces = AsyncGenerator<string, void, undefined>

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : formatExact(value))

const rowOf = (entry: LoggedEntry, change: ChangedField | undefined): string =>
  formatCsvRow(
    [
      ...entryColumns.map((name) => entry[name]),
      ...changeColumns.map((name) => change?.[name]),
      ...endColumns.map((name) => entry[name]),
    ].map(textOf),
  )

/** A row for each field that was changed; one for an entry that tells of none. */
const rowsOf = (entry: LoggedEntry): string =>
  entry.changes.length === 0
    ? rowOf(entry, undefined)
    : entry.changes.map((change) => rowOf(entry, change)).join('')

async function* csvPieces(entries: AsyncIterable<readonly LoggedEntry[]>): Pieces {
  yield byteOrderMark + formatCsvRow([...entryColumns, ...changeColumns, ...endColumns])
  for await (const batch of entries) yield batch.map(rowsOf).join('')
}

async function* jsonPieces(entries: AsyncIterable<readonly LoggedEntry[]>): Pieces {
  let separator = '[\n'
  for await (const batch of entries) {
    yield separator + batch.map((entry) => JSON.stringify(entry)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** The audit log as a file. Between pieces no connection is held. */
export const exportAuditLog = (
  format: ExportFormat,
  entries: AsyncIterable<readonly LoggedEntry[]>,
): Pieces => (format === 'csv' ? csvPieces(entries) : jsonPieces(entries))
