import { type Language, languages } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import { hasDraft } from '../items/drafts.ts'
import { pageStatus } from '../saving/page-status.ts'
import { countOf, isAction, type Titles } from './pages.ts'

/** How many actions lack a text, by language. */
export type Missing = Record<`missing_${Language}`, number>

/** A row of the content-management table, as it is read. */
export interface PageRow extends Titles, Missing {
  id: string
  screen_location: string
  section: SectionKey | null
  content_key: string
  application: string
  description: string | null
  review_note: string | null
  confluence_num: string | null
  category: string | null
  state: string
  url: string | null
  version: number
  action_count: number
  pending: number
  last_modified: Date
  created_at: Date
  author_name: string | null
  editor_name: string | null
  total: number
}

/** SQL that counts the actions that lack a text. */
export const lacking = (language: Language): string =>
  countOf(`${isAction} AND '${language}' = ANY (item.missing_languages)`)

const livingItems = 'FROM content_items item WHERE item.page_id = page.id AND item.deleted_at IS NULL'

/** The pages that `from` has, each with what is counted of its items, its status and its last change. */
export const countedPages = (from: string): string => `
  SELECT page.*, ${pageStatus} AS state, counted.*, author.name AS author_name, editor.name AS editor_name,
    coalesce(latest.changed_at, page.updated_at) AS last_modified
  FROM ${from} page CROSS JOIN LATERAL (
      SELECT ${countOf(isAction)} AS action_count, ${countOf(hasDraft)} AS pending,
        ${languages.map((language) => `${lacking(language)} AS missing_${language}`).join(', ')}
      ${livingItems}) counted
    LEFT JOIN LATERAL (
      SELECT item.updated_at AS changed_at, item.modified_by AS changed_by ${livingItems}
        AND item.updated_at > page.updated_at
      ORDER BY item.updated_at DESC LIMIT 1) latest ON true
    LEFT JOIN users author ON author.id = page.created_by
    LEFT JOIN users editor ON editor.id =
      CASE WHEN latest.changed_at IS NULL THEN page.modified_by ELSE latest.changed_by END`
