import { statement } from '../../../db/statement.ts'
import type { Trilingual } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'

interface RecentItem {
  id: string
  content_key: string
  component_type: string
  descriptions: Trilingual
  screen_location: string
  section: SectionKey | null
  state: 'published' | 'draft' | 'missing'
  changed_at: Date
}

/** Of how many of his latest changes a person's recent texts are sought. */
const sought = 200

/** The texts that a person has changed last, each once. One query. */
export const recentItems = statement<RecentItem>(`
  WITH change AS (
      SELECT record_id, at FROM audit_log WHERE actor_id = :actor AND resource = 'content-items'
      ORDER BY at DESC, id DESC LIMIT ${sought}),
    latest AS (
      SELECT record_id, max(at) AS changed_at FROM change GROUP BY record_id)
  SELECT item.id, item.content_key, item.component_type, page.screen_location, page.section, changed_at,
    jsonb_build_object('ru', coalesce(item.description, ''), 'he', coalesce(item.description_he, ''),
      'en', coalesce(item.description_en, '')) AS descriptions,
    CASE WHEN item.draft_languages <> '{}' THEN 'draft'
      WHEN item.missing_languages <> '{}' THEN 'missing' ELSE 'published' END AS state
  FROM latest JOIN content_items item ON item.id = record_id::bigint AND item.deleted_at IS NULL
    JOIN pages page ON page.id = item.page_id
  ORDER BY changed_at DESC, item.id LIMIT :most`)
