import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { mostDeleted } from '../../../../domain/calls/deleted-pages.ts'
import { type Titles, titlesOf } from './pages.ts'

interface DeletedRow extends Titles {
  id: string
  screen_location: string
  confluence_num: string | null
  deleted_at: Date
  editor_name: string | null
}

const newest = statement<DeletedRow>(`
  SELECT page.id, page.screen_location, page.confluence_num, page.title_ru, page.title_he, page.title_en,
    page.deleted_at, editor.name AS editor_name
  FROM pages page LEFT JOIN users editor ON editor.id = page.modified_by
  WHERE page.deleted_at IS NOT NULL ORDER BY page.deleted_at DESC, page.id LIMIT ${mostDeleted}`)

/** The pages that were deleted last, and by whom. One query. */
export const deletedPages = async (knex: Knex) =>
  (await newest(knex)).map((row) => ({
    id: row.id,
    screen_location: row.screen_location,
    pageNumber: row.confluence_num,
    title: titlesOf(row),
    deletedAt: row.deleted_at,
    deletedBy: row.editor_name,
  }))
