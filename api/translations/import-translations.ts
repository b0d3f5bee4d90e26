import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { contentAccess } from '../../domain/access-rules.ts'
import type { Progress } from '../../domain/api/schemas.ts'
import { readableText } from '../../domain/format/json-text.ts'
import { type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { isGarbled } from '../../domain/translations/check-texts.ts'
import { isInForeignScript } from '../../domain/translations/check-words.ts'
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
import { sourceLanguageFor } from '../../domain/translations/translation-source.ts'
import {
  draftOrPublishedText,
  getDescriptions,
  type ItemState,
  lockItems,
  readItems,
  type TextStatus,
  withTexts,
} from '../content/item-state.ts'
import { type PageTitles, pageTitles } from '../content/pages.ts'
import { findTooLongLanguages, requireStatusPermission, saveContent } from '../content/save-content.ts'
import { ApiError } from '../errors.ts'
import { textChecksum } from '../files/translation-format.ts'
import { toBatches } from '../unit-of-work/batches.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'

const selectIdsByKeys = prepareQuery<{ id: string }>(
  'SELECT id FROM content_items WHERE content_key = ANY (:keys::text[]) AND deleted_at IS NULL',
)

const selectTitles = prepareQuery<PageTitles & { screen_location: string }>(
  `SELECT screen_location, title_ru, title_he, title_en FROM pages
  WHERE screen_location = ANY (:screens::text[]) AND deleted_at IS NULL`,
)

/** Number of characters of a key that a refusal shows: the key in a file may be megabytes long. */
const maxKeyLength = 200

/** Number of units that are compared before the event loop gets its turn. */
const unitsPerBatch = 200

type TranslationChange = ImportedChange<ItemState>

/** Comparison of a file, with the stored items that it names. */
interface ComparedUnits extends ImportComparison<ItemState> {
  readonly itemsByKey: ReadonlyMap<string, ItemState>
}

/** Range of the changes and refusals that a report lists: of one kind or of all, from an offset. */
interface ReportPage {
  readonly kind?: ImportRowKind
  readonly offset?: number
}

/** Names of the item and of the page of a text. */
interface TextPlace {
  readonly descriptions: Trilingual
  /** Titles of its page. */
  readonly titles: Trilingual
}

/** Change of a text by the file, as the report lists it. */
interface ReportRow extends TextPlace {
  /** Index among all changes of the file. */
  readonly number: number
  readonly line: number
  readonly id: string
  readonly content_key: string
  readonly screen_location: string
  readonly language: Language
  readonly source: { readonly language: Language; readonly text: string } | null
  readonly act: TranslationChange['action']
  readonly before: string | null
  readonly after: string
  readonly findings: readonly WeighedIssue[]
}

interface TranslationImportReport {
  /** Checksum of the changes, by which a later import is compared. */
  readonly mark: string
  readonly created: number
  readonly changed: number
  readonly conflicts: number
  readonly unchanged: number
  readonly refused: number
  /** Number of changes to texts that were read in the wrong encoding. */
  readonly garbled: number
  /** Number of changes to texts in the script of another language. */
  readonly foreign: number
  readonly written: number
  /** Id by which the import can be found and undone; null for a preview. */
  readonly operation_id: string | null
  readonly changes: readonly ReportRow[]
  readonly refusals: readonly (RejectedText & Partial<TextPlace>)[]
}

interface PreviewOptions {
  /** Mark of an earlier report; the import must do exactly the same. */
  readonly agreed?: string
  readonly page?: ReportPage
  readonly signal?: AbortSignal
  /** Called with the number of compared units and of written items, when there are many. */
  readonly onProgress?: (progress: Progress) => void
}

export interface TranslationImportOptions extends PreviewOptions {
  readonly status: TextStatus
  /** Whether refused texts are left out; otherwise one of them refuses the file. */
  readonly skipRefused: boolean
  /** Whether a change is imported; `number` is its index among all changes. */
  readonly isChosen: (change: Pick<TranslationChange, 'action'>, number: number) => boolean
}

/** Finds the issues that a text would have if it were published. */
export const findTextIssues = (item: ItemState, language: Language, text: string): WeighedIssue[] =>
  findPublishBlockers(item.approved, { ...item.approved, [language]: text }, item.source_language, {
    messageSyntax: item.message_syntax,
    contentKey: item.content_key,
  }).filter((issue) => issue.language === language)

/** Finds the text that a translation is made from, as staff see it. */
const findSource = (item: ItemState, target: Language): ReportRow['source'] => {
  const present = languages.filter((language) => draftOrPublishedText(item, language))
  const language = sourceLanguageFor(target, present, item.source_language)
  return language ? { language, text: draftOrPublishedText(item, language) ?? '' } : null
}

type FindPlace = (item: ItemState) => TextPlace

const toReportRow =
  (findPlace: FindPlace) =>
  ({ change, number }: { change: TranslationChange; number: number }): ReportRow => {
    const { item, line, language, action, before, after } = change
    const { id, content_key, screen_location } = item
    return {
      number,
      line,
      id,
      content_key,
      screen_location,
      ...findPlace(item),
      language,
      source: findSource(item, language),
      act: action,
      before,
      after,
      findings: findTextIssues(item, language, after),
    }
  }

/** Reads where some items are on the site. One query. */
const readPlaces = async (knex: Knex, items: readonly ItemState[]): Promise<FindPlace> => {
  const screens = [...new Set(items.map(({ screen_location }) => screen_location))]
  const rows = await selectTitles(knex, { screens })
  const titles = new Map(rows.map((row) => [row.screen_location, pageTitles(row)]))
  const noTitles: Trilingual = { ru: '', he: '', en: '' }
  return (item) => ({
    descriptions: getDescriptions(item),
    titles: titles.get(item.screen_location) ?? noTitles,
  })
}

/** Builds the mark of a report from its changes. */
const computeChecksum = async (changes: readonly TranslationChange[]): Promise<string> => {
  const hash = createHash('sha1')
  for (const batch of toBatches(changes)) {
    for (const { item, language, action, before, after } of batch)
      hash.update(JSON.stringify([item.id, language, action, before, after]))
    await setImmediate()
  }
  return hash.digest('hex')
}

/** Counts the changes whose texts hint at a file in the wrong encoding, or with its languages mixed up. */
const countSuspiciousTexts = async (changes: readonly TranslationChange[]) => {
  const counts = { garbled: 0, foreign: 0 }
  for (const batch of toBatches(changes)) {
    for (const { item, language, after } of batch) {
      if (isGarbled(after)) counts.garbled += 1
      if (isInForeignScript(readableText(after, language), language, item.message_syntax)) counts.foreign += 1
    }
    await setImmediate()
  }
  return counts
}

const listReportRows = async (
  knex: Knex,
  { changes, rejected, itemsByKey }: ComparedUnits,
  { kind, offset = 0 }: ReportPage,
): Promise<Pick<TranslationImportReport, 'changes' | 'refusals'>> => {
  const selectedChanges = changes
    .map((change, number) => ({ change, number }))
    .filter(({ change }) => kind === undefined || change.action === kind)
    .slice(offset, offset + maxReportedTexts)
  const refusals = kind === undefined || kind === 'refused' ? rejected : []
  const listedRefusals = refusals
    .slice(offset, offset + maxReportedTexts)
    .map((refusal) => ({ refusal, item: itemsByKey.get(refusal.key) }))
  const findPlace = await readPlaces(knex, [
    ...selectedChanges.map(({ change }) => change.item),
    ...listedRefusals.flatMap(({ item }) => item ?? []),
  ])

  return {
    changes: selectedChanges.map(toReportRow(findPlace)),
    refusals: listedRefusals.map(({ refusal, item }) => ({
      ...refusal,
      key: refusal.key.slice(0, maxKeyLength),
      ...(item && findPlace(item)),
    })),
  }
}

const countChanges = (changes: readonly TranslationChange[], action: TranslationChange['action']): number =>
  changes.filter((change) => change.action === action).length

const buildReport = async (
  knex: Knex,
  comparison: ComparedUnits,
  written: number,
  operation_id: string | null,
  page: ReportPage,
): Promise<TranslationImportReport> => {
  const { changes, rejected, unchanged } = comparison
  return {
    mark: await computeChecksum(changes),
    created: countChanges(changes, 'created'),
    changed: countChanges(changes, 'changed'),
    conflicts: countChanges(changes, 'conflict'),
    ...(await countSuspiciousTexts(changes)),
    unchanged,
    refused: rejected.length,
    written,
    operation_id,
    ...(await listReportRows(knex, comparison, page)),
  }
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const findRejectionReason = (
  item: ItemState,
  language: Language,
  text: string,
): RejectionReason | undefined => {
  if (!isStorable(text)) return 'characters'
  if (findTooLongLanguages(item, { [language]: text }).length > 0) return 'too-long'
  return findTextIssues(item, language, text).some(({ severity }) => severity === 'error')
    ? 'unsafe'
    : undefined
}

const findNamedItems = async (knex: Knex, units: readonly ImportedUnit[]): Promise<string[]> => {
  const keys = [...new Set(units.map(({ key }) => key))].filter(isStorable)
  return (await selectIdsByKeys(knex, { keys })).map(({ id }) => id)
}

const compareUnits = async (
  storedItems: readonly ItemState[],
  units: readonly ImportedUnit[],
  { signal, onProgress }: Pick<PreviewOptions, 'signal' | 'onProgress'>,
): Promise<ComparedUnits> => {
  let done = 0
  const itemsByKey = new Map(storedItems.map((item) => [item.content_key, item]))
  const { add, all } = createComparison({
    itemOf: (key) => itemsByKey.get(key),
    checksumOf: textChecksum,
    findRejection: findRejectionReason,
  })
  for (const batch of toBatches(units, unitsPerBatch)) {
    for (const unit of batch) add(unit)
    await setImmediate()
    signal?.throwIfAborted()
    done += batch.length
    if (units.length > unitsPerBatch) onProgress?.({ stage: 'checked', done, total: units.length })
  }

  return { ...all, itemsByKey }
}

/** Throws `conflict` when the changes differ from those that were agreed to. */
const assertAgreed = ({ mark }: TranslationImportReport, agreed: string | undefined): void => {
  if (agreed !== undefined && agreed !== mark) throw new ApiError('conflict')
}

/** Maximum number of refused texts that an error lists. */
const maxListedRefusals = 1_000

const formatRefusal = ({ line, key, language, cell, reason }: RejectedText): string =>
  `Line ${line}: ${[key.slice(0, maxKeyLength), language, cell].filter(Boolean).join(' ')}: ${reason}`

/** Throws `invalid` with each refused text, its line and the reason. */
const assertNoneRefused = ({ rejected }: ImportComparison<ItemState>): void => {
  const [first] = rejected
  if (!first) return
  throw new ApiError('invalid', {
    message: `Refused texts: ${rejected.length}. Send skip_refused=true to import the others. ${formatRefusal(first)}`,
    fields: { skip_refused: 'required' },
    errors: rejected.slice(0, maxListedRefusals).map(formatRefusal),
  })
}

/**
 * Reports what an import would do. Runs outside a transaction, so that the preview of a large file blocks
 * neither writers nor the only connection of the embedded database.
 */
export const previewImport = async (
  { knex }: StoreDatabase,
  units: readonly ImportedUnit[],
  { agreed, page = {}, signal, onProgress }: PreviewOptions,
): Promise<TranslationImportReport> => {
  const storedItems = await readItems(knex, await findNamedItems(knex, units))
  const comparison = await compareUnits(storedItems, units, { signal, onProgress })
  const report = await buildReport(knex, comparison, 0, null, page)
  signal?.throwIfAborted()
  assertAgreed(report, agreed)
  return report
}

/** Groups the changes by item, each with all of its imported texts. */
const groupByItem = (changes: readonly TranslationChange[], status: TextStatus) => {
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
  const items = groupByItem(changes, status)
  if (items.length === 0) return
  unit.notify({ kind: 'import-finished', to: contentAccess.read, data: { items: items.length } })
  // The report has listed the warnings with each text already.
  await saveContent(unit, 'import', { items }, undefined, { onWarned: () => undefined, onProgress })
  const created = countChanges(changes, 'created')
  const data = { resource: contentItems.name, created, changed: changes.length - created }
  unit.event({ kind: 'import', data })
}

/**
 * Imports the chosen texts of a translator's file in one transaction and returns the report. Throws
 * `conflict` when the changes differ from those that were agreed to, `invalid` for refused texts that are not
 * to be left out, and `forbidden` without the right to publish for texts that are published at once.
 */
export const importTranslations = (
  database: StoreDatabase,
  caller: Caller,
  units: readonly ImportedUnit[],
  { status, skipRefused, agreed, page = {}, isChosen, signal, onProgress }: TranslationImportOptions,
): Promise<TranslationImportReport> => {
  requireStatusPermission(caller, status)
  return transact(database, caller, async (unit) => {
    const storedItems = await lockItems(unit.trx, await findNamedItems(unit.trx, units))
    const comparison = await compareUnits(storedItems, units, { signal, onProgress })
    const chosenChanges = comparison.changes.filter(isChosen)
    const written = chosenChanges.length
    const report = await buildReport(unit.trx, comparison, written, unit.operationId, page)
    signal?.throwIfAborted()
    assertAgreed(report, agreed)
    if (!skipRefused) assertNoneRefused(comparison)
    const reportProgress = (progress: Progress) => {
      signal?.throwIfAborted()
      onProgress?.(progress)
    }
    await writeChosen(unit, chosenChanges, { status, onProgress: reportProgress })
    signal?.throwIfAborted()

    return report
  })
}
