import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../../domain/languages.ts'
import { contentType } from '../../domain/resources/content-items.ts'
import type { PageApplication } from '../../domain/resources/pages.ts'
import { mainScreen, type SectionKey, sections } from '../../domain/sections.ts'
import { hasDraftSql, hasOptionsDraftSql, isNoOptionSql } from './items.ts'

/** An item that counts as an action, as `domain/content/counts.ts` defines it. */
export const isActionSql = `item.deleted_at IS NULL AND item.parent_id IS NULL
  AND ${isNoOptionSql}`

/** Pages by the parts of their numbers, those without a number last. */
export const pageOrderSql = 'page.number_parts NULLS LAST, page.id'

/** Pages in the order of the site, by the aliases `section` and `page`; those without a section last. */
export const siteOrderSql = `section.sort_order NULLS LAST, ${pageOrderSql}`

/** The columns of a page's titles. */
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
  with_text: Partial<Trilingual<number>>
  drafts: number
  version: number
  last_modified: Date
}

/** A page as the section lists answer it. */
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
  /** How many of the actions have a text in each language. */
  readonly withText: Trilingual<number>
  /** How many of the actions have a draft. */
  readonly draftCount: number
  readonly version: number
  readonly lastModified: Date
  readonly last_modified: Date
  readonly updated_at: Date
}

/** The number of items for which a condition holds. */
export const countWhereSql = (condition: string): string => `(count(*) FILTER (WHERE ${condition}))::integer`

/** The number of texts without words in a language, as `domain/content/counts.ts` defines it. */
export const countMissingSql = (language: Language): string =>
  countWhereSql(`'${language}' = ANY (item.missing_languages)`)

/** The number of changes that wait for publication, as `domain/content/counts.ts` defines it. */
export const countChangesSql = `(coalesce(sum(cardinality(item.draft_languages)), 0)
  + count(*) FILTER (WHERE ${hasOptionsDraftSql}))::integer`

/** How many items have a text in each language. */
const withText = `jsonb_build_object(${languages
  .map((language) => `'${language}', ${countWhereSql(`'${language}' <> ALL (item.missing_languages)`)}`)
  .join(', ')})`

const sectionPages = prepareQuery<PageRow>(`
  SELECT page.id, page.screen_location, page.section, page.content_key, page.confluence_num, page.application, page.category,
    page.description, page.title_ru, page.title_he, page.title_en, page.version,
    counted.action_count, counted.drafts, counted.with_text,
    greatest(page.updated_at, counted.last_change) AS last_modified
  FROM pages page CROSS JOIN LATERAL (
    SELECT count(*)::integer AS action_count, max(item.updated_at) AS last_change, ${countWhereSql(hasDraftSql)} AS drafts,
      ${withText} AS with_text
    FROM content_items item WHERE item.page_id = page.id AND ${isActionSql}) counted
  WHERE page.deleted_at IS NULL AND page.section = ? ORDER BY ${pageOrderSql}`)

/** The titles of a page; a language without one is an empty string. */
export const pageTitles = (row: PageTitles): Trilingual =>
  perLanguage((language) => row[`title_${language}`] ?? '')

const asPage = (row: PageRow): PageRecord => ({
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
  withText: perLanguage((language) => row.with_text[language] ?? 0),
  draftCount: row.drafts,
  version: row.version,
  lastModified: row.last_modified,
  last_modified: row.last_modified,
  updated_at: row.last_modified,
})

/** The pages of a section with their counts, by number, those without one last. One query. */
export const readSectionPages = async (knex: Knex, section: SectionKey): Promise<PageRecord[]> =>
  (await sectionPages(knex, [section])).map(asPage)

interface SectionCount {
  section: SectionKey
  actions: number
  last_change: Date | null
}

/**
 * The number of actions on the pages of each section, and when one last changed. One query. The items of a page are
 * counted by its id: joined, a planner that knows nothing of an import yet may go through all items for each page.
 */
export const readSectionCounts = prepareQuery<SectionCount>(
  `SELECT section.key AS section, coalesce(sum(counted.actions), 0)::integer AS actions,
       max(greatest(page.updated_at, counted.last_change)) AS last_change
     FROM sections section
       LEFT JOIN pages page ON page.section = section.key AND page.deleted_at IS NULL
       LEFT JOIN LATERAL (
         SELECT count(*) AS actions, max(item.updated_at) AS last_change
         FROM content_items item WHERE item.page_id = page.id AND ${isActionSql}) counted ON true
     GROUP BY section.key, section.sort_order
     ORDER BY section.sort_order`,
)

/** The seven sections as rows of the main list: id with underscores, where each leads, and its counts. */
export const readSitePages = async (knex: Knex) => {
  const counts = await readSectionCounts(knex)
  return sections.map(({ key, title }, index) => {
    const counted = counts.find(({ section }) => section === key)
    return {
      id: key.replaceAll('-', '_'),
      title: title.ru,
      titles: title,
      pageNumber: index + 1,
      actionCount: counted?.actions ?? 0,
      lastModified: counted?.last_change ?? null,
      path: key === 'main' ? `/content/main/drill/${mainScreen}` : `/content/${key}`,
    }
  })
}
