import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { fillTexts } from '../../domain/dropdowns/dropdown-data.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import { languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import { contentItems, optionTypes } from '../../domain/resources/content-items.ts'
import { users } from '../../domain/resources/users.ts'
import { fallbackSection, type SectionKey, sections } from '../../domain/sections.ts'
import { findStaleSource, type TranslationSource } from '../../domain/translations/translation-source.ts'
import { ApiError } from '../errors.ts'
import { type ReadSource as RecordSource, sourceOf } from '../resources/source.ts'
import { countersStateSql, staffPrefix } from '../unit-of-work/counters.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import {
  type DropdownState,
  draftOrPublishedText,
  getDescriptions,
  type ItemState,
  itemStateColumns,
  itemStateSource,
} from './item-state.ts'

/** SQL condition: `item` is of a type other than an option of a list. */
export const isNotOptionSql = `item.component_type <> ALL (ARRAY[${optionTypes.map((type) => `'${type}'`).join(', ')}])`

/**
 * Builds the SQL of the action numbers on some pages, by item id. The number is the assigned one, or else the
 * item's place among the actions of its page, from 1. An option has the number of the action before it, an
 * additional text has none. `pages` is SQL that compares `item.page_id`.
 */
export const actionNumbersSql = (pages: string): string => `
  SELECT item.id, coalesce(item.action_number, count(*) FILTER (WHERE ${isNotOptionSql})
      OVER (PARTITION BY item.page_id ORDER BY item.sort_order, item.id))::integer AS number
  FROM content_items item
  WHERE item.deleted_at IS NULL AND item.parent_id IS NULL AND item.page_id ${pages}`

/** SQL condition: `item` has a draft of its options. */
export const hasOptionsDraftSql = `item.id IN (
  SELECT content_item_id FROM dropdown_sets WHERE draft_data IS NOT NULL AND deleted_at IS NULL)`

/**
 * SQL condition: `item` has a draft of a text or of its options. The languages with drafts are a column of
 * the item, since reading the texts themselves takes three times as long.
 */
export const hasDraftSql = `(item.draft_languages <> '{}' OR ${hasOptionsDraftSql})`

/** Names the counter that every change raises that staff see in a section. */
export const staffCounter = (section: SectionKey | null): string =>
  `${staffPrefix}${section ?? fallbackSection}`

/** Counters raised by changes of items, their texts and options, and their pages. */
export const contentCounters: readonly string[] = sections.map(({ key }) => staffCounter(key))

/** Returns the texts that staff see, in the languages that have one, and the languages with drafts. */
export const shownTexts = (item: Pick<ItemState, 'approved' | 'draft'>) => {
  const entries = languages.flatMap((language) => {
    const text = draftOrPublishedText(item, language)
    return text === undefined ? [] : [[language, text] as const]
  })
  const translations: Partial<Trilingual> = Object.fromEntries(entries)
  return { translations, drafts: languages.filter((language) => item.draft[language] !== undefined) }
}

/** Returns the same texts for readers that need every language: empty strings, and the missing languages. */
export const fillVisibleTexts = (item: Pick<ItemState, 'approved' | 'draft'>) => {
  const { translations, drafts } = shownTexts(item)
  return {
    translations: perLanguage((language) => translations[language] ?? ''),
    drafts,
    missing: languages.filter((language) => translations[language] === undefined),
  }
}

/**
 * Returns the older source texts that outdated texts were made from, by the language of the outdated text.
 */
export const findStaleTranslations = (item: ItemState): Partial<Trilingual<TranslationSource>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const source = findStaleSource(item, language)
      return source ? [[language, source] as const] : []
    }),
  )

/** Returns the option set that staff see: the draft if there is one, otherwise the published one. */
export const draftOrPublishedSet = ({ draft_data, data }: DropdownState): OptionSet => draft_data ?? data

const pickDropdownFields = (dropdown: DropdownState) => {
  const { placeholder, validation } = draftOrPublishedSet(dropdown)
  const { dropdown_key, field_name } = dropdown
  return { dropdown_key, field_name, placeholder: fillTexts(placeholder), ...(validation && { validation }) }
}

/** Returns the options that staff see, none for an item that is no dropdown, and whether they are a draft. */
export const draftOrPublishedOptions = ({ dropdown }: Pick<ItemState, 'dropdown'>) => ({
  options: dropdown ? draftOrPublishedSet(dropdown).options : [],
  optionsDraft: dropdown?.draft_data != null,
  dropdown: dropdown && pickDropdownFields(dropdown),
})

export interface ItemRow extends ItemState {
  readonly created_at: Date
  readonly updated_at: Date
  readonly updated_by: string | null
}

const rowColumns = `${itemStateColumns}, item.created_at, item.updated_at,
  (SELECT name FROM users WHERE users.id = item.modified_by) AS updated_by`

/**
 * Prepares a query of items with texts and dropdown; `condition` is SQL over `item`. Deleted items are left
 * out.
 */
export const prepareItemQuery = (condition: string) =>
  prepareQuery<ItemRow>(
    `SELECT ${rowColumns} FROM ${itemStateSource} WHERE item.deleted_at IS NULL AND ${condition}`,
  )

/** Item with its number on its page; null for an additional text. */
export interface NumberedRow extends ItemRow {
  readonly number: number | null
}

const numberedItemSql = (pages: string, condition: string, extraColumns = ''): string => `
  WITH numbered AS MATERIALIZED (${actionNumbersSql(pages)})
  SELECT ${rowColumns}, numbered.number ${extraColumns}
  FROM ${itemStateSource} LEFT JOIN numbered ON numbered.id = item.id
  WHERE item.deleted_at IS NULL AND ${condition}`

