import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
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

const drafts = `
  SELECT draft.content_item_id AS item_id, 'text' AS part, draft.language_code AS language,
    approved.content_value AS approved, draft.content_value AS draft, NULL::jsonb AS options,
    draft.modified_by, draft.updated_at AS modified_at, draft.id AS text_id
  FROM content_translations draft LEFT JOIN content_translations approved
    ON approved.content_item_id = draft.content_item_id
      AND approved.language_code = draft.language_code AND approved.status = 'approved'
  WHERE draft.status = 'draft'
  UNION ALL
  SELECT content_item_id, 'options', NULL, NULL, NULL,
    jsonb_build_object('approved', data, 'draft', draft_data), modified_by, updated_at, NULL
  FROM dropdowns WHERE draft_data IS NOT NULL AND deleted_at IS NULL`

const found = `FROM (${drafts}) draft
  JOIN content_item_rows item ON item.id = draft.item_id AND item.deleted_at IS NULL
  LEFT JOIN users person ON person.id = draft.modified_by
  WHERE (:screen::text IS NULL OR item.screen_location = :screen)
    AND (:section::text IS NULL OR coalesce(item.section, '${fallbackSection}') = :section)
    AND (:person::text IS NULL OR person.email = :person OR person.name = :person)`

const pageOfDrafts = statement<
  Pending & { total: number }
>(`SELECT count(*) OVER ()::integer AS total, item.id, item.content_key, item.screen_location, item.section,
    item.version, draft.part, draft.language, draft.approved, draft.draft, draft.options,
    person.name AS modified_by, draft.modified_at
  ${found}
  ORDER BY draft.modified_at DESC, item.id, draft.text_id NULLS FIRST LIMIT :limit OFFSET :offset`)

const total = statement<{ total: number }>(`SELECT count(*)::integer AS total ${found}`)

/** One page of the drafts that wait for publication, newest first, and how many there are. One query, two past the end. */
export const pending = async (knex: Knex, { page, limit, ...filter }: PendingQuery) => {
  const { screen_location = null, section = null, person = null } = filter
  const bindings = { screen: screen_location, section, person }
  const found = await pageOfDrafts(knex, { ...bindings, limit, offset: (page - 1) * limit })
  const [counted] = found.length > 0 || page === 1 ? found : await total(knex, bindings)
  return { rows: found.map(({ total: _, ...row }) => row), total: counted?.total ?? 0, page, limit }
}
