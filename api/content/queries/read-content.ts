import type { Knex } from 'knex'
import { toSectionPages } from '../../../domain/api/content-sections.ts'
import { users } from '../../../domain/resources/users.ts'
import {
  fallbackSection,
  type SectionKey,
  sections,
  sectionsListedAsPages,
} from '../../../domain/sections.ts'
import { createCountersReader } from '../../unit-of-work/counters.ts'
import { toLegacyOptionShapes } from '../item-options.ts'
import { getDescriptions } from '../item-state.ts'
import {
  draftOrPublishedOptions,
  fillVisibleTexts,
  type ItemRow,
  type NumberedRow,
  prepareItemQuery,
  prepareNumberedItemQuery,
  staffCounter,
} from '../items.ts'
import { readSectionPages } from '../pages.ts'

interface InfoRow {
  tables: string[]
  content_stats: { total_content_items: number; active_items: number }
  language_stats: { language_code: string; translation_count: number; approved_count: number }[]
}

const infoSql = `SELECT
  (SELECT jsonb_agg(tablename ORDER BY tablename) FROM pg_tables WHERE schemaname = current_schema()) AS tables,
  (SELECT jsonb_build_object('total_content_items', count(*), 'active_items', count(*) FILTER (WHERE is_active))
    FROM content_items WHERE deleted_at IS NULL) AS content_stats,
  (SELECT jsonb_agg(to_jsonb(stats) - 'sort_order' ORDER BY stats.sort_order) FROM (
    SELECT language.code AS language_code, language.sort_order, count(text.id) AS translation_count,
      count(text.id) FILTER (WHERE text.status = 'approved') AS approved_count
    FROM languages language LEFT JOIN content_translations text ON text.language_code = language.code
    GROUP BY language.code, language.sort_order) stats) AS language_stats`

/** Reads the tables and counts of the database, and nothing about its location. One query. */
export const readDatabaseInfo = async (knex: Knex): Promise<InfoRow | undefined> => {
  const { rows } = await knex.raw<{ rows: InfoRow[] }>(infoSql)
  return rows[0]
}

const toListRow = (item: NumberedRow) => ({
  id: item.id,
  content_key: item.content_key,
  component_type: item.component_type,
  category: item.category,
  screen_location: item.screen_location,
  page_number: item.page_number,
  action_number: item.number,
  description: item.description,
  descriptions: getDescriptions(item),
  is_active: item.is_active,
  ...fillVisibleTexts(item),
  last_modified: item.updated_at,
  updated_at: item.updated_at,
  version: item.version,
})

const selectItemsWithRussianText = prepareNumberedItemQuery(
  'IN (SELECT id FROM pages WHERE section = :section AND (:screen::text IS NULL OR screen_location = :screen))',
  `item.section = :section AND item.is_active AND item.parent_id IS NULL AND (:screen::text IS NULL OR item.screen_location = :screen)
  AND EXISTS (SELECT FROM content_translations text WHERE text.content_item_id = item.id AND text.language_code = 'ru')
  ORDER BY item.content_key`,
)

/**
 * Reads the response of `GET /api/content/{section}/all-items`; its shape depends on the section. One query.
 */
export const readAllItems = async (knex: Knex, section: SectionKey, screen: string | null) => {
  if (sectionsListedAsPages.includes(section)) {
    const pages = await readSectionPages(knex, section)
    return pages.filter((page) => screen === null || page.screen_location === screen)
  }
  const items = await selectItemsWithRussianText(knex, { section, screen })
  return { content_count: items.length, all_items: items.map(toListRow) }
}

/** Reads the pages of a section under the property name that its readers expect. */
export const readSectionList = async (knex: Knex, section: SectionKey) =>
  toSectionPages(section, await readSectionPages(knex, section))

const selectMenuItems = prepareItemQuery(
  `item.section = 'menu' AND item.parent_id IS NULL ORDER BY item.page_id, item.sort_order, item.id`,
)

export const readMenuTranslations = async (knex: Knex) => {
  const items = await selectMenuItems(knex)
  return {
    content_count: items.length,
    menu_items: items.map((item) => ({
      id: item.id,
      content_key: item.content_key,
      component_type: item.component_type,
      screen_location: item.screen_location,
      ...fillVisibleTexts(item),
      updated_at: item.updated_at,
      version: item.version,
    })),
  }
}

/**
 * Creates the reader of the version of a section as staff see it, with the names of those who changed it; no two states
 * ever have the same version. One query.
 */
export const createSectionVersions = (knex: Knex): ((section: SectionKey) => Promise<string>) => {
  const readers = new Map(
    sections.map(({ key }) => [key, createCountersReader(knex, [staffCounter(key), users.name])]),
  )
  return async (section) => `${section}-${(await readers.get(section)?.()) ?? 0}`
}

const toOptions = ([item]: readonly ItemRow[]) =>
  item ? draftOrPublishedOptions(item).options.map(toLegacyOptionShapes) : []

const selectDropdownByKey = prepareItemQuery(`coalesce(item.section, '${fallbackSection}') = :section
  AND (item.content_key = :key OR item.id = :id::bigint) ORDER BY item.content_key = :key DESC LIMIT 1`)

/** Reads the options of a dropdown by content key or item id, within a section; none for an unknown key. */
export const readDropdownOptions = async (knex: Knex, section: SectionKey, key: string) =>
  toOptions(await selectDropdownByKey(knex, { section, key, id: /^\d{1,18}$/.test(key) ? key : null }))
