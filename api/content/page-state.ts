import type { Knex } from 'knex'
import { prepareQuery, runQuery } from '../../db/statement.ts'
import { isReservedScreen, parsePageNumber } from '../../domain/content/naming.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { fixedStatuses, hiddenStatus, type PageStatus } from '../../domain/resources/pages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { ApiError } from '../errors.ts'
import { publicCounter } from '../unit-of-work/counters.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import {
  auditWholeRecord,
  isCreatedOrDeleted,
  type RecordChange,
  type RecordPersistence,
  type TableWrite,
} from './changes.ts'
import type { ItemState } from './item-state.ts'
import { hasDraftSql, staffCounter } from './items.ts'

const toSqlList = (statuses: readonly PageStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(', ')

const livingItems = 'FROM content_items item WHERE item.page_id = page.id AND item.deleted_at IS NULL'

/** SQL condition: no item of `page` has changed since the page's status was last set. */
const isUnchangedSql = `NOT EXISTS (SELECT ${livingItems} AND item.updated_at > page.reviewed_at)`

/** SQL of the reason why `page` is rejected; null if it is not, or if an item has changed since. */
export const rejectionReasonSql = `CASE WHEN page.status = 'rejected' AND ${isUnchangedSql} THEN page.review_note END`

/**
 * SQL of the status of `page`. A page set as draft or archived stays so; a rejected page, or one sent for
 * review, stays so until one of its items changes. Otherwise the status follows the content: pending review
 * while anything on the page is a draft. It is computed on each read and therefore never outdated.
 */
export const pageStatusSql = `CASE
  WHEN page.status IN (${toSqlList(fixedStatuses)}) THEN page.status
  WHEN page.status <> 'published' AND ${isUnchangedSql} THEN page.status
  WHEN EXISTS (SELECT ${livingItems} AND ${hasDraftSql}) THEN 'pending-review'
  ELSE 'published' END`

/** Fields of a page that a save writes as they are. */
export interface PageFields {
  readonly screen_location: string
  readonly section: SectionKey | null
  readonly category: string | null
  readonly content_key: string
  /** Document number, which also orders the pages of a section. */
  readonly confluence_num: string | null
  readonly title_ru: string | null
  readonly title_he: string | null
  readonly title_en: string | null
  readonly description: string | null
  readonly status: PageStatus
  /** Reason for the rejection. */
  readonly review_note: string | null
  readonly url: string | null
  readonly application: string
}

/** Page as stored or as it is to be saved; its items have states of their own. */
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

const listColumns = (status: string): string =>
  pageFieldNames.map((name) => (name === 'status' ? `${status} AS status` : name)).join(', ')

const buildLockSql = (status: string, condition: string) =>
  `SELECT id, ${listColumns(status)}, version, deleted_at IS NOT NULL AS deleted
  FROM pages page WHERE ${condition} ORDER BY id FOR UPDATE`

const lockById = prepareQuery<PageState>(buildLockSql(pageStatusSql, 'id = ANY (:ids::bigint[])'))
const lockByScreen = buildLockSql(
  'page.status',
  'screen_location = ANY (:screens::text[]) AND deleted_at IS NULL',
)

/**
 * Locks pages, deleted ones included, against other writers, in the order of their ids. Reads them with their
 * present status.
 */
export const lockPages = (trx: Knex.Transaction, ids: readonly string[]): Promise<PageState[]> =>
  lockById(trx, { ids: [...ids] })

/**
 * Locks the pages of screens, so that items can be placed on them; reads them with the status that was last
 * set. Deleted pages are left out. Not prepared: a plan made for few pages compares each page with every
 * screen, and an import creates many of both.
 */
export const lockScreens = (trx: Knex.Transaction, screens: readonly string[]): Promise<PageState[]> =>
  runQuery<PageState>(trx, trx.raw(lockByScreen, { screens: [...screens] }), false)

export const createPageState = (
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

/**
 * Returns the page with new titles; an empty one removes the title, languages that are not named keep theirs.
 */
export const withTitles = (page: PageState, titles: Partial<Trilingual>): PageState => ({
  ...page,
  ...Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [`title_${language}`, title || null]),
  ),
})

export const withNumber = (page: PageState, confluence_num: string | null): PageState => ({
  ...page,
  confluence_num,
})

export const withUrl = (page: PageState, url: string | null): PageState => ({ ...page, url })

/** Returns the page with another status. Only a rejected page has a note, its reason. */
export const withStatus = (page: PageState, status: PageStatus, note?: string): PageState => ({
  ...page,
  status,
  review_note: status === 'rejected' ? (note ?? page.review_note) : null,
})

