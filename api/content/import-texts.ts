import { contentItems } from '../../domain/resources/content-items.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { ApiError } from '../errors.ts'
import { formatBrokenRules, ImportError, unreadableFileError } from '../files/import-errors.ts'
import { type FileRecord, type JsonFormat, parseJsonRecords } from '../files/json-records.ts'
import { decodeLines } from '../files/read-text.ts'
import { assertStorable } from '../http/input-validation.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import {
  ignoreRollback,
  rollback,
  type StoreDatabase,
  transact,
  type UnitOfWork,
} from '../unit-of-work/unit-of-work.ts'
import { analyzeContentTables, type ImportRecord, importBatch, parseImportRecord } from './import-batch.ts'
import {
  type CheckedRecord,
  ImportIssueCollector,
  locateImportIssues,
  type RecordPosition,
} from './import-issues.ts'
import { type ImportChange, type ImportReport, ImportReportBuilder } from './import-report.ts'
import { findChangedFields, type TextStatus } from './item-state.ts'
import type { ContentChanges } from './save-content.ts'

const recordsPerBatch = 500

/** Number of records from which an import refreshes the statistics of the query planner. */
const minRecordsToAnalyze = 2_000

export interface ImportProgress {
  readonly records: number
  /** Number of bytes of the file that have been read. */
  readonly bytes: number
}

export interface TextImportOptions {
  readonly status: TextStatus
  /** Whether the import may change what visitors see: approved texts, and fields of existing items. */
  readonly mayPublish: boolean
  /** Whether the import is reported and rolled back. */
  readonly isDry?: boolean
  /** Whether records with issues are left out and reported, instead of refusing the file. */
  readonly skipRefused?: boolean
  /** Format of the file; by default detected from the first character. */
  readonly format?: JsonFormat
  /** Aborts the import; nothing of it is kept. */
  readonly signal?: AbortSignal
  /** Called after each batch. */
  readonly onProgress?: (progress: ImportProgress) => void
  /** Called for each change, in the order of the file. */
  readonly onChange?: (change: ImportChange) => void
}

const readKey = (value: unknown): string => {
  const key = typeof value === 'object' && value && 'content_key' in value ? value.content_key : ''
  return typeof key === 'string' && key.isWellFormed() ? key.replace(/\0/gu, '') : ''
}

const parseRecord = (
  value: unknown,
  position: RecordPosition,
  issues: ImportIssueCollector,
): ImportRecord | undefined => {
  try {
    assertStorable(value, 'invalid')
    return parseImportRecord(value)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields } = error.details
    issues.add({
      ...position,
      reason: fields ? formatBrokenRules(fields) : error.message,
      ...(fields && { fields }),
    })
    return undefined
  }
}

/** Checks each record, and that no key occurs twice; those with issues are left out. */
async function* checkRecords(
  records: AsyncIterable<FileRecord>,
  issues: ImportIssueCollector,
): AsyncGenerator<CheckedRecord> {
  const lines = new Map<string, number>()
  let number = 0

  for await (const { line, value } of records) {
    number += 1
    const position = { line, record: number, key: readKey(value) }
    const record = parseRecord(value, position, issues)
    if (!record) continue

    const { content_key } = record
    const earlierLine = lines.get(content_key)
    if (earlierLine === undefined) {
      lines.set(content_key, line)
      yield { line, number, record }
    } else {
      const reason = `content_key ${content_key} is already used on line ${earlierLine}`
      issues.add({ ...position, reason, fields: { content_key: 'unique' } })
    }
  }
}

async function* splitIntoBatches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < recordsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Throws `forbidden` when fields change: they have no drafts, so visitors would see the change at once. */
const assertNoFieldChanges = ({ items }: ContentChanges): void => {
  const hasFieldChanges = items.some(
    ({ before, after }) => before && findChangedFields({ before, after }).length > 0,
  )
  if (hasFieldChanges) throw new ApiError('forbidden')
}

