import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import type { Language } from '../../../domain/languages.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

type RequestFields =
  | ('requests' | 'item' | 'content_key' | 'screen_location' | 'section' | 'titles' | Language)
  | ('languages' | 'due' | 'isLate' | 'left' | 'note' | 'asked_by' | 'asked_at' | 'assignee')
  | ('assignee_id' | 'mayChange' | 'total')

/** What is to be translated, and whom one may ask. */
export type Requests = Known<
  ResponseOf<(typeof declared)['translationRequests']>,
  RequestFields | 'people' | 'id' | 'name'
>
export type TranslationRequest = Requests['requests'][number]
export type NewRequest = NonNullable<RequestOf<(typeof declared)['requestTranslation']>['body']>
export type Wanted = NonNullable<RequestOf<(typeof declared)['changeTranslationRequest']>['body']>

/** The text or the page that requests are for; those of the person where neither is named. */
export type RequestPlace = { readonly item: string } | { readonly screen: string } | { readonly mine: 'true' }

export const readRequests = (query: RequestPlace, signal?: AbortSignal): Promise<Requests> =>
  call(calls.translationRequests, { query, signal })

export const askForTranslation = (body: NewRequest): Promise<unknown> =>
  call(calls.requestTranslation, { body })

export const changeRequest = ({ id, ...body }: Wanted & { readonly id: string }): Promise<unknown> =>
  call(calls.changeTranslationRequest, { params: { id }, body })

export const withdrawRequest = (id: string): Promise<unknown> =>
  call(calls.withdrawTranslationRequest, { params: { id } })
