import type { FieldErrors } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { ApiError } from '../errors.ts'
import {
  formatBrokenRules,
  formatUnpublishable,
  ImportError,
  type ImportFault,
  ImportFaultsError,
  maxImportFaults,
  unreadableFileError,
} from '../files/import-errors.ts'
import { type FileRecord, type JsonFormat, parseJsonRecords } from '../files/json-records.ts'
import { decodeLines } from '../files/read-text.ts'
import { assertStorable } from '../http/input-validation.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import {
  type AuditPart,
  ignoreRollback,
  rollback,
  type StoreDatabase,
  transact,
  type UnitOfWork,
} from '../unit-of-work/unit-of-work.ts'
import { findChangedFields, type ItemChange } from './changes.ts'
import { analyzeContentTables, type ImportRecord, importBatch, parseImportRecord } from './import-batch.ts'
import type { TextStatus } from './item-state.ts'
import type { ContentChanges } from './save-content.ts'
import { itemKind } from './saving/item-rows.ts'

const recordsPerBatch = 500

/** Number of records from which an import refreshes the statistics of the query planner. */
const minRecordsToAnalyze = 2_000

/** Number of warnings that a report lists. */
const maxReportedWarnings = 1_000

/** Record that passed the checks of its own, with its line and its number in the file. */
interface CheckedRecord {
  readonly line: number
  readonly number: number
  readonly record: ImportRecord
}

type ImportAct = 'created' | 'changed' | 'moved'

/** Change by a record of the file, in parts as in the audit log. A record that moves may change as well. */
export interface ImportChange {
  readonly line: number
  readonly act: ImportAct
  readonly content_key: string
  readonly screen_location: string
  readonly parts: readonly {
    readonly part: AuditPart
    readonly language?: Language
    readonly before: unknown
    readonly after: unknown
  }[]
}

/** Page that receives new or moved items: made by the import, or already there. */
interface ImportPage {
  readonly screen_location: string
  readonly made: boolean
  readonly items: number
}

/** Warning of the text checks about a record of the file. */
export interface ImportWarning extends PublishBlocker {
  readonly line: number
}

/**
 * Report of an import or of a dry run. Counts each record once, and each additional text that follows one.
 */
export interface ImportReport extends Readonly<Record<ImportAct | 'unchanged', number>> {
  readonly pages: readonly ImportPage[]
  /** Number of texts that the checks warn of; the report lists the first of them. */
  readonly warned: number
  readonly warnings: readonly ImportWarning[]
}

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
  /** Format of the file; by default detected from the first character. */
  readonly format?: JsonFormat
  /** Aborts the import; nothing of it is kept. */
  readonly signal?: AbortSignal
  /** Called after each batch. */
  readonly onProgress?: (progress: ImportProgress) => void
  /** Called for each change, in the order of the file. */
  readonly onChange?: (change: ImportChange) => void
}

/** Collects what is wrong with the records of a file. */
class FaultCollector {
  readonly #faults: ImportFault[] = []
  #total = 0

