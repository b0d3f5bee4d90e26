import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { PageApplication } from '../../domain/applications.ts'
import { languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import { contentType } from '../../domain/resources/content-items.ts'
import { mainScreen, type SectionKey, sections } from '../../domain/sections.ts'
import { hasOptionsDraftSql, isNotOptionSql } from './items.ts'

/** SQL condition: `item` counts as an action, as `domain/content/counts.ts` defines it. */
export const isActionSql = `item.deleted_at IS NULL AND item.parent_id IS NULL
  AND ${isNotOptionSql}`

/** SQL order of pages by the parts of their numbers; pages without a number come last. */
export const pageOrderSql = 'page.number_parts NULLS LAST, page.id'

/**
 * SQL order of pages as on the site, by the aliases `section` and `page`; those without a section come last.
 */
export const siteOrderSql = `section.sort_order NULLS LAST, ${pageOrderSql}`

export type PageTitles = Record<`title_${keyof Trilingual}`, string | null>

interface PageRow extends PageTitles {
  id: string
  screen_location: string
  section: string | null
  content_key: string
  confluence_num: string | null
  application: PageApplication
  category: string | null
  description: string | null
  action_count: number
  text_count: number
  with_text: Partial<Trilingual<number>>
  drafts: number
  version: number
  last_modified: Date
}

/** Page as the section lists return it. */
interface PageRecord {
  readonly id: string
  readonly confluence_num: string | null
  readonly screen_location: string
  readonly content_key: string
  readonly application: PageApplication
  readonly component_type: string
  readonly category: string | null
  readonly description: string | null
  readonly page_number: string | null
  readonly actionCount: number
  readonly contentType: string
  readonly translations: Trilingual
  /** Number of texts that should exist in each language. */
  readonly textCount: number
  /** Number of texts that exist, by language. */
  readonly withText: Trilingual<number>
  readonly draftCount: number
  readonly version: number
  readonly lastModified: Date
  readonly last_modified: Date
  readonly updated_at: Date
}

export const countWhereSql = (condition: string): string => `(count(*) FILTER (WHERE ${condition}))::integer`

/** Builds the columns that count texts by language, in `name_ru` and so on; `column` contains the languages. */
export const countByLanguageSql = (name: string, column: string): string =>
  languages
    .map((code) => `${countWhereSql(`'${code}' = ANY (item.${column})`)} AS ${name}_${code}`)
    .join(', ')

/** SQL columns that count missing texts by language, as `domain/content/counts.ts` defines them. */
export const missingCountsSql = countByLanguageSql('missing', 'missing_languages')

/** SQL that counts the changes waiting for publication, as `domain/content/counts.ts` defines it. */
export const countChangesSql = `(coalesce(sum(cardinality(item.draft_languages)), 0)
  + count(*) FILTER (WHERE ${hasOptionsDraftSql}))::integer`

const textCountsSql = `jsonb_build_object(${languages
  .map((language) => `'${language}', ${countWhereSql(`'${language}' <> ALL (item.missing_languages)`)}`)
  .join(', ')})`

const selectSectionPages = prepareQuery<PageRow>(`
  SELECT page.id, page.screen_location, page.section, page.content_key, page.confluence_num, page.application, page.category,
    page.description, page.title_ru, page.title_he, page.title_en, page.version,
    counted.action_count, counted.text_count, counted.drafts, counted.with_text,
    greatest(page.updated_at, counted.last_change) AS last_modified
  FROM pages page CROSS JOIN LATERAL (
    SELECT ${countWhereSql(isActionSql)} AS action_count, count(*)::integer AS text_count,
      max(item.updated_at) AS last_change, ${countChangesSql} AS drafts, ${textCountsSql} AS with_text
    FROM content_items item WHERE item.page_id = page.id AND item.deleted_at IS NULL) counted
  WHERE page.deleted_at IS NULL AND page.section = ? ORDER BY ${pageOrderSql}`)

/** Returns the titles of a page; an empty string for a missing one. */
export const pageTitles = (row: PageTitles): Trilingual =>
  perLanguage((language) => row[`title_${language}`] ?? '')

const toPageRecord = (row: PageRow): PageRecord => ({
  id: row.id,
  confluence_num: row.confluence_num,
  screen_location: row.screen_location,
  content_key: row.content_key,
  application: row.application,
  component_type: 'text',
  category: row.category ?? row.section,
  description: row.description,
  page_number: row.confluence_num,
  actionCount: row.action_count,
  contentType: contentType('text', row.action_count),
  translations: pageTitles(row),
  textCount: row.text_count,
  withText: perLanguage((language) => row.with_text[language] ?? 0),
  draftCount: row.drafts,
  version: row.version,
  lastModified: row.last_modified,
  last_modified: row.last_modified,
  updated_at: row.last_modified,
})

/** Reads the pages of a section with their counts, in the order of their numbers. One query. */
export const readSectionPages = async (knex: Knex, section: SectionKey): Promise<PageRecord[]> =>
  (await selectSectionPages(knex, [section])).map(toPageRecord)

interface SectionCount {
  section: SectionKey
  actions: number
  last_change: Date | null
}

/**
 * Reads the number of actions and the last change of each section. One query. The items are counted by the id
 * of each page: with a join, a planner without statistics after an import may scan all items for each page.
 */
export const readSectionCounts = prepareQuery<SectionCount>(
  `SELECT section.key AS section, coalesce(sum(counted.actions), 0)::integer AS actions,
       max(greatest(page.updated_at, counted.last_change)) AS last_change
     FROM sections section
       LEFT JOIN pages page ON page.section = section.key AND page.deleted_at IS NULL
       LEFT JOIN LATERAL (
         SELECT ${countWhereSql(isActionSql)} AS actions, max(item.updated_at) AS last_change
         FROM content_items item WHERE item.page_id = page.id AND item.deleted_at IS NULL) counted ON true
     GROUP BY section.key, section.sort_order
     ORDER BY section.sort_order`,
)

/** Reads the seven sections as rows of the main list, with the path of each and its counts. */
export const readSitePages = async (knex: Knex) => {
  const counts = await readSectionCounts(knex)
  return sections.map(({ key, title }, index) => {
    const count = counts.find(({ section }) => section === key)
    return {
      id: key.replaceAll('-', '_'),
      title: title.ru,
      titles: title,
      pageNumber: index + 1,
      actionCount: count?.actions ?? 0,
      lastModified: count?.last_change ?? null,
      path: key === 'main' ? `/content/main/drill/${mainScreen}` : `/content/${key}`,
    }
  })
}
