import type { Knex } from 'knex'
import { runQuery } from '../../db/statement.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import { fallbackSection, type SectionKey } from '../../domain/sections.ts'
import { rejectionReasonSql } from './page-state.ts'

interface PendingFilter {
  readonly screen_location?: string
  readonly section?: string
  readonly item?: string
  readonly person?: string
}

export interface PendingQuery extends PendingFilter {
  /** From 1. */
  readonly page: number
  readonly limit: number
}

interface Place {
  readonly id: string
  readonly content_key: string
  readonly component_type: string
  readonly descriptions: Trilingual
  readonly max_length: number | null
  readonly screen_location: string
  readonly titles: Trilingual
  readonly section: SectionKey | null
  /** Why the page was rejected. */
  readonly rejected: string | null
  readonly version: number
}

/** A draft of a text, or of the options of a dropdown. */
interface Pending extends Place {
  readonly part: 'text' | 'options'
  readonly language: Language | null
  readonly approved: string | null
  readonly draft: string | null
  /** What visitors see of the item, in each language that has a text. */
  readonly texts: Partial<Trilingual>
  readonly options: { readonly approved: OptionSet; readonly draft: OptionSet } | null
  readonly modified_by: string | null
  readonly modified_by_id: number | null
  readonly modified_at: Date
}

/** A text of each language, empty where there is none. */
const byLanguage = (ru: string, he: string, en: string): string =>
  `jsonb_build_object('ru', coalesce(${ru}, ''), 'he', coalesce(${he}, ''), 'en', coalesce(${en}, ''))`

/**
 * The drafts that a filter lets through. What belongs to each is looked up by its key and nothing is left for
 * the planner to choose: after a large import it does not know yet how many drafts there are, and reads all
 * of a table for each of them.
 */
const matchingDraftsSql = `
  FROM (
    SELECT content_item_id AS item_id, 'text' AS part, language_code AS language, modified_by,
      updated_at AS modified_at, id AS text_id
    FROM content_translations WHERE status = 'draft'
    UNION ALL
    SELECT content_item_id, 'options', NULL, modified_by, updated_at, NULL
    FROM dropdown_sets WHERE draft_data IS NOT NULL AND deleted_at IS NULL) draft
  CROSS JOIN LATERAL (
    SELECT content_key, component_type, max_length, page_id, version, ${byLanguage('description', 'description_he', 'description_en')} AS descriptions
    FROM content_items WHERE id = draft.item_id AND deleted_at IS NULL LIMIT 1) item
  CROSS JOIN LATERAL (
    SELECT screen_location, section, ${byLanguage('title_ru', 'title_he', 'title_en')} AS titles,
      ${rejectionReasonSql} AS rejected
    FROM pages page WHERE id = item.page_id LIMIT 1) place
  WHERE (:screen::text IS NULL OR place.screen_location = :screen)
    AND (:section::text IS NULL OR coalesce(place.section, '${fallbackSection}') = :section)
    AND (:item::bigint IS NULL OR draft.item_id = :item)
    AND (:person::text IS NULL
      OR draft.modified_by IN (SELECT id FROM users WHERE email = :person OR name = :person))`

const newestFirst = 'ORDER BY modified_at DESC, item_id, text_id NULLS FIRST'

/** What is read of the drafts of a page alone. */
const pageOfDrafts = `
  WITH page AS MATERIALIZED (
    SELECT count(*) OVER ()::integer AS total, draft.*, item.*, place.* ${matchingDraftsSql}
    ${newestFirst} LIMIT :limit OFFSET :offset)
  SELECT page.total, item_id AS id, content_key, component_type, descriptions, max_length, screen_location,
    titles, section, rejected, version, part, language, texts.approved AS texts, texts.approved ->> language AS approved,
    draft.content_value AS draft, dropdown.options,
    (SELECT name FROM users WHERE users.id = page.modified_by) AS modified_by,
    page.modified_by AS modified_by_id, modified_at
  FROM page
    LEFT JOIN LATERAL (SELECT content_value FROM content_translations WHERE id = text_id LIMIT 1) draft ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(language_code, content_value), '{}') AS approved
      FROM content_translations WHERE content_item_id = item_id AND status = 'approved') texts
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('approved', data, 'draft', draft_data) AS options
      FROM dropdown_sets WHERE content_item_id = item_id AND part = 'options' LIMIT 1) dropdown ON true
  ${newestFirst}`

const total = `SELECT count(*)::integer AS total ${matchingDraftsSql}`

type Row = Pending & { total: number }

const bindingsOf = ({ screen_location, section, item, person }: PendingFilter) => ({
  screen: screen_location ?? null,
  section: section ?? null,
  item: item ?? null,
  person: person ?? null,
})

// Planned each time, for as many records as there are then.
const createReader =
  (knex: Knex, filter: PendingFilter) =>
  <T>(sql: string, more = {}) =>
    runQuery<T>(knex, knex.raw(sql, { ...bindingsOf(filter), ...more }), false)

/** How many drafts wait for publication. */
export const countPendingDrafts = async (knex: Knex) => {
  const [counted] = await createReader(knex, {})<Pick<Row, 'total'>>(total)
  return { total: counted?.total ?? 0 }
}

/** One page of the drafts that wait for publication, newest first, and how many there are. One query, two past the end. */
export const readPendingDrafts = async (knex: Knex, { page, limit, ...filter }: PendingQuery) => {
  const read = createReader(knex, filter)
  const drafts = await read<Row>(pageOfDrafts, { limit, offset: (page - 1) * limit })
  const [counted] = drafts.length > 0 || page === 1 ? drafts : await read<Pick<Row, 'total'>>(total)
  return { rows: drafts.map(({ total: _, ...row }) => row), total: counted?.total ?? 0, page, limit }
}