/** Returns the page after its drafts are published; an archived page stays archived. */
export const withPublishedStatus = (page: PageState): PageState =>
  page.status === hiddenStatus ? page : withStatus(page, 'published')

/** Returns the page as rejected, with the reason; an archived page stays archived. */
export const withRejectedStatus = (page: PageState, note: string): PageState =>
  page.status === hiddenStatus ? page : withStatus(page, 'rejected', note)

type NewItemPosition = Pick<
  ItemState,
  'page_id' | 'section' | 'sort_order' | 'source_language' | 'message_syntax'
>

const selectEndOfPage = prepareQuery<
  Pick<NewItemPosition, 'sort_order' | 'source_language' | 'message_syntax'>
>(`
  SELECT source_language, message_syntax,
    (SELECT coalesce(max(sort_order), 0) + 1 FROM content_items WHERE page_id = ?) AS sort_order
  FROM general_settings`)

/**
 * Locks the page of a screen and returns the position of a new item at its end. Throws `invalid` for an
 * unknown screen.
 */
export const lockEndOfScreen = async (unit: UnitOfWork, screen: string): Promise<NewItemPosition> => {
  const [page] = await lockScreens(unit.trx, [screen])
  const rule = isReservedScreen(screen) ? 'reserved' : 'unknown'
  if (!page) throw new ApiError('invalid', { fields: { screen_location: rule } })
  const [end] = await selectEndOfPage(unit.trx, [page.id])
  if (!end) throw new Error('The settings have no record')
  return { page_id: page.id, section: page.section, ...end }
}

type PageChange = RecordChange<PageState>

const findChangedPageFields = ({ before, after }: PageChange): (keyof PageFields)[] =>
  pageFieldNames.filter((name) => before?.[name] !== after[name])

const pickFields = (page: PageState, names: readonly (keyof PageFields)[]) =>
  Object.fromEntries(names.map((name) => [name, page[name]]))

const isVisible = (page: PageState | undefined): boolean =>
  page !== undefined && !page.deleted && page.status !== hiddenStatus

/** Whether the change sets the status or its note, or restores the page, which keeps its status. */
const isReviewed = (change: PageChange): boolean =>
  isCreatedOrDeleted(change) ||
  findChangedPageFields(change).some((name) => name === 'status' || name === 'review_note')

const toPageRow = (change: PageChange) => ({
  ...change.after,
  number_parts: parsePageNumber(change.after.confluence_num),
  reviewed: isReviewed(change),
})

const buildRowsSql = (part: string) => `jsonb_to_recordset(:${part}::jsonb) AS new
  (id bigint, deleted boolean, reviewed boolean, number_parts integer[], ${pageFieldNames.map((name) => `${name} text`).join(', ')})`

const columnList = pageFieldNames.join(', ')

const pageParts: readonly TableWrite<PageState>[] = [
  {
    name: 'created_pages',
    rows: (changes) => changes.filter(({ before }) => !before).map(toPageRow),
    sql: `INSERT INTO pages (id, ${columnList}, number_parts, created_by, modified_by, reviewed_at)
    SELECT id, ${columnList}, number_parts, :actor::integer, :actor::integer, now() FROM ${buildRowsSql('created_pages')}`,
  },
  {
    name: 'updated_pages',
    rows: (changes) => changes.filter(({ before }) => before).map(toPageRow),
    sql: `UPDATE pages page SET ${pageFieldNames.map((name) => `${name} = new.${name}`).join(', ')},
      number_parts = new.number_parts, deleted_at = CASE WHEN new.deleted THEN now() END,
      reviewed_at = CASE WHEN new.reviewed THEN now() ELSE page.reviewed_at END,
      version = page.version + 1, updated_at = now(), modified_by = :actor::integer
    FROM ${buildRowsSql('updated_pages')} WHERE page.id = new.id`,
  },
]

/** Kind of record for pages. The audit log gets the changed fields as one part. */
export const pagePersistence: RecordPersistence<PageState> = {
  parts: pageParts,
  isChanged: (change) => isCreatedOrDeleted(change) || findChangedPageFields(change).length > 0,
  auditDrafts: (change) => {
    const { before, after } = change
    if (!before || isCreatedOrDeleted(change))
      return [auditWholeRecord('pages', change, (page) => pickFields(page, pageFieldNames))]
    const names = findChangedPageFields(change)
    const sides = { before: pickFields(before, names), after: pickFields(after, names) }
    return [{ resource: 'pages', record_id: after.id, part: 'page', ...sides }]
  },
  scopes: ({ before, after }) => [
    staffCounter(after.section),
    ...(isVisible(before) === isVisible(after) ? [] : [publicCounter(after.screen_location)]),
  ],
  webhookSubject: ({ id, screen_location: key }) => ({ resource: 'pages', id, key }),
}
