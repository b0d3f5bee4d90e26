import type { Knex } from 'knex'
import { runQuery } from '../../db/statement.ts'
import type { OptionSet } from '../../domain/dropdowns/options.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { rejectionReasonSql } from './page-state.ts'

interface PendingFilter {
  readonly screen_location?: string
  readonly section?: string
  readonly item?: string
  readonly person?: string
}

interface PendingQuery extends PendingFilter {
  /** Page number, from 1. */
  readonly page: number
  readonly limit: number
}

interface DraftContext {
  readonly id: string
  readonly content_key: string
  readonly component_type: string
  readonly descriptions: Trilingual
  readonly max_length: number | null
  readonly screen_location: string
  readonly titles: Trilingual
  readonly section: SectionKey | null
  /** Reason why the page was rejected; null if it is not. */
  readonly rejected: string | null
  readonly version: number
}

/** Draft of a text, or of the options of a dropdown. */
interface PendingDraft extends DraftContext {
  readonly part: 'text' | 'options'
  readonly language: Language | null
  readonly approved: string | null
  readonly draft: string | null
  /** Texts that visitors see, in the languages that have one. */
  readonly texts: Partial<Trilingual>
  readonly options: { readonly approved: OptionSet; readonly draft: OptionSet } | null
  readonly modified_by: string | null
  readonly modified_by_id: number | null
  readonly modified_at: Date
}

/** Builds the SQL of an object with three texts; an empty string for a missing one. */
const buildLanguageObjectSql = (ru: string, he: string, en: string): string =>
  `jsonb_build_object('ru', coalesce(${ru}, ''), 'he', coalesce(${he}, ''), 'en', coalesce(${en}, ''))`

/**
 * SQL of the drafts that match the filter. The rows of each draft are looked up by key with LIMIT 1, which
 * leaves the planner no choice: after a large import its statistics do not know the drafts yet, and it would
 * scan a whole table for each.
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
    SELECT content_key, component_type, max_length, page_id, version, ${buildLanguageObjectSql('description', 'description_he', 'description_en')} AS descriptions
    FROM content_items WHERE id = draft.item_id AND deleted_at IS NULL LIMIT 1) item
  CROSS JOIN LATERAL (
    SELECT screen_location, section, ${buildLanguageObjectSql('title_ru', 'title_he', 'title_en')} AS titles,
      ${rejectionReasonSql} AS rejected
    FROM pages page WHERE id = item.page_id LIMIT 1) place
  WHERE (:screen::text IS NULL OR place.screen_location = :screen)
    AND (:section::text IS NULL OR coalesce(place.section, 'none') = :section)
    AND (:item::bigint IS NULL OR draft.item_id = :item)
    AND (:person::text IS NULL
      OR draft.modified_by IN (SELECT id FROM users WHERE email = :person OR name = :person))`

const newestFirstSql = 'ORDER BY modified_at DESC, item_id, text_id NULLS FIRST'

/** SQL of one page of drafts; texts, options and names are read for its rows only. */
const draftPageSql = `
  WITH page AS MATERIALIZED (
    SELECT count(*) OVER ()::integer AS total, draft.*, item.*, place.* ${matchingDraftsSql}
    ${newestFirstSql} LIMIT :limit OFFSET :offset)
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
  ${newestFirstSql}`

const totalSql = `SELECT count(*)::integer AS total ${matchingDraftsSql}`

type DraftRow = PendingDraft & { total: number }

const toBindings = ({ screen_location, section, item, person }: PendingFilter) => ({
  screen: screen_location ?? null,
  section: section ?? null,
  item: item ?? null,
  person: person ?? null,
})

// Not prepared, so that each query is planned for the present number of records.
const createReader =
  (knex: Knex, filter: PendingFilter) =>
  <T>(sql: string, pagination = {}) =>
    runQuery<T>(knex, knex.raw(sql, { ...toBindings(filter), ...pagination }), false)

export const countPendingDrafts = async (knex: Knex) => {
  const [totals] = await createReader(knex, {})<Pick<DraftRow, 'total'>>(totalSql)
  return { total: totals?.total ?? 0 }
}

/**
 * Reads one page of the drafts that wait for publication, newest first, and their total. One query, or two
 * past the end.
 */
export const readPendingDrafts = async (knex: Knex, { page, limit, ...filter }: PendingQuery) => {
  const readRows = createReader(knex, filter)
  const drafts = await readRows<DraftRow>(draftPageSql, { limit, offset: (page - 1) * limit })
  const [totals] =
    drafts.length > 0 || page === 1 ? drafts : await readRows<Pick<DraftRow, 'total'>>(totalSql)
  return { rows: drafts.map(({ total: _, ...row }) => row), total: totals?.total ?? 0, page, limit }
}
