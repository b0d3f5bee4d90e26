import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import { contentItems, optionTypes } from '../../domain/resources/content-items.ts'
import { users } from '../../domain/resources/users.ts'
import { fallbackSection, type SectionKey, sections } from '../../domain/sections.ts'
import { findStaleSource, type TranslationSource } from '../../domain/translations/translation-source.ts'
import { ApiError } from '../errors.ts'
import { type ReadSource as RecordSource, sourceOf } from '../resources/source.ts'
import { descriptionsOf, type ItemState, itemStateColumns, itemStateSource, shownText } from './item-state.ts'

/** SQL that holds for items of types that are not options of a list. */
export const isNoOptionSql = `item.component_type <> ALL (ARRAY[${optionTypes.map((type) => `'${type}'`).join(', ')}])`

/**
 * The numbers of the actions on some pages, by the ids of the items: the number that an item was given, or
 * else its place among the actions of its page from 1. An option has that of the action before it, an
 * additional text none. `pages` is SQL that chooses by `item.page_id`.
 */
export const actionNumbersSql = (pages: string): string => `
  SELECT item.id, coalesce(item.action_number, count(*) FILTER (WHERE ${isNoOptionSql})
      OVER (PARTITION BY item.page_id ORDER BY item.sort_order, item.id))::integer AS number
  FROM content_items item
  WHERE item.deleted_at IS NULL AND item.parent_id IS NULL AND item.page_id ${pages}`

/** SQL that holds for an item with a draft of its options. */
export const hasOptionsDraftSql = `item.id IN (
  SELECT content_item_id FROM dropdown_sets WHERE draft_data IS NOT NULL AND deleted_at IS NULL)`

/**
 * SQL that holds for an item with a draft of a text or of its options. Which texts are drafts is written with
 * the item: reading the texts themselves takes three times as long.
 */
export const hasDraftSql = `(item.draft_languages <> '{}' OR ${hasOptionsDraftSql})`

/** What is raised by every change that staff see in a section. */
export const staffCounter = (section: SectionKey | null): string => `staff:${section ?? fallbackSection}`

/** What is raised by every change of items, their texts and options, and their pages. */
export const contentCounters: readonly string[] = sections.map(({ key }) => staffCounter(key))

/** The texts that staff see, in the languages that have one, and which of them are drafts. */
export const shownTexts = (item: Pick<ItemState, 'approved' | 'draft'>) => {
  const entries = languages.flatMap((language) => {
    const text = shownText(item, language)
    return text === undefined ? [] : [[language, text] as const]
  })
  const translations: Partial<Trilingual> = Object.fromEntries(entries)
  return { translations, drafts: languages.filter((language) => item.draft[language] !== undefined) }
}

/** The same for readers that know no missing text: an empty string, and beside it what is missing. */
export const filledTexts = (item: Pick<ItemState, 'approved' | 'draft'>) => {
  const { translations, drafts } = shownTexts(item)
  return {
    translations: perLanguage((language) => translations[language] ?? ''),
    drafts,
    missing: languages.filter((language) => translations[language] === undefined),
  }
}

/** The older source texts that those texts were made from which are outdated. */
export const staleTexts = (item: ItemState): Partial<Trilingual<TranslationSource>> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const source = findStaleSource(item, language)
      return source ? [[language, source] as const] : []
    }),
  )

export interface ItemRow extends ItemState {
  readonly created_at: Date
  readonly updated_at: Date
  readonly updated_by: string | null
}

const rowColumns = `${itemStateColumns}, item.created_at, item.updated_at,
  (SELECT name FROM users WHERE users.id = item.modified_by) AS updated_by`

/** Items with their texts and dropdowns, by a condition over `item`. One query. */
export const itemsWhere = (condition: string) =>
  prepareQuery<ItemRow>(
    `SELECT ${rowColumns} FROM ${itemStateSource} WHERE item.deleted_at IS NULL AND ${condition}`,
  )

/** An item with the number that it has on its page; none for an additional text. */
export interface NumberedRow extends ItemRow {
  readonly number: number | null
}

/** The same with their numbers; `pages` chooses the pages by `item.page_id`. One query. */
export const numberedItemsWhere = (pages: string, condition: string) =>
  prepareQuery<NumberedRow>(
    `WITH numbered AS MATERIALIZED (${actionNumbersSql(pages)})
    SELECT ${rowColumns}, numbered.number FROM ${itemStateSource} LEFT JOIN numbered ON numbered.id = item.id
    WHERE item.deleted_at IS NULL AND ${condition}`,
  )

const numbersOfItems = prepareQuery<{ id: string; number: number }>(
  'SELECT id::text AS id, shown_number AS number FROM content_item_rows WHERE id = ANY (:ids::bigint[])',
)

/** Reads the numbers that items have on their pages, by the ids of the items. One query. */
export const readActionNumbers = async (
  knex: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await numbersOfItems(knex, { ids: [...ids] })
  return new Map(rows.map(({ id, number }) => [id, number]))
}

const itemColumnSql = (column: string): string => `(SELECT ${column} FROM content_items WHERE id = :id)`

// The number of an item depends on those before it alone: the rest of its page is not read.
const itemById = numberedItemsWhere(
  `= ${itemColumnSql('page_id')} AND (item.sort_order, item.id) <= (${itemColumnSql('sort_order')}, :id)`,
  'item.id = :id',
)

/** One living item, or `not_found`. */
export const readItem = async (knex: Knex, id: string): Promise<NumberedRow> => {
  const [item] = await itemById(knex, { id })
  if (!item) throw new ApiError('not_found', { message: 'Content item not found' })
  return item
}

/** An item as it is stored, for who has changed it meanwhile. */
export const asStoredItem = (item: ItemRow) => ({
  id: item.id,
  action_number: item.action_number,
  content_key: item.content_key,
  component_type: item.component_type,
  category: item.category,
  screen_location: item.screen_location,
  section: item.section,
  description: item.description,
  descriptions: descriptionsOf(item),
  is_active: item.is_active,
  page_number: item.page_number,
  max_length: item.max_length,
  created_at: item.created_at,
  updated_at: item.updated_at,
  updated_by: item.updated_by,
  version: item.version,
  ...shownTexts(item),
  approved: item.approved,
  outdated: staleTexts(item),
})

/** An item as `GET /api/content/item/{id}` answers it, with the number that it has on its page. */
export const asItem = (item: NumberedRow) => ({ ...asStoredItem(item), action_number: item.number })

const order = `array_position(ARRAY[${languages.map((language) => `'${language}'`).join(', ')}]::varchar[], language_code)`

/** How the declared resource is read: from the view, with its texts aggregated for the rows of the page. */
export const itemSource: RecordSource = {
  ...sourceOf(contentItems),
  more: ['texts.*', '(SELECT name FROM users WHERE users.id = record.modified_by) AS updated_by'],
  // Of an approved text and its draft, the one that comes last is kept.
  joined: `CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_object_agg(language_code, content_value ORDER BY status), '{}') AS translations,
      coalesce(jsonb_agg(language_code ORDER BY ${order}) FILTER (WHERE status = 'draft'), '[]') AS drafts
    FROM content_translations WHERE content_item_id = record.id) texts`,
  searchColumn: 'search_text',
  // Who changed an item last is answered by his name.
  counters: [...contentCounters, users.name],
  // As the partial indexes say it.
  narrow: (query, conditions) => {
    for (const { field } of conditions)
      if (field === 'missing_languages' || field === 'outdated_languages')
        query.whereRaw("?? <> '{}'", [`record.${field}`])
  },
}
