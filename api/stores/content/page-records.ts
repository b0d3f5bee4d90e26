import type { Knex } from 'knex'
import { languages, perLanguage, type Trilingual } from '../../../domain/languages.ts'
import { normaliseForSearch } from '../../../domain/search-text.ts'
import { isAction, type Titles, titlesOf } from './pages.ts'

/** What the content-management table may be sorted by, and the columns behind it. */
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

const statuses = ['published', 'draft', 'archived', 'pending-review', 'rejected']

const countOf = (language: string) =>
  `'${language}', count(*) FILTER (WHERE EXISTS (SELECT FROM content_translations text
    WHERE text.content_item_id = item.id AND text.language_code = '${language}'))`

// The page is chosen before its items are counted, unless it is the counts that choose it.
const pagesSql = ({ sort }: PageQuery) => `
  WITH matching AS (
    SELECT page.*, count(*) OVER ()::integer AS total, counted.*,
      greatest(page.updated_at, counted.last_change) AS last_modified
    FROM pages page CROSS JOIN LATERAL (
      SELECT count(*)::integer AS action_count, max(item.updated_at) AS last_change,
        (count(*) FILTER (WHERE EXISTS (SELECT FROM content_translations text
          WHERE text.content_item_id = item.id AND text.status = 'draft')))::integer AS pending,
        jsonb_build_object(${languages.map(countOf).join(', ')}) AS with_text
      FROM content_items item WHERE item.page_id = page.id AND ${isAction}) counted
    WHERE page.deleted_at IS NULL
      AND (:status::text IS NULL OR page.status = :status)
      AND (:category::text IS NULL OR page.category = :category)
      AND (:search::text IS NULL OR replace(lower(concat_ws(' ', page.screen_location, page.content_key,
        page.confluence_num, page.title_ru, page.title_he, page.title_en) COLLATE "und-x-icu"), 'ё', 'е') LIKE :search)
    ORDER BY ${sortColumns[sort.by]} ${sort.descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST'}, page.id
    LIMIT :limit OFFSET :offset)
  SELECT matching.*, author.name AS author_name, editor.name AS editor_name FROM matching
    LEFT JOIN users author ON author.id = matching.created_by
    LEFT JOIN users editor ON editor.id = matching.modified_by
  ORDER BY ${sortColumns[sort.by]} ${sort.descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST'}, matching.id`

const asRecord = (row: Row) => ({
  id: row.id,
  pageNumber: row.confluence_num,
  title: titlesOf(row),
  actionCount: row.action_count,
  lastModified: row.last_modified,
  modifiedBy: row.editor_name,
  category: row.category,
  status: statuses.includes(row.status) ? row.status : 'draft',
  url: row.url,
  createdAt: row.created_at,
  createdBy: row.author_name,
  pending: row.pending,
  missing: perLanguage((language) => row.action_count - (row.with_text[language] ?? 0)),
  version: row.version,
})

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** One page of the content-management table with its total. One query, two when the page is past the end. */
export const pageRecords = async (knex: Knex, query: PageQuery) => {
  const { page, limit, search, status, category } = query
  const read = async (offset: number, rowsAtMost: number) => {
    const pattern = search === undefined ? null : `%${escaped(normaliseForSearch(search))}%`
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
