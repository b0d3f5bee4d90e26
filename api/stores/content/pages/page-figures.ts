import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { languages, perLanguage } from '../../../../domain/languages.ts'
import { hasDraft } from '../items/drafts.ts'
import { lacking, type Missing } from './page-rows.ts'
import { countOf, isAction } from './pages.ts'

interface Figures extends Missing {
  pages: number
  actions: number
  pending: number
}

const allFigures = statement<Figures>(`
  SELECT (SELECT count(*)::integer FROM pages WHERE deleted_at IS NULL) AS pages,
    ${countOf(isAction)} AS actions, ${countOf(hasDraft)} AS pending,
    ${languages.map((language) => `${lacking(language)} AS missing_${language}`).join(', ')}
  FROM content_items item JOIN pages page ON page.id = item.page_id
  WHERE item.deleted_at IS NULL AND page.deleted_at IS NULL`)

/** What is counted of all living pages. One query. */
export const pageFigures = async (knex: Knex) => {
  const [row] = await allFigures(knex)
  return {
    pages: row?.pages ?? 0,
    actions: row?.actions ?? 0,
    pending: row?.pending ?? 0,
    missing: perLanguage((language) => row?.[`missing_${language}`] ?? 0),
  }
}

interface Contents {
  pages: number
  items: number
  texts: number
  drafts: number
  dropdowns: number
  options: number
}

const none: Contents = { pages: 0, items: 0, texts: 0, drafts: 0, dropdowns: 0, options: 0 }

const contents = statement<Contents>(`
  WITH page AS (SELECT id FROM pages WHERE id = ANY (:ids::bigint[]) AND deleted_at IS NULL),
    item AS MATERIALIZED (
      SELECT item.id FROM content_items item JOIN page ON page.id = item.page_id WHERE item.deleted_at IS NULL),
    text AS (
      SELECT ${countOf("status = 'approved'")} AS texts, ${countOf("status = 'draft'")} AS drafts
      FROM item JOIN content_translations ON content_item_id = item.id),
    dropdown AS (
      SELECT count(*)::integer AS dropdowns, ${countOf('draft_data IS NOT NULL')} AS drafts,
        coalesce(sum(jsonb_array_length(data -> 'options')), 0)::integer AS options
      FROM item JOIN dropdown_sets ON content_item_id = item.id AND deleted_at IS NULL)
  SELECT (SELECT count(*)::integer FROM page) AS pages, (SELECT count(*)::integer FROM item) AS items,
    texts, text.drafts + dropdown.drafts AS drafts, dropdowns, options FROM text, dropdown`)

/** What stands on these pages, and would go with them. One query. */
export const pageContents = async (knex: Knex, ids: readonly string[]): Promise<Contents> => {
  const [row] = await contents(knex, { ids: [...ids] })
  return row ?? none
}
