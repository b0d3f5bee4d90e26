import { prepareQuery } from '../../db/statement.ts'
import { contentAccess } from '../../domain/access-rules.ts'
import { isReservedScreen } from '../../domain/content/naming.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import type { FieldErrors } from '../../domain/errors.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import type { PublishBlocker } from '../../domain/translations/publish-blockers.ts'
import { assertNoFieldErrors } from '../errors.ts'
import { readTextSettings, type TextSettings } from '../settings/settings.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import {
  createItemState,
  type ItemChange,
  type ItemState,
  lockItems,
  type TextStatus,
  type Texts,
  withPublishedDrafts,
  withTexts,
} from './item-state.ts'
import { reserveIds } from './items.ts'
import { createPageState, lockScreens, type PageState } from './page-state.ts'
import { type ContentChanges, findTooLongLanguages, saveContent } from './save-content.ts'
import { parseTexts } from './save-texts.ts'
import { findBlockersOfChanges } from './text-checks.ts'

/** Text of an import file, in all its languages. */
export interface ImportRecord {
  readonly content_key: string
  readonly component_type: string
  readonly category: string | null
  readonly screen_location: string
  readonly page_number: number | null
  readonly texts: Texts
}

/** Checks a record of an import file. Throws `invalid` with the fields that break a rule. */
export const parseImportRecord = (value: unknown): ImportRecord => {
  const input: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { content_key, component_type, screen_location, category = null, page_number = null } = input
  const texts = parseTexts(input.translations)
  const fields = { content_key, component_type, screen_location, category, page_number }
  assertNoFieldErrors(recordErrors(contentItems, 'create', { ...fields, translations: texts }))

  return {
    content_key: String(content_key),
    component_type: String(component_type),
    screen_location: String(screen_location),
    category: category === null ? null : String(category),
    page_number: page_number === null ? null : Number(page_number),
    texts,
  }
}

/** Pages of the records in a batch, by screen, and the new ones among them. */
interface ImportPages {
  readonly byScreen: ReadonlyMap<string, PageState>
  readonly made: readonly PageState[]
}

const selectTakenKeys = prepareQuery<{ content_key: string }>(
  'SELECT content_key FROM pages WHERE content_key = ANY (:keys::text[]) AND deleted_at IS NULL',
)

/** Throws `invalid` for the records on new pages that break a rule; paths begin with the record's index. */
const assertScreensAllowed = (
  records: readonly ImportRecord[],
  badPages: readonly PageState[],
  rule: 'reserved' | 'unique',
) => {
  const screens = new Set(badPages.map(({ screen_location }) => screen_location))
  const errors = records.flatMap(({ screen_location }, index) =>
    screens.has(screen_location) ? [[`${index}.screen_location`, rule] as const] : [],
  )
  assertNoFieldErrors(Object.fromEntries(errors))
}

const assertKeysFree = async (
  unit: UnitOfWork,
  records: readonly ImportRecord[],
  newPages: readonly PageState[],
) => {
  if (newPages.length === 0) return
  const rows = await selectTakenKeys(unit.trx, { keys: newPages.map(({ content_key }) => content_key) })
  const usedKeys = new Set(rows.map(({ content_key }) => content_key))
  assertScreensAllowed(
    records,
    newPages.filter(({ content_key }) => usedKeys.has(content_key)),
    'unique',
  )
}

/**
 * Locks the pages of the records' screens; an unknown screen gets a new page without a section. Throws
 * `invalid` for a reserved screen name, and for a new page whose key is in use.
 */
const lockImportPages = async (unit: UnitOfWork, records: readonly ImportRecord[]): Promise<ImportPages> => {
  const screens = [...new Set(records.map(({ screen_location }) => screen_location))]
  const storedPages = await lockScreens(unit.trx, screens)
  const missing = screens.filter((screen) => !storedPages.some((page) => page.screen_location === screen))
  const ids = await reserveIds(unit, missing.length)
  const newPages = missing.map((screen_location, index) =>
    createPageState({ id: ids[index] ?? '', screen_location }),
  )
  const reserved = newPages.filter(({ screen_location }) => isReservedScreen(screen_location))
  assertScreensAllowed(records, reserved, 'reserved')
  await assertKeysFree(unit, records, newPages)

  return {
    byScreen: new Map([...storedPages, ...newPages].map((page) => [page.screen_location, page])),
    made: newPages,
  }
}

/**
 * Refreshes the planner's statistics, which otherwise describe the tables before the import until PostgreSQL
 * refreshes them: within minutes on a server, within an hour in the embedded database.
 */
