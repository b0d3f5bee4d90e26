import type { Knex } from 'knex'
import { runBuilt, statement } from '../../../../db/statement.ts'
import type { PageStatus } from '../../../../domain/content/page-status.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import { pageStatus } from './page-status.ts'

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

const lockById = statement<PageState>(locking(pageStatus, 'id = ANY (:ids::bigint[])'))
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
  runBuilt<PageState>(trx, trx.raw(lockByScreen, { screens: [...screens] }), false)

/** A new page with what is given, and defaults for the rest. */
export const blankPage = (
  given: Partial<PageState> & Pick<PageState, 'id' | 'screen_location'>,
): PageState => ({
  section: null,
  category: null,
  content_key: `page.${given.screen_location}`,
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
  ...given,
})
