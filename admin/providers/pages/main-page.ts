import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

type Calls = typeof declared

type Fields =
  | ('id' | 'item_id' | 'content_key' | 'actionNumber' | 'title' | 'titleRu' | 'titleHe' | 'titleEn')
  | ('actionType' | 'status' | 'is_active' | 'drafts' | 'options' | 'order' | 'optionsDraft')
  | ('createdAt' | 'createdBy' | 'lastModified' | 'version')

/** An action of the main page. */
export type MainAction = Known<ResponseOf<Calls['mainAction']>, Fields>

/** What is known of an action that something is done with. */
export interface ActionTarget {
  readonly id: string
  readonly itemId: string
  readonly version: number
}

export type NewMainAction = NonNullable<RequestOf<Calls['createMainAction']>['body']>

export const readSectionFigures = async (signal?: AbortSignal): Promise<Readonly<Record<string, number>>> =>
  (await call(calls.mainSummary, { signal })).summary

export const readMainAction = (id: string, signal?: AbortSignal): Promise<MainAction> =>
  call(calls.mainAction, { params: { id }, signal })

export const createMainAction = (body: NewMainAction): Promise<MainAction> =>
  call(calls.createMainAction, { body })

/** Gives an action another number; what stands there gives way. */
export const moveMainAction = ({ id, version }: ActionTarget, actionNumber: number): Promise<MainAction> =>
  call(calls.changeMainAction, { params: { id }, body: { version, actionNumber } })

export const removeMainAction = ({ id, version }: ActionTarget): Promise<MainAction> =>
  call(calls.deleteMainAction, { params: { id }, query: { version: String(version) } })

/** Brings a deleted action back with its titles and options. */
export const restoreMainAction = ({ itemId }: Pick<ActionTarget, 'itemId'>) =>
  call(calls.restoreItem, { params: { id: itemId } })