export const analyzeContentTables = async (unit: UnitOfWork): Promise<void> => {
  await unit.trx.raw('ANALYZE (SKIP_LOCKED) pages, content_items, content_translations, dropdowns')
}

interface ImportBatch {
  readonly status: TextStatus
  /** Sort order of the first record, if it is new, so that new items keep the order of the file. */
  readonly position: number
  /** Keys that the file has named so far, including those of this batch. */
  readonly named: ReadonlySet<string>
  /** Receives the warnings of the checks; for drafts, every issue that will prevent publishing them. */
  readonly onWarned: (warned: readonly PublishBlocker[]) => void
}

// Includes additional texts, because they move with their item.
const selectIdsByKeys = prepareQuery<{ id: string }>(`WITH named AS (
    SELECT id FROM content_items WHERE content_key = ANY (:keys::text[]) AND deleted_at IS NULL)
  SELECT id FROM named UNION
  SELECT part.id FROM content_items part JOIN named ON part.parent_id = named.id WHERE part.deleted_at IS NULL`)

const lockRecordItems = async (unit: UnitOfWork, records: readonly ImportRecord[]): Promise<ItemState[]> => {
  const rows = await selectIdsByKeys(unit.trx, { keys: records.map(({ content_key }) => content_key) })
  return lockItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
}

const buildItemChanges = (
  records: readonly ImportRecord[],
  storedItems: readonly ItemState[],
  { byScreen }: ImportPages,
  newItemValues: { ids: string[]; settings: TextSettings },
  { status, position }: ImportBatch,
): ItemChange[] => {
  const itemsByKey = new Map(storedItems.map((item) => [item.content_key, item]))
  const { ids, settings } = newItemValues
  const errors: FieldErrors = {}

  const changes = records.map(({ texts, ...fields }, index) => {
    const before = itemsByKey.get(fields.content_key)
    const { id: page_id = '', section = null } = byScreen.get(fields.screen_location) ?? {}
    const initial =
      before ?? createItemState({ id: ids.shift() ?? '', page_id, sort_order: position + index, ...settings })
    for (const language of findTooLongLanguages(initial, texts))
      errors[`${index}.translations.${language}`] = 'maxLength'
    return { before, after: withTexts({ ...initial, ...fields, page_id, section }, texts, status) }
  })
  assertNoFieldErrors(errors)

  return changes
}

/**
 * Builds the moves of an item's additional texts to its new page; those that the file names follow their own
 * record.
 */
const buildPartMoves = (
  { before, after }: ItemChange,
  storedItems: readonly ItemState[],
  namedKeys: ImportBatch['named'],
): ItemChange[] => {
  const { id, page_id, screen_location, section } = after
  if (!before || before.page_id === page_id) return []
  return storedItems
    .filter((item) => item.parent_id === id && !namedKeys.has(item.content_key))
    .map((item) => ({ before: item, after: { ...item, page_id, screen_location, section } }))
}

const toPublishedChange = ({ before, after }: ItemChange): ItemChange => ({
  before,
  after: withPublishedDrafts(after),
})

/**
 * Writes a batch of records in the transaction: new keys are created, known ones changed if they differ. Uses
 * a few statements for any number of records. Returns the changes written. Throws `invalid` for a record that
 * its item or page does not allow, with paths that begin with the record's index, and for texts with errors,
 * which are never published.
 */
export const importBatch = async (
  unit: UnitOfWork,
  records: readonly ImportRecord[],
  batch: ImportBatch,
): Promise<ContentChanges> => {
  const pages = await lockImportPages(unit, records)
  const storedItems = await lockRecordItems(unit, records)
  const keys = new Set(storedItems.map(({ content_key }) => content_key))
  const newRecords = records.filter(({ content_key }) => !keys.has(content_key))
  const ids = await reserveIds(unit, newRecords.length)
  const settings = await readTextSettings(unit.trx)
  const recordChanges = buildItemChanges(records, storedItems, pages, { ids, settings }, batch)
  const items = recordChanges.flatMap((change) => [
    change,
    ...buildPartMoves(change, storedItems, batch.named),
  ])
  const pageChanges = pages.made.map((after) => ({ before: undefined, after }))
  if (batch.status === 'draft') batch.onWarned(findBlockersOfChanges(items.map(toPublishedChange)))
  const changes = { pages: pageChanges, items }
  const saved = await saveContent(unit, 'import', changes, undefined, { onWarned: batch.onWarned })
  // Only now: a batch with unsafe texts throws, and is imported again without them.
  if (items.length > 0)
    unit.notify({ kind: 'import-finished', to: contentAccess.read, data: { items: items.length } })

  return saved
}
