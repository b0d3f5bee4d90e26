import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { contentAccess } from '../../domain/access-rules.ts'
import type { Progress } from '../../domain/api/schemas.ts'
import type { Language } from '../../domain/languages.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import {
  createComparison,
  type ImportComparison,
  type ImportedChange,
  type RejectedText,
  type RejectionReason,
} from '../../domain/translations/import-comparison.ts'
import { findPublishBlockers, type WeighedIssue } from '../../domain/translations/publish-blockers.ts'
import {
  type ImportedUnit,
  type ImportRowKind,
  maxReportedTexts,
} from '../../domain/translations/translation-files.ts'
import { findTooLongLanguages, requireStatusPermission } from '../content/check-items.ts'
import { type ItemState, lockItems, readItems, type TextStatus } from '../content/item-state.ts'
import { withTexts } from '../content/item-transitions.ts'
import { saveContent } from '../content/save-content.ts'
import { ApiError } from '../errors.ts'
import { textChecksum } from '../files/text-checksum.ts'
import { toBatches } from '../unit-of-work/batches.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'

type TranslationChange = ImportedChange<ItemState>

/** Which are told one by one: of all kinds or of one, from one on. */
interface ReportPage {
  readonly kind?: ImportRowKind
  readonly offset?: number
}

/** The most of a key that a refusal tells: what a file has for one may go on for megabytes. */
const mostOfKey = 200

/** What a text of a file would change, as it is told. */
interface ReportRow {
  /** Its number among the changes. */
  readonly number: number
  readonly line: number
  readonly id: string
  readonly content_key: string
  readonly screen_location: string
  readonly language: Language
  readonly act: TranslationChange['act']
  readonly before: string | null
  readonly after: string
  /** What the checks have found in it. */
  readonly findings: readonly WeighedIssue[]
}

/** What a file did, or would do. */
interface TranslationImportReport {
  readonly mark: string
  readonly created: number
  readonly changed: number
  readonly conflicts: number
  readonly unchanged: number
  readonly refused: number
  readonly written: number
  /** By which the act is found and taken back; null where nothing was done. */
  readonly operation_id: string | null
  readonly changes: readonly ReportRow[]
  readonly refusals: readonly RejectedText[]
}

/** What the checks say of a text once it were published. */
export const findTextIssues = (item: ItemState, language: Language, text: string): WeighedIssue[] =>
  findPublishBlockers(item.approved, { ...item.approved, [language]: text }, item.source_language).filter(
    (finding) => finding.language === language,
  )

const reportRow = ({ change, number }: { change: TranslationChange; number: number }): ReportRow => {
  const { item, line, language, act, before, after } = change
  const { id, content_key, screen_location } = item
  const findings = findTextIssues(item, language, after)
  return { number, line, id, content_key, screen_location, language, act, before, after, findings }
}

/** What is done, in short: two that differ in anything have other marks. */
const checksumOfChanges = async (changes: readonly TranslationChange[]): Promise<string> => {
  const hash = createHash('sha1')
  for (const batch of toBatches(changes)) {
    for (const { item, language, act, before, after } of batch)
      hash.update(JSON.stringify([item.id, language, act, before, after]))
    await setImmediate()
  }
  return hash.digest('hex')
}

/** The changes and the refusals that are told. */
const reportRows = (
  { changes, refused }: ImportComparison<ItemState>,
  { kind, offset = 0 }: ReportPage,
): Pick<TranslationImportReport, 'changes' | 'refusals'> => {
  const selected = changes
    .map((change, number) => ({ change, number }))
    .filter(({ change }) => kind === undefined || change.act === kind)
  const refusals = kind === undefined || kind === 'refused' ? refused : []

  return {
    changes: selected.slice(offset, offset + maxReportedTexts).map(reportRow),
    refusals: refusals
      .slice(offset, offset + maxReportedTexts)
      .map((refusal) => ({ ...refusal, key: refusal.key.slice(0, mostOfKey) })),
  }
}

const reportImport = async (
  comparison: ImportComparison<ItemState>,
  written: number,
  operation_id: string | null,
  page: ReportPage,
): Promise<TranslationImportReport> => {
  const { changes, refused, unchanged } = comparison
  const countAction = (act: TranslationChange['act']) => changes.filter((change) => change.act === act).length
  return {
    mark: await checksumOfChanges(changes),
    ...{
      created: countAction('created'),
      changed: countAction('changed'),
      conflicts: countAction('conflict'),
    },
    ...{ unchanged, refused: refused.length, written, operation_id },
    ...reportRows(comparison, page),
  }
}

/** How it is told what a file would do. */
export interface PreviewOptions {
  /** The mark of what was told before, where nothing else may be done. */
  readonly agreed?: string
  /** What is told one by one. */
  readonly telling?: ReportPage
  readonly signal?: AbortSignal
  /** Told how many units are compared, and how many items written, where there are many. */
  readonly onProgress?: (progress: Progress) => void
}