/** Prepares the same query with the numbers of the items; `pages` is SQL that compares `item.page_id`. */
export const prepareNumberedItemQuery = (pages: string, condition: string) =>
  prepareQuery<NumberedRow>(numberedItemSql(pages, condition))

const selectNumbers = prepareQuery<{ id: string; number: number }>(
  'SELECT id::text AS id, shown_number AS number FROM content_item_rows WHERE id = ANY (:ids::bigint[])',
)

/** Reads the numbers that items have on their pages, by the ids of the items. One query. */
export const readActionNumbers = async (
  knex: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await selectNumbers(knex, { ids: [...ids] })
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/**
 * Reserves ids for new items and pages, so that rows that refer to them can be written in the same statement.
 */
export const reserveIds = async (unit: UnitOfWork, count: number): Promise<string[]> => {
  if (count === 0) return []
  const { rows } = await unit.trx.raw<{ rows: { id: string }[] }>(
    `SELECT nextval('content_ids')::text AS id FROM generate_series(1, ?)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

const buildItemColumnSql = (column: string): string => `(SELECT ${column} FROM content_items WHERE id = :id)`

/** Counters of everything that the response of an item shows, with the name of the user who changed it last. */
export const itemCounters: readonly string[] = [...contentCounters, users.name]

interface ItemWithState extends NumberedRow {
  /** State of the counters of items. */
  readonly state: string | null
}

// The number depends only on the items before it, so the rest of the page is not read.
const selectItem = prepareQuery<ItemWithState>(
  numberedItemSql(
    `= ${buildItemColumnSql('page_id')} AND (item.sort_order, item.id) <= (${buildItemColumnSql('sort_order')}, :id)`,
    'item.id = :id',
    `, ${countersStateSql(itemCounters)} AS state`,
  ),
)

/** Reads an item. Throws `not_found`, also for a deleted item. One query. */
export const readItem = async (knex: Knex, id: string): Promise<ItemWithState> => {
  const [item] = await selectItem(knex, { id })
  if (!item) throw new ApiError('not_found', { message: 'Content item not found' })
  return item
}

/** Converts an item to the stored form, as an error `conflict` contains it. */
export const toStoredItem = (item: ItemRow) => ({
  id: item.id,
  action_number: item.action_number,
  content_key: item.content_key,
  component_type: item.component_type,
  category: item.category,
  screen_location: item.screen_location,
  section: item.section,
  description: item.description,
  descriptions: getDescriptions(item),
  is_active: item.is_active,
  page_number: item.page_number,
  max_length: item.max_length,
  created_at: item.created_at,
  updated_at: item.updated_at,
  updated_by: item.updated_by,
  version: item.version,
  ...shownTexts(item),
  approved: item.approved,
  outdated: findStaleTranslations(item),
})

/** Converts an item to the response of `GET /api/content/item/{id}`, with its number on the page. */
export const toItemResponse = (item: NumberedRow) => ({ ...toStoredItem(item), action_number: item.number })

const selectAdditionalTexts = prepareItemQuery('item.parent_id = ? ORDER BY item.sort_order, item.id')

/** Reads a text with its additional texts, as the text editor shows it. Two queries, sent together. */
export const readTextContent = async (knex: Knex, id: string) => {
  const [item, additional] = await Promise.all([readItem(knex, id), selectAdditionalTexts(knex, [id])])
  const { translations: textContent, ...state } = fillVisibleTexts(item)
  const lastChanged = additional.reduce<ItemRow>(
    (last, text) => (text.updated_at > last.updated_at ? text : last),
    item,
  )

  return {
    id: item.id,
    actionNumber: item.number,
    content_key: item.content_key,
    component_type: item.component_type,
    screen_location: item.screen_location,
    section: item.section,
    description: item.description,
    descriptions: getDescriptions(item),
    is_active: item.is_active,
    max_length: item.max_length,
    lastModified: lastChanged.updated_at,
    updated_by: lastChanged.updated_by,
    version: item.version,
    textContent,
    ...state,
    approved: item.approved,
    outdated: findStaleTranslations(item),
    ...draftOrPublishedOptions(item),
    additionalText: additional.map((text) => ({
      id: text.id,
      contentKey: text.content_key,
      max_length: text.max_length,
      version: text.version,
      ...fillVisibleTexts(text),
      approved: text.approved,
      outdated: findStaleTranslations(text),
    })),
  }
}

const languageOrderSql = `array_position(ARRAY[${languages.map((language) => `'${language}'`).join(', ')}]::varchar[], language_code)`

/**
 * Source of the declared resource: the view, with texts that are aggregated for the rows of one page only.
 */
export const itemSource: RecordSource = {
  ...sourceOf(contentItems),
  extraColumns: ['texts.*', '(SELECT name FROM users WHERE users.id = record.modified_by) AS updated_by'],
  // The last value of a key is kept, which is the draft if there is one.
  joins: `CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_object_agg(language_code, content_value ORDER BY status), '{}') AS translations,
      coalesce(jsonb_agg(language_code ORDER BY ${languageOrderSql}) FILTER (WHERE status = 'draft'), '[]') AS drafts
    FROM content_translations WHERE content_item_id = record.id) texts`,
  searchColumn: 'search_text',
  counters: itemCounters,
  // Repeats the condition of the partial indexes, so that they are used.
  narrow: (query, conditions) => {
    for (const { field } of conditions)
      if (field === 'missing_languages' || field === 'outdated_languages')
        query.whereRaw("?? <> '{}'", [`record.${field}`])
  },
}
