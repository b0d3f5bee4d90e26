import { pageStatuses } from '../../../../domain/content/page-status.ts'
import type { Language } from '../../../../domain/languages.ts'
import { sections } from '../../../../domain/sections.ts'
import { searchFormSql } from '../../../resources/field-columns.ts'
import { countedPages } from './page-rows.ts'

const placeIn = (values: readonly { value: string }[], column: string): string =>
  `array_position(ARRAY[${values.map(({ value }) => `'${value}'`).join(', ')}], ${column}::text)`

const keys = sections.map(({ key }) => ({ value: key }))

/** What the table is sorted by that stands in the row of a page. */
const ownOrders = {
  pageNumber: 'page.number_parts',
  title: searchFormSql('page.title_ru'),
  'title.ru': searchFormSql('page.title_ru'),
  'title.he': searchFormSql('page.title_he'),
  'title.en': searchFormSql('page.title_en'),
  section: placeIn(keys, 'page.section'),
  category: 'page.category',
  createdAt: 'page.created_at',
  url: 'page.url',
  application: 'page.application',
  screen_location: 'page.screen_location',
  content_key: 'page.content_key',
}

/** What it is sorted by that is known only once the items of every page are counted. */
const countedOrders = {
  actionCount: 'page.action_count',
  'missing.ru': 'page.missing_ru',
  'missing.he': 'page.missing_he',
  'missing.en': 'page.missing_en',
  pending: 'page.pending',
  status: placeIn(pageStatuses, 'page.state'),
  lastModified: 'page.last_modified',
  modifiedBy: searchFormSql('page.editor_name'),
  createdBy: searchFormSql('page.author_name'),
}

const orders = { ...ownOrders, ...countedOrders }

export type PageSort = keyof typeof orders
export const pageSorts: readonly string[] = Object.keys(orders)

export interface PageQuery {
  readonly page: number
  readonly limit: number
  readonly search: string | undefined
  readonly status: string | undefined
  readonly category: string | undefined
  /** The key of a section, or `none`. */
  readonly section: string | undefined
  /** Only pages with an action that lacks a text in this language. */
  readonly missing: Language | undefined
  /** Only pages with drafts, or only those without. */
  readonly pending: boolean | undefined
  readonly sort: { readonly by: PageSort; readonly descending: boolean }
}

const searched = searchFormSql(`concat_ws(' ', page.screen_location, page.content_key,
  page.confluence_num, page.title_ru, page.title_he, page.title_en)`)

const ownConditions = `page.deleted_at IS NULL
  AND (:category::text IS NULL OR page.category = :category)
  AND (:section::text IS NULL OR coalesce(page.section, 'none') = :section)
  AND (:search::text IS NULL OR ${searched} LIKE :search)`

const countedConditions = ({ status, missing, pending }: PageQuery): string =>
  [
    'true',
    ...(status === undefined ? [] : ['page.state = :status']),
    ...(missing === undefined ? [] : [`page.missing_${missing} > 0`]),
    ...(pending === undefined ? [] : [`(page.pending > 0) = ${pending}`]),
  ].join(' AND ')

// Pages that are alike stand by their numbers.
const orderBy = ({ by, descending }: PageQuery['sort']): string =>
  `ORDER BY ${orders[by]} ${descending ? 'DESC' : 'ASC'} NULLS LAST, page.number_parts NULLS LAST, page.id`

const slice = 'LIMIT :limit OFFSET :offset'
const withTotal = 'page.*, count(*) OVER ()::integer AS total'

const isCounted = ({ sort, status, missing, pending }: PageQuery): boolean =>
  sort.by in countedOrders || [status, missing, pending].some((asked) => asked !== undefined)

/** The SQL of one page of the table. The items of all pages are counted only where that chooses or sorts them. */
export const pagesSql = (query: PageQuery): string => {
  const order = orderBy(query.sort)
  const own = `(SELECT * FROM pages page WHERE ${ownConditions})`
  if (!isCounted(query))
    return `${countedPages(`(SELECT ${withTotal} FROM pages page WHERE ${ownConditions} ${order} ${slice})`)} ${order}`
  return `SELECT ${withTotal} FROM (${countedPages(own)}) page
    WHERE ${countedConditions(query)} ${order} ${slice}`
}
