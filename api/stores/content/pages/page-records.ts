import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { perLanguage, type Trilingual } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Id } from '../../records/record.ts'
import { normalisedSql, searchPattern } from '../../records/search-sql.ts'
import { hasDraft } from '../items/drafts.ts'
import { countOf, isAction, type Titles, titlesOf, withText } from './pages.ts'

/** What the content-management table may be sorted by, and where the answer has it. */
const sortColumns = {
  pageNumber: 'number_parts',
  title: 'title_ru',
  actionCount: 'action_count',
  lastModified: 'last_modified',
  category: 'category',
  status: 'status',
}

export type PageSort = keyof typeof sortColumns
export const pageSorts: readonly string[] = Object.keys(sortColumns)

export interface PageQuery {
  readonly page: number
  readonly limit: number
  readonly search: string | undefined
  readonly status: string | undefined
  readonly category: string | undefined
  readonly sort: { readonly by: PageSort; readonly descending: boolean }
}

interface Row extends Titles {
  id: string
  screen_location: string
  section: SectionKey | null
  content_key: string
  application: string
  description: string | null
  review_note: string | null
  confluence_num: string | null
  category: string | null
  status: string
  url: string | null
  version: number
  action_count: number
  pending: number
  with_text: Partial<Trilingual<number>>
  last_modified: Date
  created_at: Date
  author_name: string | null
  editor_name: string | null
  total: number
}

const searched = normalisedSql(`concat_ws(' ', page.screen_location, page.content_key,
  page.confluence_num, page.title_ru, page.title_he, page.title_en)`)

const itemsOfPage = `FROM content_items item WHERE item.page_id = page.id AND ${isAction}`

/** What pages are sorted by that only their items tell. */
const countedColumns: Partial<Record<string, string>> = {
  action_count: `(SELECT count(*) ${itemsOfPage})`,
  last_modified: `greatest(page.updated_at, (SELECT max(item.updated_at) ${itemsOfPage}))`,
}

const orderBy = (column: string, { descending }: PageQuery['sort']): string =>
  `ORDER BY ${column} ${descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST'}, page.id`

/** The rows of the pages that `chosen` selects: their items are counted only once they are chosen. */
const rowsOf = (chosen: string, order: string) => `
  WITH page AS (${chosen})
  SELECT page.*, counted.*, greatest(page.updated_at, counted.last_change) AS last_modified,
    author.name AS author_name, editor.name AS editor_name
  FROM page CROSS JOIN LATERAL (
      SELECT count(*)::integer AS action_count, max(item.updated_at) AS last_change,
        ${countOf(hasDraft)} AS pending, ${withText} AS with_text
      ${itemsOfPage}) counted
    LEFT JOIN users author ON author.id = page.created_by
    LEFT JOIN users editor ON editor.id = page.modified_by
  ${order}`

// Where their items choose the pages, only what they are sorted by is counted of all.
const pagesSql = ({ sort }: PageQuery) => {
  const column = sortColumns[sort.by]
  const chosen = `
    SELECT page.*, count(*) OVER ()::integer AS total FROM pages page
    WHERE page.deleted_at IS NULL
      AND (:status::text IS NULL OR page.status = :status)
      AND (:category::text IS NULL OR page.category = :category)
      AND (:search::text IS NULL OR ${searched} LIKE :search)
    ${orderBy(countedColumns[column] ?? `page.${column}`, sort)}
    LIMIT :limit OFFSET :offset`
  return rowsOf(chosen, orderBy(countedColumns[column] ? column : `page.${column}`, sort))
}

const pagesByIds = statement<Row>(
  rowsOf('SELECT * FROM pages WHERE id = ANY (:ids::bigint[]) AND deleted_at IS NULL', ''),
)

const asRecord = (row: Row) => ({
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
  status: row.status,
  reason: row.review_note,
  url: row.url,
  createdAt: row.created_at,
  createdBy: row.author_name,
  pending: row.pending,
  missing: perLanguage((language) => row.action_count - (row.with_text[language] ?? 0)),
  version: row.version,
})

/** The records of these pages, in their order; those that are gone are left out. One query. */
export const pageRecordsOf = async (knex: Knex, ids: readonly Id[]) => {
  const rows = await pagesByIds(knex, { ids: ids.map(String) })
  return ids.flatMap((id) => rows.filter((row) => row.id === String(id)).map(asRecord))
}

/** One page of the content-management table with its total. One query, two when the page is past the end. */
export const pageRecords = async (knex: Knex, query: PageQuery) => {
  const { page, limit, search, status, category } = query
  const read = async (offset: number, rowsAtMost: number) => {
    const pattern = search === undefined ? null : searchPattern(search)
    const bindings = {
      limit: rowsAtMost,
      offset,
      status: status ?? null,
      category: category ?? null,
      search: pattern,
    }
    return (await knex.raw<{ rows: Row[] }>(pagesSql(query), bindings)).rows
  }
  const rows = await read((page - 1) * limit, limit)
  const [counted] = rows.length > 0 || page === 1 ? rows : await read(0, 1)
  return { pages: rows.map(asRecord), total: counted?.total ?? 0, page, limit }
}
