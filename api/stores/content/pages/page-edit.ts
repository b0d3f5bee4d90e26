import { isPageStatus } from '../../../../domain/content/page-status.ts'
import { isReservedScreen } from '../../../../domain/content/screens.ts'
import { languages } from '../../../../domain/languages.ts'
import { pages } from '../../../../domain/resources/pages.ts'
import { recordErrors } from '../../../../domain/schema.ts'
import { assertNoFieldErrors } from '../../../errors.ts'
import { writableValues } from '../../../resources/field-access.ts'
import { toColumns } from '../../../resources/field-columns.ts'
import type { RecordValues } from '../../../resources/record.ts'
import type { PageState } from '../saving/page-state.ts'
import { numbered, withStatus, withTitles, withUrl } from '../saving/page-transitions.ts'

/** What a client asks of a page: a pure step from one state to the next, and why. */
export interface PageEdit {
  readonly change: (page: PageState) => PageState
  readonly reason: string | undefined
}

const createOnly = ['screen_location', 'section', 'content_key', 'application'] as const
const plain = ['category', 'description'] as const

type Columns = Readonly<Record<string, unknown>>

const textOf = (columns: Columns, name: string): string | null => {
  const value = columns[name]
  return typeof value === 'string' ? value : null
}

/** The columns among these that are sent; one without a text keeps its default where it has one. */
const sent = (columns: Columns, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in columns).map((name) => [name, textOf(columns, name)]))

const titles = (columns: Columns) => {
  const named = languages.filter((language) => `title_${language}` in columns)
  return Object.fromEntries(named.map((language) => [language, textOf(columns, `title_${language}`) ?? '']))
}

/** Throws `invalid` for a page that would be rejected without a reason. */
const refuseUnexplained = (page: PageState): PageState => {
  assertNoFieldErrors(page.status === 'rejected' && !page.review_note ? { reason: 'required' } : {})
  return page
}

/** Checks by the descriptor what is sent of a page, and answers what it asks for. */
export const pageEdit = (operation: 'create' | 'update', values: RecordValues): PageEdit => {
  const known = writableValues(pages, operation, values)
  assertNoFieldErrors(recordErrors(pages, operation, known))
  const columns = toColumns(pages, known)
  const screen = textOf(columns, 'screen_location')
  assertNoFieldErrors(screen !== null && isReservedScreen(screen) ? { screen_location: 'reserved' } : {})
  const reason = textOf(columns, 'review_note') ?? undefined
  const change = (page: PageState): PageState => {
    const given = Object.entries(sent(columns, createOnly)).filter(([, value]) => value !== null)
    const titled = withTitles(
      { ...page, ...Object.fromEntries(given), ...sent(columns, plain) },
      titles(columns),
    )
    const placed = 'confluence_num' in columns ? numbered(titled, textOf(columns, 'confluence_num')) : titled
    const addressed = 'url' in columns ? withUrl(placed, textOf(columns, 'url')) : placed
    const status = isPageStatus(columns.status) ? columns.status : page.status
    return refuseUnexplained(withStatus(addressed, status, reason))
  }
  return { change, reason }
}
