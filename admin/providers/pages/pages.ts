import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import type { Language } from '../../../domain/languages.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

type Calls = typeof declared

type Fields =
  | ('id' | 'screen_location' | 'section' | 'content_key' | 'application' | 'pageNumber' | 'category' | 'url')
  | ('title' | Language | 'description' | 'status' | 'reason' | 'version')
  | ('actionCount' | 'pending' | 'missing' | 'lastModified' | 'modifiedBy' | 'createdAt' | 'createdBy')

/** A page as a row of the content-management table. */
export type PageRow = Known<ResponseOf<Calls['pageRecords']>['pages'][number], Fields>

export type PageAsked = NonNullable<RequestOf<Calls['pageRecords']>['query']>
export type PageFigures = Known<
  ResponseOf<Calls['pageFigures']>,
  'pages' | 'actions' | 'pending' | 'missing' | Language
>
export type PageContents = Known<
  ResponseOf<Calls['pageContents']>,
  'pages' | 'items' | 'texts' | 'drafts' | 'dropdowns' | 'options'
>

export type DeletedPage = Known<
  ResponseOf<Calls['deletedPages']>[number],
  'id' | 'screen_location' | 'pageNumber' | 'title' | Language | 'deletedAt' | 'deletedBy'
>

/** The pages that were deleted and can be brought back. */
export const readDeletedPages = async (signal?: AbortSignal): Promise<readonly DeletedPage[]> =>
  call(calls.deletedPages, { signal })

export const readPageRecords = (query: PageAsked, signal?: AbortSignal) =>
  call(calls.pageRecords, { query, signal })

export const readPageFigures = (signal?: AbortSignal): Promise<PageFigures> =>
  call(calls.pageFigures, { signal })

const idsOf = (pages: readonly Pick<PageRow, 'id'>[]) => pages.map(({ id }) => id)
const versionsOf = (pages: readonly PageRow[]) => pages.map(({ id, version }) => ({ id, version }))

/** What would go with pages that are deleted. */
export const readPageContents = (pages: readonly PageRow[], signal?: AbortSignal): Promise<PageContents> =>
  call(calls.pageContents, { query: { ids: idsOf(pages).join() }, signal })

/** Publishes all that waits on these pages, as they were seen; what the checks warn of for a reason alone. */
export const confirmPages = (pages: readonly PageRow[], reason: string) =>
  call(calls.publish, {
    body: {
      pages: pages.map(({ id, version, lastModified }) => ({ id, version, lastModified })),
      ...(reason !== '' && { override_reason: reason }),
    },
  })

/** Gives pages another status; a rejection says why. */
export const setPageStatus = (pages: readonly PageRow[], data: { status: string; reason?: string }) =>
  call(calls.changePages, { body: { action: 'update', records: versionsOf(pages), data } })

export const removePages = (pages: readonly PageRow[]) =>
  call(calls.changePages, { body: { action: 'delete', records: versionsOf(pages) } })

/** Brings deleted pages back with all that went with them. */
export const restorePages = (pages: readonly Pick<PageRow, 'id'>[]) =>
  call(calls.restorePages, { body: { ids: idsOf(pages) } })
