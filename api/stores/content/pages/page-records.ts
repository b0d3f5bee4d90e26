import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { perLanguage } from '../../../../domain/languages.ts'
import { searchPattern } from '../../../resources/field-columns.ts'
import type { Id } from '../../../resources/record.ts'
import { type PageQuery, pagesSql } from './page-query.ts'
import { countedPages, type PageRow } from './page-rows.ts'
import { titlesOf } from './pages.ts'

const pagesByIds = statement<PageRow>(
  countedPages('(SELECT * FROM pages WHERE id = ANY (:ids::bigint[]) AND deleted_at IS NULL)'),
)

const asRecord = (row: PageRow) => ({
  id: row.id,
  screen_location: row.screen_location,
  section: row.section,
  content_key: row.content_key,
  application: row.application,
  pageNumber: row.confluence_num,
  title: titlesOf(row),
  description: row.description,
  actionCount: row.action_count,
  lastModified: row.last_modified,
  modifiedBy: row.editor_name,
  category: row.category,
  status: row.state,
  reason: row.state === 'rejected' ? row.review_note : null,
  url: row.url,
  createdAt: row.created_at,
  createdBy: row.author_name,
  pending: row.pending,
  missing: perLanguage((language) => row[`missing_${language}`]),
  version: row.version,
})

/** The records of these pages, in their order; those that are gone are left out. One query. */
export const pageRecordsOf = async (knex: Knex, ids: readonly Id[]) => {
  const rows = await pagesByIds(knex, { ids: ids.map(String) })
  return ids.flatMap((id) => rows.filter((row) => row.id === String(id)).map(asRecord))
}

/** One page of the content-management table with its total. One query, two when the page is past the end. */
export const pageRecords = async (knex: Knex, query: PageQuery) => {
  const { page, limit, search, status, category, section } = query
  const read = async (offset: number, rowsAtMost: number) => {
    const bindings = {
      limit: rowsAtMost,
      offset,
      category: category ?? null,
      section: section ?? null,
      search: search === undefined ? null : searchPattern(search),
      ...(status !== undefined && { status }),
    }
    return (await knex.raw<{ rows: PageRow[] }>(pagesSql(query), bindings)).rows
  }
  const rows = await read((page - 1) * limit, limit)
  const [counted] = rows.length > 0 || page === 1 ? rows : await read(0, 1)
  return { pages: rows.map(asRecord), total: counted?.total ?? 0, page, limit }
}
