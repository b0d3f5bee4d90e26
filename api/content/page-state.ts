import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import { isReservedScreen } from '../../domain/content/naming.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { fixedStatuses, hiddenStatus, type PageStatus } from '../../domain/resources/pages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { ApiError } from '../errors.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import type { ItemState } from './item-state.ts'
import { hasDraftSql } from './items.ts'

const toSqlList = (statuses: readonly PageStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(', ')

const livingItems = 'FROM content_items item WHERE item.page_id = page.id AND item.deleted_at IS NULL'

/** True while nothing on the page has changed since somebody has last set its status. */
const isUnchanged = `NOT EXISTS (SELECT ${livingItems} AND item.updated_at > page.reviewed_at)`

/** Why a page was rejected, as SQL over the alias `page`; null where it was not, or something has changed since. */
export const rejectionReasonSql = `CASE WHEN page.status = 'rejected' AND ${isUnchanged} THEN page.review_note END`

/**
 * The status of a page, as SQL over the alias `page`. What somebody has set as draft or archived stays so; a
 * rejection, or a page given for review, stays until something on it changes. Otherwise the status follows
 * the content: it waits for review while anything on the page is a draft. Never stored, so it is never wrong.
 */
export const pageStatusSql = `CASE
  WHEN page.status IN (${toSqlList(fixedStatuses)}) THEN page.status
  WHEN page.status <> 'published' AND ${isUnchanged} THEN page.status
  WHEN EXISTS (SELECT ${livingItems} AND ${hasDraftSql}) THEN 'pending-review'
  ELSE 'published' END`

/** The fields of a page that are written as they are. */
export interface PageFields {
  readonly screen_location: string
  readonly section: SectionKey | null
  readonly category: string | null
  readonly content_key: string
  /** Its document number, which is its place among the pages of its section as well. */
  readonly confluence_num: string | null
  readonly title_ru: string | null
  readonly title_he: string | null
  readonly title_en: string | null
  readonly description: string | null
  readonly status: PageStatus
  /** Why it was rejected. */
  readonly review_note: string | null
  readonly url: string | null
  readonly application: string
}

/** A page as it is stored or as it shall be; its items have states of their own. */
export interface PageState extends PageFields {
  readonly id: string
  readonly version: number
  readonly deleted: boolean
}

export const pageFieldNames = [
  'screen_location',
  'section',
  'category',
  'content_key',
  'confluence_num',
  'title_ru',
  'title_he',
  'title_en',
  'description',
  'status',
  'review_note',
  'url',
  'application',
] as const satisfies readonly (keyof PageFields)[]

const fieldsWith = (status: string): string =>
  pageFieldNames.map((name) => (name === 'status' ? `${status} AS status` : name)).join(', ')

const locking = (status: string, condition: string) =>
  `SELECT id, ${fieldsWith(status)}, version, deleted_at IS NOT NULL AS deleted
  FROM pages page WHERE ${condition} ORDER BY id FOR UPDATE`

const lockById = prepareQuery<PageState>(locking(pageStatusSql, 'id = ANY (:ids::bigint[])'))
const lockByScreen = locking('page.status', 'screen_location = ANY (:screens::text[]) AND deleted_at IS NULL')

/**
 * Locks pages against other writers, in the order of their ids, and reads them with the status that they
 * have; deleted ones as well.
 */
export const lockPages = (trx: Knex.Transaction, ids: readonly string[]): Promise<PageState[]> =>
  lockById(trx, { ids: [...ids] })

/**
 * Locks the living pages of these screens, so that items can be placed on them, with the status that was last
 * set. Planned each time: a plan
 * that was made for few pages compares each with every screen, and an import makes many of both.
 */
export const lockScreens = (trx: Knex.Transaction, screens: readonly string[]): Promise<PageState[]> =>
  runQuery<PageState>(trx, trx.raw(lockByScreen, { screens: [...screens] }), false)

/** A new page with what is given, and defaults for the rest. */
export const blankPage = (
  values: Partial<PageState> & Pick<PageState, 'id' | 'screen_location'>,
): PageState => ({
  section: null,
  category: null,
  content_key: `page.${values.screen_location}`,
  confluence_num: null,
  title_ru: null,
  title_he: null,
  title_en: null,
  description: null,
  status: 'published',
  review_note: null,
  url: null,
  application: 'public',
  version: 1,
  deleted: false,
  ...values,
})

/** The page with new titles; languages that are not named keep theirs, an empty one ends. */
export const withTitles = (page: PageState, titles: Partial<Trilingual>): PageState => ({
  ...page,
  ...Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [`title_${language}`, title || null]),
  ),
})

/** The page with another number, and so at another place of its section; null for none. */
export const withNumber = (page: PageState, confluence_num: string | null): PageState => ({
  ...page,
  confluence_num,
})

/** The page at another address of the site. */
export const withUrl = (page: PageState, url: string | null): PageState => ({ ...page, url })

/** The page in another status. The note says why a page was rejected, and goes with that status. */
export const withStatus = (page: PageState, status: PageStatus, note?: string): PageState => ({
  ...page,
  status,
  review_note: status === 'rejected' ? (note ?? page.review_note) : null,
})

/** The page once what waits on it is published. One that is archived stays so. */
export const withPublishedStatus = (page: PageState): PageState =>
  page.status === hiddenStatus ? page : withStatus(page, 'published')

/** The page given back to who wrote what waits on it, and why. One that is archived stays so. */
export const withRejectedStatus = (page: PageState, note: string): PageState =>
  page.status === hiddenStatus ? page : withStatus(page, 'rejected', note)

type NewItemPosition = Pick<
  ItemState,
  'page_id' | 'section' | 'sort_order' | 'source_language' | 'message_syntax'
>

const endOfPage = prepareQuery<Pick<NewItemPosition, 'sort_order' | 'source_language' | 'message_syntax'>>(`
  SELECT source_language, message_syntax,
    (SELECT coalesce(max(sort_order), 0) + 1 FROM content_items WHERE page_id = ?) AS sort_order
  FROM general_settings`)

/** The end of the page of a screen, which is locked, as new items take it. Throws `invalid` for an unknown screen. */
export const lockEndOfScreen = async (unit: UnitOfWork, screen: string): Promise<NewItemPosition> => {
  const [page] = await lockScreens(unit.trx, [screen])
  const rule = isReservedScreen(screen) ? 'reserved' : 'unknown'
  if (!page) throw new ApiError('invalid', { fields: { screen_location: rule } })
  const [end] = await endOfPage(unit.trx, [page.id])
  if (!end) throw new Error('The settings have no record')
  return { page_id: page.id, section: page.section, ...end }
}
