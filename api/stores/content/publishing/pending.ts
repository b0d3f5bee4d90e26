import type { Knex } from 'knex'
import { runBuilt } from '../../../../db/statement.ts'
import type { OptionSet } from '../../../../domain/content/options.ts'
import type { Language } from '../../../../domain/languages.ts'
import { fallbackSection, type SectionKey } from '../../../../domain/sections.ts'

export interface PendingQuery {
  readonly screen_location?: string
  readonly section?: string
  readonly person?: string
  /** From 1. */
  readonly page: number
  readonly limit: number
}

interface Place {
  readonly id: string
  readonly content_key: string
  readonly screen_location: string
  readonly section: SectionKey | null
  readonly version: number
}

/** A draft of a text, or of the options of a dropdown. */
interface Pending extends Place {
  readonly part: 'text' | 'options'
  readonly language: Language | null
  readonly approved: string | null
  readonly draft: string | null
  readonly options: { readonly approved: OptionSet; readonly draft: OptionSet } | null
  readonly modified_by: string | null
  readonly modified_at: Date
}

/**
 * The drafts that a filter lets through. What belongs to each is looked up by its key and nothing is left for
 * the planner to choose: after a large import it does not know yet how many drafts there are, and reads all
 * of a table for each of them.
 */
const found = `
  FROM (
    SELECT content_item_id AS item_id, 'text' AS part, language_code AS language, modified_by,
      updated_at AS modified_at, id AS text_id
    FROM content_translations WHERE status = 'draft'
    UNION ALL
    SELECT content_item_id, 'options', NULL, modified_by, updated_at, NULL
    FROM dropdowns WHERE draft_data IS NOT NULL AND deleted_at IS NULL) draft
  CROSS JOIN LATERAL (
    SELECT content_key, page_id, version FROM content_items
    WHERE id = draft.item_id AND deleted_at IS NULL LIMIT 1) item
  CROSS JOIN LATERAL (SELECT screen_location, section FROM pages WHERE id = item.page_id LIMIT 1) place
  WHERE (:screen::text IS NULL OR place.screen_location = :screen)
    AND (:section::text IS NULL OR coalesce(place.section, '${fallbackSection}') = :section)
    AND (:person::text IS NULL
      OR draft.modified_by IN (SELECT id FROM users WHERE email = :person OR name = :person))`

const newestFirst = 'ORDER BY modified_at DESC, item_id, text_id NULLS FIRST'

/** What is read of the drafts of a page alone. */
const pageOfDrafts = `
  WITH page AS MATERIALIZED (
    SELECT count(*) OVER ()::integer AS total, draft.*, item.content_key, item.version, place.* ${found}
    ${newestFirst} LIMIT :limit OFFSET :offset)
  SELECT page.total, item_id AS id, content_key, screen_location, section, version, part, language,
    approved.content_value AS approved, draft.content_value AS draft, dropdown.options,
    (SELECT name FROM users WHERE users.id = page.modified_by) AS modified_by, modified_at
  FROM page
    LEFT JOIN LATERAL (SELECT content_value FROM content_translations WHERE id = text_id LIMIT 1) draft ON true
    LEFT JOIN LATERAL (
      SELECT content_value FROM content_translations
      WHERE content_item_id = item_id AND language_code = language AND status = 'approved' LIMIT 1) approved ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('approved', data, 'draft', draft_data) AS options
      FROM dropdowns WHERE content_item_id = item_id AND part = 'options' LIMIT 1) dropdown ON true
  ${newestFirst}`

const total = `SELECT count(*)::integer AS total ${found}`

type Row = Pending & { total: number }

/** One page of the drafts that wait for publication, newest first, and how many there are. One query, two past the end. */
export const pending = async (knex: Knex, { page, limit, ...filter }: PendingQuery) => {
  const { screen_location = null, section = null, person = null } = filter
  const bindings = { screen: screen_location, section, person }
  // Planned each time, for as many records as there are then.
  const read = <T>(sql: string, more = {}) =>
    runBuilt<T>(knex, knex.raw(sql, { ...bindings, ...more }), false)
  const found = await read<Row>(pageOfDrafts, { limit, offset: (page - 1) * limit })
  const [counted] = found.length > 0 || page === 1 ? found : await read<Pick<Row, 'total'>>(total)
  return { rows: found.map(({ total: _, ...row }) => row), total: counted?.total ?? 0, page, limit }
}