/** Imports the records of a batch that have no issues, and collects the issues of the others. */
const importValidRecords = async (
  unit: UnitOfWork,
  batch: readonly CheckedRecord[],
  options: Omit<Parameters<typeof importBatch>[2], 'onWarned'>,
  report: ImportReportBuilder,
  issues: ImportIssueCollector,
): Promise<ContentChanges | undefined> => {
  let remaining = batch
  while (remaining.length > 0) {
    const records = remaining.map(({ record }) => record)
    const warnings: PublishBlocker[] = []
    const onWarned = (blockers: readonly PublishBlocker[]) => void warnings.push(...blockers)
    try {
      const changes = await importBatch(unit, records, { ...options, onWarned })
      report.warn(remaining, warnings)
      report.add(remaining, changes)
      return changes
    } catch (error) {
      const located = locateImportIssues(remaining, error)
      if (located.size === 0) throw error
      for (const issue of located.values()) issues.add(issue)
      remaining = remaining.filter((_, index) => !located.has(index))
    }
  }

  return undefined
}

/**
 * Passes records on. If the file cannot be read further, passes the error to `onFailure` and ends, so that
 * the issues of the records before it are reported too.
 */
async function* readUntilFailure(
  records: AsyncIterable<FileRecord>,
  onFailure: (error: ImportError) => void,
): AsyncGenerator<FileRecord> {
  try {
    yield* records
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    onFailure(error)
  }
}

const importAll = async (
  unit: UnitOfWork,
  source: AsyncIterable<Buffer>,
  options: TextImportOptions,
  report: ImportReportBuilder,
): Promise<void> => {
  const { status, mayPublish, skipRefused, format, signal, onProgress } = options
  const progress = { records: 0, bytes: 0 }
  const issues = new ImportIssueCollector()
  const keysInFile = new Set<string>()
  const reading: { error: ImportError | undefined } = { error: undefined }
  async function* countBytes() {
    for await (const chunk of source) {
      progress.bytes += chunk.length
      yield chunk
    }
  }
  const records = readUntilFailure(parseJsonRecords(decodeLines(countBytes()), format), (error) => {
    reading.error = error
  })
  for await (const batch of splitIntoBatches(checkRecords(records, issues))) {
    signal?.throwIfAborted()
    for (const { record } of batch) keysInFile.add(record.content_key)
    const batchOptions = { status, position: progress.records + 1, named: keysInFile }
    const changes = await importValidRecords(unit, batch, batchOptions, report, issues)
    if (!mayPublish && changes) assertNoFieldChanges(changes)
    await unit.flushAudit()
    progress.records += batch.length
    onProgress?.({ ...progress })
  }
  signal?.throwIfAborted()
  if (reading.error || !skipRefused) issues.assertNone(reading.error)
  if (reading.error) throw reading.error
  report.leaveOut(issues.inOrder, issues.total)
  if (progress.records + issues.total === 0) throw unreadableFileError('noRecords')

  if (progress.records >= minRecordsToAnalyze) await analyzeContentTables(unit)
}

/**
 * Imports a file in one transaction: all of it, or nothing, unless `skipRefused` leaves out invalid records.
 * Throws `ImportError` for a file that cannot be read, `ImportIssuesError` for invalid records, and `forbidden`
 * for changes that visitors would see if the caller may not publish.
 */
export const importTexts = async (
  database: StoreDatabase,
  caller: Caller,
  source: AsyncIterable<Buffer>,
  options: TextImportOptions,
): Promise<ImportReport> => {
  if (options.status === 'approved' && !options.mayPublish) throw new ApiError('forbidden')

  const report = new ImportReportBuilder(options.onChange)
  const transaction = transact(database, caller, async (unit) => {
    await importAll(unit, source, options, report)
    const { created, changed, moved } = report.result
    unit.event({ kind: 'import', data: { resource: contentItems.name, created, changed, moved } })
    if (options.isDry) rollback()
  })
  await ignoreRollback(transaction)

  return report.result
}

export type TextImporter = (
  caller: Caller,
  source: AsyncIterable<Buffer>,
  options: TextImportOptions,
) => Promise<ImportReport>

export const createTextImporter =
  (database: StoreDatabase): TextImporter =>
  (caller, source, options) =>
    importTexts(database, caller, source, options)
