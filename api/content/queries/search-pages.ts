import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { searchSnippet } from '../../../domain/format/search-snippet.ts'
import { normalizeForSearch } from '../../../domain/format/search-text.ts'
import { languages, type Trilingual } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { searchPattern } from '../../resources/field-columns.ts'
import { getDescriptions, type ItemFields } from '../item-state.ts'
import { isNotOptionSql } from '../items.ts'

/** Maximum number of texts listed per page; all of them are counted. */
const maxTextsPerPage = 3

type Descriptions = Pick<ItemFields, 'description' | 'description_he' | 'description_en'>

interface FoundRow extends Descriptions {
  screen_location: string
  found: number
  id: string
  content_key: string
  translations: Partial<Trilingual>
}

// An additional text is answered as its item. `ORDER BY status` lets the draft replace the approved text.
const selectFoundTexts = prepareQuery<FoundRow>(`
  WITH ranked AS (
    SELECT page.screen_location, page.number_parts, page.id AS page, item.id, coalesce(item.parent_id, item.id) AS shown,
      (count(*) OVER (PARTITION BY page.id))::integer AS found,
      row_number() OVER (PARTITION BY page.id ORDER BY item.sort_order, item.id) AS place
    FROM content_items item JOIN pages page ON page.id = item.page_id
    WHERE item.deleted_at IS NULL AND ${isNotOptionSql} AND item.search_text LIKE :pattern
      AND page.deleted_at IS NULL AND page.section = :section)
  SELECT ranked.screen_location, ranked.found, item.id, item.content_key,
    item.description, item.description_he, item.description_en, texts.translations
  FROM ranked JOIN content_items item ON item.id = ranked.shown
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(language_code, content_value ORDER BY status), '{}') AS translations
      FROM content_translations WHERE content_item_id = ranked.id) texts
  WHERE ranked.place <= ${maxTextsPerPage} ORDER BY ranked.number_parts NULLS LAST, ranked.page, ranked.place`)

/** Finds the text with the searched words, as a snippet; null if the item matches in another field. */
const findHit = (translations: Partial<Trilingual>, search: string) => {
  const normalizedSearch = normalizeForSearch(search)
  const language = languages.find((code) =>
    normalizeForSearch(translations[code] ?? '').includes(normalizedSearch),
  )
  return language
    ? { language, text: searchSnippet(translations[language] ?? '', normalizedSearch) }
    : { language: null, text: null }
}

const toFoundText = (row: FoundRow, search: string) => ({
  id: row.id,
  content_key: row.content_key,
  description: row.description,
  descriptions: getDescriptions(row),
  ...findHit(row.translations, search),
})

/**
 * Reads the pages of a section whose texts contain the words, with the number of texts and the first of them.
 * One query.
 */
export const searchPages = async (knex: Knex, section: SectionKey, search: string) => {
  const rows = await selectFoundTexts(knex, { section, pattern: searchPattern(search) })
  const screens = new Map(rows.map((row) => [row.screen_location, row.found]))
  return [...screens].map(([screen_location, count]) => ({
    screen_location,
    count,
    texts: rows
      .filter((row) => row.screen_location === screen_location)
      .map((row) => toFoundText(row, search)),
  }))
}
