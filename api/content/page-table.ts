import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { maxDeletedRows } from '../../domain/api/content-pages.ts'
import type { countedPageSorts, ownPageSorts, PageSort } from '../../domain/content/page-table.ts'
import { type Language, perLanguage } from '../../domain/languages.ts'
import { pageStatuses } from '../../domain/resources/pages.ts'
import { type SectionKey, sections } from '../../domain/sections.ts'
import { searchFormSql, searchPattern } from '../resources/field-columns.ts'
import type { Id } from '../resources/record.ts'
import { pageStatusSql } from './page-state.ts'
import {
  countChangesSql,
  countWhereSql,
  isActionSql,
  missingCountsSql,
  type PageTitles,
  pageOrderSql,
  pageTitles,
} from './pages.ts'

type MissingTexts = Record<`missing_${Language}`, number>

/** Row of the content-management table as the query returns it. */
interface PageRow extends PageTitles, MissingTexts {
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

interface Figures extends MissingTexts {
  pages: number
  actions: number
  pending: number
}

interface Contents {
  pages: number
  actions: number
  texts: number
  drafts: number
  dropdowns: number
  options: number
}

interface DeletedRow extends PageTitles {
  id: string
  screen_location: string
  confluence_num: string | null
  deleted_at: Date
  editor_name: string | null
}

const livingItems = 'FROM content_items item WHERE item.page_id = page.id AND item.deleted_at IS NULL'

/** Builds the query of the pages in `from` with the counts of their items, their status and last change. */
const buildCountedPagesSql = (from: string): string => `
  SELECT page.*, ${pageStatusSql} AS state, counted.*, author.name AS author_name, editor.name AS editor_name,
    coalesce(latest.changed_at, page.updated_at) AS last_modified
  FROM ${from} page CROSS JOIN LATERAL (
      SELECT ${countWhereSql(isActionSql)} AS action_count, ${countChangesSql} AS pending,
        ${missingCountsSql}
      ${livingItems}) counted
    LEFT JOIN LATERAL (
      SELECT item.updated_at AS changed_at, item.modified_by AS changed_by ${livingItems}
        AND item.updated_at > page.updated_at
      ORDER BY item.updated_at DESC LIMIT 1) latest ON true
    LEFT JOIN users author ON author.id = page.created_by
    LEFT JOIN users editor ON editor.id =
      CASE WHEN latest.changed_at IS NULL THEN page.modified_by ELSE latest.changed_by END`

const buildPositionSql = (values: readonly { value: string }[], column: string): string =>
  `array_position(ARRAY[${values.map(({ value }) => `'${value}'`).join(', ')}], ${column}::text)`

const sectionKeys = sections.map(({ key }) => ({ value: key }))

const pageOrders: Readonly<Record<(typeof ownPageSorts)[number], string>> = {
  pageNumber: 'page.number_parts',
  title: searchFormSql('page.title_ru'),
  'title.ru': searchFormSql('page.title_ru'),
  'title.he': searchFormSql('page.title_he'),
  'title.en': searchFormSql('page.title_en'),
  section: buildPositionSql(sectionKeys, 'page.section'),
  category: 'page.category',
  createdAt: 'page.created_at',
  url: 'page.url',
  application: 'page.application',
  screen_location: 'page.screen_location',
  content_key: 'page.content_key',
}

/** Sort orders that need the items of every page to be counted first. */
const countedOrders: Readonly<Record<(typeof countedPageSorts)[number], string>> = {
  actionCount: 'page.action_count',
  'missing.ru': 'page.missing_ru',
  'missing.he': 'page.missing_he',
  'missing.en': 'page.missing_en',
  pending: 'page.pending',
  status: buildPositionSql(pageStatuses, 'page.state'),
  lastModified: 'page.last_modified',
  modifiedBy: searchFormSql('page.editor_name'),
  createdBy: searchFormSql('page.author_name'),
}

const orders = { ...pageOrders, ...countedOrders }

export interface PageQuery {
  readonly page: number
  readonly limit: number
  readonly search: string | undefined
  readonly status: string | undefined
  readonly category: string | undefined
  /** Key of a section, or `none` for pages without a section. */
  readonly section: string | undefined
  /** Only pages with an action that lacks a text in this language. */
  readonly missing: Language | undefined
  /** Only pages with drafts, or only those without. */
  readonly pending: boolean | undefined
  readonly sort: { readonly by: PageSort; readonly descending: boolean }
}

const searchedTextSql = searchFormSql(`concat_ws(' ', page.screen_location, page.content_key,
  page.confluence_num, page.title_ru, page.title_he, page.title_en)`)

const pageConditions = `page.deleted_at IS NULL
  AND (:category::text IS NULL OR page.category = :category)
  AND (:section::text IS NULL OR coalesce(page.section, 'none') = :section)
  AND (:search::text IS NULL OR ${searchedTextSql} LIKE :search)`

const buildCountedConditionsSql = ({ status, missing, pending }: PageQuery): string =>
  [
    'true',
    ...(status === undefined ? [] : ['page.state = :status']),
    ...(missing === undefined ? [] : [`page.missing_${missing} > 0`]),
    ...(pending === undefined ? [] : [`(page.pending > 0) = ${pending}`]),
  ].join(' AND ')

// Equal pages are ordered by their numbers.
const buildOrderBySql = ({ by, descending }: PageQuery['sort']): string =>
  `ORDER BY ${orders[by]} ${descending ? 'DESC' : 'ASC'} NULLS LAST, ${pageOrderSql}`

const needsCounts = ({ sort, status, missing, pending }: PageQuery): boolean =>
  sort.by in countedOrders || [status, missing, pending].some((value) => value !== undefined)

const limitSql = 'LIMIT :limit OFFSET :offset'

const columnsWithTotal = 'page.*, count(*) OVER ()::integer AS total'

/**
 * Builds the SQL of one table page. The items of all pages are counted only for a filter or order that needs
 * it.
 */
const buildPageTableSql = (query: PageQuery): string => {
  const order = buildOrderBySql(query.sort)
  const matchingPages = `(SELECT * FROM pages page WHERE ${pageConditions})`
  if (!needsCounts(query))
    return `${buildCountedPagesSql(`(SELECT ${columnsWithTotal} FROM pages page WHERE ${pageConditions} ${order} ${limitSql})`)} ${order}`
  return `SELECT ${columnsWithTotal} FROM (${buildCountedPagesSql(matchingPages)}) page
    WHERE ${buildCountedConditionsSql(query)} ${order} ${limitSql}`
}

const pagesByIds = prepareQuery<PageRow>(
  buildCountedPagesSql('(SELECT * FROM pages WHERE id = ANY (:ids::bigint[]) AND deleted_at IS NULL)'),
)

const toRecord = (row: PageRow) => ({
  id: row.id,
  screen_location: row.screen_location,
  section: row.section,
  content_key: row.content_key,
  application: row.application,
  pageNumber: row.confluence_num,
  title: pageTitles(row),
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

/** Reads the records of pages in the order of the ids; deleted pages are left out. One query. */
export const readPageRecords = async (knex: Knex, ids: readonly Id[]) => {
  const rows = await pagesByIds(knex, { ids: ids.map(String) })
  return ids.flatMap((id) => rows.filter((row) => row.id === String(id)).map(toRecord))
}

/** Reads one page of the content-management table with its total. One query, two when it is past the end. */
export const readPageTable = async (knex: Knex, query: PageQuery) => {
  const { page, limit, search, status, category, section } = query
  const readRows = async (offset: number, rowsAtMost: number) => {
    const bindings = {
      limit: rowsAtMost,
      offset,
      category: category ?? null,
      section: section ?? null,
      search: search === undefined ? null : searchPattern(search),
      ...(status !== undefined && { status }),
    }
    return (await knex.raw<{ rows: PageRow[] }>(buildPageTableSql(query), bindings)).rows
  }
  const rows = await readRows((page - 1) * limit, limit)
  const [firstRow] = rows.length > 0 || page === 1 ? rows : await readRows(0, 1)

  return { pages: rows.map(toRecord), total: firstRow?.total ?? 0, page, limit }
}

const countFigures = prepareQuery<Figures>(`
  SELECT (SELECT count(*)::integer FROM pages WHERE deleted_at IS NULL) AS pages,
    ${countWhereSql(isActionSql)} AS actions, ${countChangesSql} AS pending,
    ${missingCountsSql}
  FROM content_items item JOIN pages page ON page.id = item.page_id
  WHERE item.deleted_at IS NULL AND page.deleted_at IS NULL`)

/** Counts pages, actions, drafts and missing texts of all pages that are not deleted. One query. */
export const countPages = async (knex: Knex) => {
  const [row] = await countFigures(knex)
  return {
    pages: row?.pages ?? 0,
    actions: row?.actions ?? 0,
    pending: row?.pending ?? 0,
    missing: perLanguage((language) => row?.[`missing_${language}`] ?? 0),
  }
}

const noContents: Contents = { pages: 0, actions: 0, texts: 0, drafts: 0, dropdowns: 0, options: 0 }

const countContents = prepareQuery<Contents>(`
  WITH page AS (SELECT id FROM pages WHERE id = ANY (:ids::bigint[]) AND deleted_at IS NULL),
    item AS MATERIALIZED (
      SELECT item.id, ${isActionSql} AS is_action
      FROM content_items item JOIN page ON page.id = item.page_id WHERE item.deleted_at IS NULL),
    draft AS (
      SELECT count(*)::integer AS drafts
      FROM item JOIN content_translations ON content_item_id = item.id WHERE status = 'draft'),
    dropdown AS (
      SELECT count(*)::integer AS dropdowns, ${countWhereSql('draft_data IS NOT NULL')} AS drafts,
        coalesce(sum(jsonb_array_length(data -> 'options')), 0)::integer AS options
      FROM item JOIN dropdown_sets ON content_item_id = item.id AND deleted_at IS NULL)
  SELECT (SELECT count(*)::integer FROM page) AS pages, (SELECT ${countWhereSql('is_action')} FROM item) AS actions,
    (SELECT count(*)::integer FROM item) AS texts, draft.drafts + dropdown.drafts AS drafts, dropdowns, options
  FROM draft, dropdown`)

/** Counts the contents of pages, which a deletion of the pages would delete too. One query. */
export const countContentsOfPages = async (knex: Knex, ids: readonly string[]): Promise<Contents> => {
  const [row] = await countContents(knex, { ids: [...ids] })
  return row ?? noContents
}

const selectDeleted = prepareQuery<DeletedRow>(`
  SELECT page.id, page.screen_location, page.confluence_num, page.title_ru, page.title_he, page.title_en,
    page.deleted_at, editor.name AS editor_name
  FROM pages page LEFT JOIN users editor ON editor.id = page.modified_by
  WHERE page.deleted_at IS NOT NULL ORDER BY page.deleted_at DESC, page.id LIMIT ${maxDeletedRows}`)

/** Reads the pages that were deleted last, with the names of those who deleted them. One query. */
export const readDeletedPages = async (knex: Knex) =>
  (await selectDeleted(knex)).map((row) => ({
    id: row.id,
    screen_location: row.screen_location,
    pageNumber: row.confluence_num,
    title: pageTitles(row),
    deletedAt: row.deleted_at,
    deletedBy: row.editor_name,
  }))
