import { calls } from '../../domain/calls/index.ts'
import { mostRows } from '../../domain/content/table-limits.ts'
import { ApiError } from '../errors.ts'
import { clampNumber } from '../http/input-validation.ts'
import { ok, type Route, route } from '../http/route.ts'
import type { ContentStore } from '../stores/content/index.ts'
import { type PageQuery, type PageSort, pageSorts } from '../stores/content/pages/page-query.ts'

const limits = { standard: 10, search: 255 }

const isSort = (name: string): name is PageSort => pageSorts.includes(name)

/** A field, with a minus before it where it is to descend. */
const sortOf = (sent = 'pageNumber'): PageQuery['sort'] => {
  const by = sent.replace(/^-/, '')
  if (!isSort(by)) throw new ApiError('unknown_sort', { fields: { sort: 'unknown' } })
  return { by, descending: sent.startsWith('-') }
}

/** The content-management table. */
export const pageRecordRoutes = (content: ContentStore): Route[] => [
  route(calls.pageRecords, async ({ query }) =>
    ok(
      await content.pageRecords({
        page: clampNumber(query.page, 1, 1_000_000),
        limit: clampNumber(query.limit, limits.standard, mostRows),
        search: query.search?.slice(0, limits.search).trim() || undefined,
        status: query.status || undefined,
        category: query.category || undefined,
        section: query.section || undefined,
        missing: query.missing,
        pending: query.pending === undefined ? undefined : query.pending === 'yes',
        sort: sortOf(query.sort || undefined),
      }),
    ),
  ),
  route(calls.deletedPages, async () => ok(await content.deletedPages())),
  route(calls.pageFigures, async () => ok(await content.pageFigures())),
  route(calls.pageContents, async ({ query }) => ok(await content.pageContents(query.ids.split(',')))),
]
