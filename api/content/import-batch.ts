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
import type { ItemChange } from './changes.ts'
import { findTooLongLanguages } from './check-items.ts'
import {
  blankItem,
  type ItemState,
  lockItems,
  reserveIds,
  type TextStatus,
  type Texts,
} from './item-state.ts'
import { withPublishedDrafts, withTexts } from './item-transitions.ts'
import { blankPage, lockScreens, type PageState } from './page-state.ts'
import { type ContentChanges, saveContent } from './save-content.ts'
import { findBlockersOfChanges } from './saving/publish-blockers.ts'
import { parseTexts } from './text-input.ts'

/** One text of an import, in all its languages. */
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

/** The pages that the records of a batch stand on, by their screens, and those that are new among them. */
interface ImportPages {
  readonly byScreen: ReadonlyMap<string, PageState>
  readonly made: readonly PageState[]
}

const takenKeys = prepareQuery<{ content_key: string }>(
  'SELECT content_key FROM pages WHERE content_key = ANY (:keys::text[]) AND deleted_at IS NULL',
)

/** Throws `invalid` for the records whose screen one of these new pages cannot have; paths begin with their index. */
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
  const rows = await takenKeys(unit.trx, { keys: newPages.map(({ content_key }) => content_key) })
  const usedKeys = new Set(rows.map(({ content_key }) => content_key))
  assertScreensAllowed(
    records,
    newPages.filter(({ content_key }) => usedKeys.has(content_key)),
    'unique',
  )
}

/**
 * The pages of the records' screens, locked; an unknown screen becomes a page without a section. Throws
 * `invalid` for a screen that could not be read under its name, or whose page would need a key that is taken.
 */
const lockImportPages = async (unit: UnitOfWork, records: readonly ImportRecord[]): Promise<ImportPages> => {
  const screens = [...new Set(records.map(({ screen_location }) => screen_location))]
  const storedPages = await lockScreens(unit.trx, screens)
  const missing = screens.filter((screen) => !storedPages.some((page) => page.screen_location === screen))
  const ids = await reserveIds(unit, missing.length)
  const made = missing.map((screen_location, index) => blankPage({ id: ids[index] ?? '', screen_location }))
  const reserved = made.filter(({ screen_location }) => isReservedScreen(screen_location))
  assertScreensAllowed(records, reserved, 'reserved')
  await assertKeysFree(unit, records, made)
  return { byScreen: new Map([...storedPages, ...made].map((page) => [page.screen_location, page])), made }
}

/**
 * Tells PostgreSQL how much there is by now. It plans lists as for what was there before until it takes
 * statistics by itself: a server within minutes, the embedded database at night.
 */
export const analyzeContentTables = async (unit: UnitOfWork): Promise<void> => {
  await unit.trx.raw('ANALYZE (SKIP_LOCKED) pages, content_items, content_translations, dropdowns')
}

/** How the records of a file are imported, batch by batch. */
interface ImportBatch {
  readonly status: TextStatus
  /** Numbers new items in the order of the file. */
  readonly position: number
  /** The keys that the file has named so far, those of this batch included. */
  readonly named: ReadonlySet<string>
  /** Told what the checks warn of; of drafts, all that will stand in the way of publishing them. */
  readonly onWarned: (warned: readonly PublishBlocker[]) => void
}

// With their additional texts, which go where they go.
const idsByKeys = prepareQuery<{ id: string }>(`WITH named AS (
    SELECT id FROM content_items WHERE content_key = ANY (:keys::text[]) AND deleted_at IS NULL)
  SELECT id FROM named UNION
  SELECT part.id FROM content_items part JOIN named ON part.parent_id = named.id WHERE part.deleted_at IS NULL`)

const lockRecordItems = async (unit: UnitOfWork, records: readonly ImportRecord[]): Promise<ItemState[]> => {
  const rows = await idsByKeys(unit.trx, { keys: records.map(({ content_key }) => content_key) })
  return lockItems(
    unit.trx,
    rows.map(({ id }) => id),
  )
}

const buildItemChanges = (
  records: readonly ImportRecord[],
  stored: readonly ItemState[],
  { byScreen }: ImportPages,
  newItemValues: { ids: string[]; settings: TextSettings },
  { status, position }: ImportBatch,
): ItemChange[] => {
  const byKey = new Map(stored.map((item) => [item.content_key, item]))
  const { ids, settings } = newItemValues
  const errors: FieldErrors = {}

  const changes = records.map(({ texts, ...fields }, index) => {
    const before = byKey.get(fields.content_key)
    const { id: page_id = '', section = null } = byScreen.get(fields.screen_location) ?? {}
    const start =
      before ?? blankItem({ id: ids.shift() ?? '', page_id, sort_order: position + index, ...settings })
    for (const language of findTooLongLanguages(start, texts))
      errors[`${index}.translations.${language}`] = 'maxLength'
    return { before, after: withTexts({ ...start, ...fields, page_id, section }, texts, status) }
  })
  assertNoFieldErrors(errors)

  return changes
}

/** The additional texts of an item that moves go with it; one that the file names stands where that says. */
const buildPartMoves = (
  { before, after }: ItemChange,
  stored: readonly ItemState[],
  namedKeys: ImportBatch['named'],
): ItemChange[] => {
  const { id, page_id, screen_location, section } = after
  if (!before || before.page_id === page_id) return []
  return stored
    .filter((item) => item.parent_id === id && !namedKeys.has(item.content_key))
    .map((item) => ({ before: item, after: { ...item, page_id, screen_location, section } }))
}

const onceDraftsArePublished = ({ before, after }: ItemChange): ItemChange => ({
  before,
  after: withPublishedDrafts(after),
})

/**
 * Writes a batch of records in the unit's transaction: new keys are created, known ones changed where
 * they differ. A handful of statements, whatever the size. Answers what was written. Throws `invalid` for a
 * record that its item or page does not allow, the path beginning with the record's index, and for texts that
 * are never published, with what the checks have found.
 */
export const importBatch = async (
  unit: UnitOfWork,
  records: readonly ImportRecord[],
  batch: ImportBatch,
): Promise<ContentChanges> => {
  const pages = await lockImportPages(unit, records)
  const stored = await lockRecordItems(unit, records)
  const keys = new Set(stored.map(({ content_key }) => content_key))
  const newRecords = records.filter(({ content_key }) => !keys.has(content_key))
  const ids = await reserveIds(unit, newRecords.length)
  const settings = await readTextSettings(unit.trx)
  const recordChanges = buildItemChanges(records, stored, pages, { ids, settings }, batch)
  const items = recordChanges.flatMap((change) => [change, ...buildPartMoves(change, stored, batch.named)])
  const pageChanges = pages.made.map((after) => ({ before: undefined, after }))
  if (batch.status === 'draft') batch.onWarned(findBlockersOfChanges(items.map(onceDraftsArePublished)))
  if (items.length > 0)
    unit.notify({ kind: 'import-finished', to: contentAccess.read, data: { items: items.length } })

  return saveContent(unit, 'import', { pages: pageChanges, items }, undefined, { onWarned: batch.onWarned })
}