  add(fault: ImportFault): void {
    this.#total += 1
    if (this.#faults.length < maxImportFaults) this.#faults.push(fault)
  }

  /** Throws the faults, if there are any, and why the rest of the file could not be read. */
  assertNone(readError?: ImportError): void {
    if (this.#total === 0) return
    const inOrder = this.#faults.toSorted((a, b) => a.record - b.record)
    throw new ImportFaultsError(inOrder, this.#total, readError?.message)
  }
}

const readKey = (value: unknown): string => {
  const key = typeof value === 'object' && value && 'content_key' in value ? value.content_key : ''
  return typeof key === 'string' && key.isWellFormed() ? key.replace(/\0/gu, '') : ''
}

type RecordPosition = Omit<ImportFault, 'reason'>

const parseRecord = (
  value: unknown,
  position: RecordPosition,
  faults: FaultCollector,
): ImportRecord | undefined => {
  try {
    assertStorable(value, 'invalid')
    return parseImportRecord(value)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { fields } = error.details
    faults.add({
      ...position,
      reason: fields ? formatBrokenRules(fields) : error.message,
      ...(fields && { fields }),
    })
    return undefined
  }
}

/** Checks each record, and that no key occurs twice; those with faults are left out. */
async function* checkRecords(
  records: AsyncIterable<FileRecord>,
  faults: FaultCollector,
): AsyncGenerator<CheckedRecord> {
  const lines = new Map<string, number>()
  let number = 0
  for await (const { line, value } of records) {
    number += 1
    const position = { line, record: number, key: readKey(value) }
    const record = parseRecord(value, position, faults)
    if (!record) continue

    const { content_key } = record
    const earlier = lines.get(content_key)
    if (earlier === undefined) {
      lines.set(content_key, line)
      yield { line, number, record }
    } else {
      const reason = `content_key ${content_key} is already used on line ${earlier}`
      faults.add({ ...position, reason, fields: { content_key: 'unique' } })
    }
  }
}

const actOf = ({ before, after }: ItemChange): ImportAct => {
  if (!before) return 'created'
  return before.page_id === after.page_id ? 'changed' : 'moved'
}

/** Finds the line of a change; an additional text that follows its parent has the line of the parent. */
const createLineFinder = (batch: readonly CheckedRecord[], items: readonly ItemChange[]) => {
  const lines = new Map(batch.map(({ line, record }) => [record.content_key, line]))
  const linesById = new Map(items.map(({ after }) => [after.id, lines.get(after.content_key)]))
  return ({ after }: ItemChange): number =>
    lines.get(after.content_key) ?? linesById.get(after.parent_id ?? '') ?? 0
}

/** Collects what the batches of an import did. */
class ReportBuilder {
  readonly #onChange: ((change: ImportChange) => void) | undefined
  readonly #counts = { created: 0, changed: 0, moved: 0, unchanged: 0 }
  readonly #pages = new Map<string, ImportPage>()
  readonly #warnings: ImportWarning[] = []
  #warned = 0

  constructor(onChange?: (change: ImportChange) => void) {
    this.#onChange = onChange
  }

  get whole(): ImportReport {
    const pages = [...this.#pages.values()]
    return { ...this.#counts, pages, warned: this.#warned, warnings: this.#warnings }
  }

  warn(batch: readonly CheckedRecord[], blockers: readonly PublishBlocker[]): void {
    const lines = new Map(batch.map(({ line, record }) => [record.content_key, line]))
    const reported = blockers.slice(0, maxReportedWarnings - this.#warnings.length)
    this.#warnings.push(
      ...reported.map((blocker) => ({ line: lines.get(blocker.content_key) ?? 0, ...blocker })),
    )
    this.#warned += blockers.length
  }

  add(batch: readonly CheckedRecord[], { items, pages }: ContentChanges): void {
    for (const { after } of pages) this.#addToPage(after.screen_location, { made: true, items: 0 })
    const keys = new Set(items.map(({ after }) => after.content_key))
    this.#counts.unchanged += batch.filter(({ record }) => !keys.has(record.content_key)).length
    for (const change of items) {
      const action = actOf(change)
      this.#counts[action] += 1
      if (action !== 'changed') this.#addToPage(change.after.screen_location, { made: false, items: 1 })
    }
    if (this.#onChange) this.#reportChanges(batch, items, this.#onChange)
  }

  #addToPage(screen_location: string, { made, items }: Omit<ImportPage, 'screen_location'>): void {
    const page = this.#pages.get(screen_location) ?? { screen_location, made, items: 0 }
    this.#pages.set(screen_location, { ...page, items: page.items + items })
  }

  #reportChanges(
    batch: readonly CheckedRecord[],
    items: readonly ItemChange[],
    onChange: (change: ImportChange) => void,
  ): void {
    const findLine = createLineFinder(batch, items)
    for (const change of items) {
      const { content_key, screen_location } = change.after
      const parts = itemKind
        .auditDrafts(change)
        .map(({ part = 'fields', language, before, after }) => ({ part, language, before, after }))
      onChange({ line: findLine(change), act: actOf(change), content_key, screen_location, parts })
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

const positionOf = ({ line, number, record }: CheckedRecord): RecordPosition => ({
  line,
  record: number,
  key: record.content_key,
})

/** Finds the faults that an error tells of the records of a batch, by their index. */
const locateFaults = (batch: readonly CheckedRecord[], error: unknown): Map<number, ImportFault> => {
  const { fields = {}, findings = [] } = error instanceof ApiError ? error.details : {}
  const fieldsByIndex = new Map<number, FieldErrors>()
  for (const [path, rule] of Object.entries(fields)) {
    const [, index, field = ''] = /^(\d+)\.(.*)/.exec(path) ?? []
    if (index !== undefined)
      fieldsByIndex.set(Number(index), { ...fieldsByIndex.get(Number(index)), [field]: rule })
  }
  const faults = batch.flatMap((checked, index): [number, ImportFault][] => {
    const brokenFields = fieldsByIndex.get(index)
    const blockers = findings.filter(({ content_key }) => content_key === checked.record.content_key)
    if (brokenFields) {
      const reason = formatBrokenRules(brokenFields)
      return [[index, { ...positionOf(checked), reason, fields: brokenFields }]]
    }
    if (blockers.length === 0) return []
    return [[index, { ...positionOf(checked), reason: formatUnpublishable(blockers), findings: blockers }]]
  })
  return new Map(faults)
}

/** Throws `forbidden` when fields change: they have no drafts, so visitors would see the change at once. */
const assertNoFieldChanges = ({ items }: ContentChanges): void => {
  const hasFieldChanges = items.some(
    ({ before, after }) => before && findChangedFields({ before, after }).length > 0,
  )
  if (hasFieldChanges) throw new ApiError('forbidden')
}

/** Imports the records of a batch that have no faults, and collects the faults of the others. */
const importSoundRecords = async (
  unit: UnitOfWork,
  batch: readonly CheckedRecord[],
  options: Omit<Parameters<typeof importBatch>[2], 'onWarned'>,
  report: ReportBuilder,
  faults: FaultCollector,
): Promise<ContentChanges | undefined> => {
  let remaining = batch
  while (remaining.length > 0) {
    const records = remaining.map(({ record }) => record)
    const warned: PublishBlocker[] = []
    const onWarned = (blockers: readonly PublishBlocker[]) => void warned.push(...blockers)
    try {
      const changes = await importBatch(unit, records, { ...options, onWarned })
      report.warn(remaining, warned)
      report.add(remaining, changes)
      return changes
    } catch (error) {
      const located = locateFaults(remaining, error)
      if (located.size === 0) throw error
      for (const fault of located.values()) faults.add(fault)
      remaining = remaining.filter((_, index) => !located.has(index))
    }
  }
  return undefined
}

/** Passes records on, and keeps the reason why a file cannot be read further for the end. */
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
  report: ReportBuilder,
): Promise<void> => {
  const { status, mayPublish, format, signal, onProgress } = options
  const progress = { records: 0, bytes: 0 }
  const faults = new FaultCollector()
  const named = new Set<string>()
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
  for await (const batch of splitIntoBatches(checkRecords(records, faults))) {
    signal?.throwIfAborted()
    for (const { record } of batch) named.add(record.content_key)
    const batchOptions = { status, position: progress.records + 1, named }
    const changes = await importSoundRecords(unit, batch, batchOptions, report, faults)
    if (!mayPublish && changes) assertNoFieldChanges(changes)
    await unit.flushAudit()
    progress.records += batch.length
    onProgress?.({ ...progress })
  }
  signal?.throwIfAborted()
  faults.assertNone(reading.error)
  if (reading.error) throw reading.error
  if (progress.records === 0) throw unreadableFileError('noRecords')

  if (progress.records >= minRecordsToAnalyze) await analyzeContentTables(unit)
}

/**
 * Imports a file in one transaction: all of it, or nothing. Returns the report. Throws `ImportError` for a file that
 * cannot be read, `ImportFaultsError` with all that is wrong with its records, and `forbidden` for changes that visitors would see without the right to
 * publish.
 */
export const importTexts = async (
  database: StoreDatabase,
  caller: Caller,
  source: AsyncIterable<Buffer>,
  options: TextImportOptions,
): Promise<ImportReport> => {
  if (options.status === 'approved' && !options.mayPublish) throw new ApiError('forbidden')

  const report = new ReportBuilder(options.onChange)
  const transaction = transact(database, caller, async (unit) => {
    await importAll(unit, source, options, report)
    const { created, changed, moved } = report.whole
    unit.event({ kind: 'import', data: { resource: contentItems.name, created, changed, moved } })
    if (options.isDry) rollback()
  })
  await ignoreRollback(transaction)

  return report.whole
}

/** Text import, bound to a database. */
export type TextImporter = (
  caller: Caller,
  source: AsyncIterable<Buffer>,
  options: TextImportOptions,
) => Promise<ImportReport>

export const createTextImporter =
  (database: StoreDatabase): TextImporter =>
  (caller, source, options) =>
    importTexts(database, caller, source, options)