const idsByKeys = prepareQuery<{ id: string }>(
  'SELECT id FROM content_items WHERE content_key = ANY (:keys::text[]) AND deleted_at IS NULL',
)

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const reasonToRefuse = (item: ItemState, language: Language, text: string): RejectionReason | undefined => {
  if (!isStorable(text)) return 'characters'
  if (findTooLongLanguages(item, { [language]: text }).length > 0) return 'too-long'
  return findTextIssues(item, language, text).some(({ severity }) => severity === 'error')
    ? 'unsafe'
    : undefined
}

/** How many units are compared before others have their turn. */
const unitsPerBatch = 200

/** The ids of the items that units name. */
const findNamedItems = async (knex: Knex, units: readonly ImportedUnit[]): Promise<string[]> => {
  const keys = [...new Set(units.map(({ key }) => key))].filter(isStorable)
  return (await idsByKeys(knex, { keys })).map(({ id }) => id)
}

/** What units would do to the items that are stored. */
const compareUnits = async (
  stored: readonly ItemState[],
  units: readonly ImportedUnit[],
  { signal, onProgress }: Pick<PreviewOptions, 'signal' | 'onProgress'>,
): Promise<ImportComparison<ItemState>> => {
  let done = 0
  const byKey = new Map(stored.map((item) => [item.content_key, item]))
  const { add, all } = createComparison({
    itemOf: (key) => byKey.get(key),
    checksumOf: textChecksum,
    findRejection: reasonToRefuse,
  })
  for (const batch of toBatches(units, unitsPerBatch)) {
    for (const unit of batch) add(unit)
    await setImmediate()
    signal?.throwIfAborted()
    done += batch.length
    if (units.length > unitsPerBatch) onProgress?.({ stage: 'checked', done, total: units.length })
  }

  return all
}

/** Throws `conflict` where a file would do something else than was agreed to. */
const assertAgreed = ({ mark }: TranslationImportReport, agreed: string | undefined): void => {
  if (agreed !== undefined && agreed !== mark) throw new ApiError('conflict')
}

/**
 * Tells what units would do, and does nothing. Outside a transaction: who tries a large file out keeps nobody from
 * writing, nor from the one connection of the embedded database.
 */
export const previewImport = async (
  { knex }: StoreDatabase,
  units: readonly ImportedUnit[],
  { agreed, telling = {}, signal, onProgress }: PreviewOptions,
): Promise<TranslationImportReport> => {
  const stored = await readItems(knex, await findNamedItems(knex, units))
  const comparison = await compareUnits(stored, units, { signal, onProgress })
  const report = await reportImport(comparison, 0, null, telling)
  signal?.throwIfAborted()
  assertAgreed(report, agreed)
  return report
}

/** What of a file is taken over, and how. */
export interface TranslationImportOptions extends PreviewOptions {
  readonly status: TextStatus
  readonly isChosen: (change: Pick<TranslationChange, 'act'>, number: number) => boolean
}

/** Each item with all of its texts that are taken over. */
const itemsWith = (changes: readonly TranslationChange[], status: TextStatus) => {
  const after = new Map<ItemState, ItemState>()
  for (const { item, language, after: text } of changes)
    after.set(item, withTexts(after.get(item) ?? item, { [language]: text }, status))
  return [...after].map(([before, after]) => ({ before, after }))
}

const writeChosen = async (
  unit: UnitOfWork,
  changes: readonly TranslationChange[],
  { status, onProgress }: Pick<TranslationImportOptions, 'status' | 'onProgress'>,
): Promise<void> => {
  const items = itemsWith(changes, status)
  if (items.length === 0) return
  unit.notify({ kind: 'import-finished', to: contentAccess.read, data: { items: items.length } })
  // What the checks warn of was told with each text.
  await saveContent(unit, 'import', { items }, undefined, { onWarned: () => undefined, onProgress })
  const countAction = (act: TranslationChange['act']) => changes.filter((change) => change.act === act).length
  const created = countAction('created')
  const data = { resource: contentItems.name, created, changed: changes.length - created }
  unit.event({ kind: 'import', data })
}

/**
 * Takes over texts that came back in a file: those that are chosen in one act. Answers what became of each; throws
 * `conflict` where that is something else than was agreed to, and `forbidden` for texts that go to visitors at once
 * without the right.
 */
export const importTranslations = (
  database: StoreDatabase,
  caller: Caller,
  units: readonly ImportedUnit[],
  { status, agreed, telling = {}, isChosen, signal, onProgress }: TranslationImportOptions,
): Promise<TranslationImportReport> => {
  requireStatusPermission(caller, status)
  return transact(database, caller, async (unit) => {
    const stored = await lockItems(unit.trx, await findNamedItems(unit.trx, units))
    const comparison = await compareUnits(stored, units, { signal, onProgress })
    const chosenChanges = comparison.changes.filter(isChosen)
    const report = await reportImport(comparison, chosenChanges.length, unit.operationId, telling)
    signal?.throwIfAborted()
    assertAgreed(report, agreed)
    const reportProgress = (progress: Progress) => {
      signal?.throwIfAborted()
      onProgress?.(progress)
    }
    await writeChosen(unit, chosenChanges, { status, onProgress: reportProgress })
    signal?.throwIfAborted()

    return report
  })
}
