import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { Language } from '../../domain/languages.ts'
import { callApi, type KnownFields } from './httpClient.ts'

type MainPageCalls = typeof declared

type MainActionFields =
  | ('id' | 'item_id' | 'content_key' | 'actionNumber' | 'title' | 'titleRu' | 'titleHe' | 'titleEn')
  | ('actionType' | 'status' | 'is_active' | 'drafts' | 'options' | 'order' | 'optionsDraft')
  | ('createdAt' | 'createdBy' | 'lastModified' | 'version')

/** An action of the main page. */
export type MainAction = KnownFields<ResponseOf<MainPageCalls['mainAction']>, MainActionFields>

/** What is known of an action that something is done with. */
export interface ActionTarget {
  readonly id: string
  readonly itemId: string
  readonly version: number
}

type NewMainAction = NonNullable<RequestOf<MainPageCalls['createMainAction']>['body']>

export const readSectionFigures = async (signal?: AbortSignal): Promise<Readonly<Record<string, number>>> =>
  (await callApi(calls.mainSummary, { signal })).summary

export const readMainAction = (id: string, signal?: AbortSignal): Promise<MainAction> =>
  callApi(calls.mainAction, { params: { id }, signal })

export const createMainAction = (body: NewMainAction): Promise<MainAction> =>
  callApi(calls.createMainAction, { body })

/** Gives an action another number; what stands there gives way. */
export const moveMainAction = ({ id, version }: ActionTarget, actionNumber: number): Promise<MainAction> =>
  callApi(calls.changeMainAction, { params: { id }, body: { version, actionNumber } })

export const removeMainAction = ({ id, version }: ActionTarget): Promise<MainAction> =>
  callApi(calls.deleteMainAction, { params: { id }, query: { version: String(version) } })

/** Brings a deleted action back with its titles and options. */
export const restoreMainAction = ({ itemId }: Pick<ActionTarget, 'itemId'>) =>
  callApi(calls.restoreItem, { params: { id: itemId } })

type ItemCalls = typeof declared

/** What is to be done with which items, in the versions that were seen. */
export type ItemActionRequest = NonNullable<RequestOf<ItemCalls['actOnItems']>['body']>

type FindingFields =
  | 'check'
  | 'severity'
  | 'language'
  | 'at'
  | 'start'
  | 'end'
  | 'source'
  | 'lacking'
  | 'extra'
  | 'limit'

/** How many items are others now, and why the rest is as it was. */
export type ItemActionReport = KnownFields<
  ResponseOf<ItemCalls['actOnItems']>,
  'changed' | 'refused' | 'id' | 'why' | 'findings' | 'content_key' | 'part' | 'option' | FindingFields
>

/** An item that stayed as it was. */
export type SkippedItem = ItemActionReport['refused'][number]

/** Does something with several items in one act, with each as far as it goes. */
export const runItemAction = (actionRequest: ItemActionRequest): Promise<ItemActionReport> =>
  callApi(calls.actOnItems, { body: actionRequest })

/** Says that a text is right for its source as it is now. */
export const confirmTranslation = async (id: string, language: Language, version: number): Promise<void> => {
  await callApi(calls.confirmTranslation, { params: { id, language }, body: { version } })
}

type Calls = typeof declared

type PageFields =
  | ('id' | 'screen_location' | 'section' | 'content_key' | 'application' | 'pageNumber' | 'category' | 'url')
  | ('title' | Language | 'description' | 'status' | 'reason' | 'version')
  | ('actionCount' | 'pending' | 'missing' | 'lastModified' | 'modifiedBy' | 'createdAt' | 'createdBy')

/** A page as a row of the content-management table. */
export type PageRecord = KnownFields<ResponseOf<Calls['pageRecords']>['pages'][number], PageFields>

export type PageQuery = NonNullable<RequestOf<Calls['pageRecords']>['query']>
type PageFigures = KnownFields<
  ResponseOf<Calls['pageFigures']>,
  'pages' | 'actions' | 'pending' | 'missing' | Language
>
type PageContents = KnownFields<
  ResponseOf<Calls['pageContents']>,
  'pages' | 'items' | 'texts' | 'drafts' | 'dropdowns' | 'options'
>

export type DeletedPage = KnownFields<
  ResponseOf<Calls['deletedPages']>[number],
  'id' | 'screen_location' | 'pageNumber' | 'title' | Language | 'deletedAt' | 'deletedBy'
>

/** The pages that were deleted and can be brought back. */
export const readDeletedPages = async (signal?: AbortSignal): Promise<readonly DeletedPage[]> =>
  callApi(calls.deletedPages, { signal })

export const readPageRecords = (query: PageQuery, signal?: AbortSignal) =>
  callApi(calls.pageRecords, { query, signal })

export const readPageFigures = (signal?: AbortSignal): Promise<PageFigures> =>
  callApi(calls.pageFigures, { signal })

const idsOf = (pages: readonly Pick<PageRecord, 'id'>[]) => pages.map(({ id }) => id)
const versionsOf = (pages: readonly PageRecord[]) => pages.map(({ id, version }) => ({ id, version }))

/** What would go with pages that are deleted. */
export const readPageContents = (pages: readonly PageRecord[], signal?: AbortSignal): Promise<PageContents> =>
  callApi(calls.pageContents, { query: { ids: idsOf(pages).join() }, signal })

/** Publishes all that waits on these pages, as they were seen; what the checks warn of for a reason alone. */
export const publishPages = (pages: readonly PageRecord[], reason: string) =>
  callApi(calls.publish, {
    body: {
      pages: pages.map(({ id, version, lastModified }) => ({ id, version, lastModified })),
      ...(reason !== '' && { override_reason: reason }),
    },
  })

/** Gives pages another status; a rejection says why. */
export const setPageStatus = (pages: readonly PageRecord[], data: { status: string; reason?: string }) =>
  callApi(calls.changePages, { body: { action: 'update', records: versionsOf(pages), data } })

export const removePages = (pages: readonly PageRecord[]) =>
  callApi(calls.changePages, { body: { action: 'delete', records: versionsOf(pages) } })

/** Brings deleted pages back with all that went with them. */
export const restorePages = (pages: readonly Pick<PageRecord, 'id'>[]) =>
  callApi(calls.restorePages, { body: { ids: idsOf(pages) } })
