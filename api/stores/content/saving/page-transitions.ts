import { hiddenStatus, type PageStatus } from '../../../../domain/content/page-status.ts'
import type { Trilingual } from '../../../../domain/languages.ts'
import type { PageState } from './page-state.ts'

/** The page with new titles; languages that are not named keep theirs, an empty one ends. */
export const withTitles = (page: PageState, titles: Partial<Trilingual>): PageState => ({
  ...page,
  ...Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [`title_${language}`, title || null]),
  ),
})

/** The page with another number, and so at another place of its section; null for none. */
export const numbered = (page: PageState, confluence_num: string | null): PageState => ({
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
export const confirmed = (page: PageState): PageState =>
  page.status === hiddenStatus ? page : withStatus(page, 'published')

/** The page given back to who wrote what waits on it, and why. One that is archived stays so. */
export const rejected = (page: PageState, note: string): PageState =>
  page.status === hiddenStatus ? page : withStatus(page, 'rejected', note)
