import type { Hindrance } from '../../domain/content/text-checks/hindrance.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { ApiError } from '../errors.ts'
import type { Caller } from '../stores/caller.ts'
import { analyse } from '../stores/content/import/analyse.ts'
import { importBatch } from '../stores/content/import/batch.ts'
import { changedFields } from '../stores/content/saving/item-difference.ts'
import type { Status } from '../stores/content/saving/item-state.ts'
import type { Changes } from '../stores/content/saving/save.ts'
import { takeBack, unlessTakenBack } from '../stores/taken-back.ts'
import { type StoreDatabase, type Unit, write } from '../stores/unit.ts'
import { type Checked, checked } from './checked.ts'
import { linesOf } from './lines.ts'
import { type Format, recordsOf } from './records.ts'
import { broken, unpublishable, unreadable } from './refused.ts'
import { type ImportChange, type ImportReport, Report } from './report.ts'

/** How far an import is. */
export interface Progress {
  readonly records: number
  /** Bytes of the file that have been read. */
  readonly bytes: number
}

export interface ImportOptions {
  readonly status: Status
  /** Whether what visitors see may change: approved texts, and the fields of items that are there. */
  readonly mayPublish: boolean
  /** Does everything, tells of it and takes it back. */
  readonly isDry?: boolean
  /** By default found out from the first character. */
  readonly format?: Format
  /** Ends the import, which leaves nothing behind. */
  readonly signal?: AbortSignal
  /** Told after each batch. */
  readonly onProgress?: (progress: Progress) => void
  /** Told of each change, in the order of the file. */
  readonly onChange?: (change: ImportChange) => void
}

const batchSize = 500

/** Records from which on an import changes how what is stored is best read. */
const many = 2_000

async function* batches<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    batch.push(one)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Says on which line the record stands that a batch was refused for: its fields begin with its index. */
const located =
  (batch: readonly Checked[]) =>
  (error: unknown): never => {
    const { fields = {}, findings = [] } = error instanceof ApiError ? error.details : {}
    const hindered = batch.find(({ record }) => record.content_key === findings[0]?.content_key)
    if (hindered) throw unpublishable(hindered.line, findings)
    const [path = '', rule] = Object.entries(fields)[0] ?? []
    const [, index, field = ''] = path.match(/^(\d+)\.(.*)/) ?? []
    const line = index === undefined ? undefined : batch[Number(index)]?.line
    throw line === undefined || !rule ? error : broken(line, { [field]: rule })
  }

/** Fields have no drafts: what changes them reaches visitors at once. */
const refuseFields = ({ items }: Changes): void => {
  const isField = items.some(({ before, after }) => before && changedFields({ before, after }).length > 0)
  if (isField) throw new ApiError('forbidden')
}

const importAll = async (
  unit: Unit,
  source: AsyncIterable<Buffer>,
  options: ImportOptions,
  report: Report,
): Promise<void> => {
  const { status, mayPublish, format, signal, onProgress } = options
  const progress = { records: 0, bytes: 0 }
  const named = new Set<string>()
  async function* counted() {
    for await (const chunk of source) {
      progress.bytes += chunk.length
      yield chunk
    }
  }
  for await (const batch of batches(checked(recordsOf(linesOf(counted()), format)))) {
    signal?.throwIfAborted()
    const records = batch.map(({ record }) => record)
    for (const { content_key } of records) named.add(content_key)
    const position = progress.records + 1
    const onWarned = (warned: readonly Hindrance[]) => report.warn(batch, warned)
    const manner = { status, position, named, onWarned }
    const changes = await importBatch(unit, records, manner).catch(located(batch))
    if (!mayPublish) refuseFields(changes)
    await unit.flushAudit()
    report.add(batch, changes)
    progress.records += batch.length
    onProgress?.({ ...progress })
  }
  signal?.throwIfAborted()
  if (progress.records === 0) throw unreadable('The file holds no records')
  if (progress.records >= many) await analyse(unit)
}

/**
 * Imports the bytes of a file in one act: all of it, or nothing. Answers what it did; throws `ImportRefused`
 * with the line of the first bad record, and `forbidden` for what visitors would see without the right.
 */
export const importTexts = async (
  database: StoreDatabase,
  caller: Caller,
  source: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportReport> => {
  if (options.status === 'approved' && !options.mayPublish) throw new ApiError('forbidden')
  const report = new Report(options.onChange)
  const act = write(database, caller, async (unit) => {
    await importAll(unit, source, options, report)
    const { created, changed, moved } = report.whole
    unit.event({ kind: 'import', data: { resource: contentItems.name, created, changed, moved } })
    if (options.isDry) takeBack()
  })
  await unlessTakenBack(act)
  return report.whole
}

/** The import of one database. */
export type Importer = (
  caller: Caller,
  source: AsyncIterable<Buffer>,
  options: ImportOptions,
) => Promise<ImportReport>

export const importer =
  (database: StoreDatabase): Importer =>
  (caller, source, options) =>
    importTexts(database, caller, source, options)
