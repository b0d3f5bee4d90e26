import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { translationRequestCalls } from '../../domain/api/translation-requests.ts'
import { useApiMutation, useApiQuery } from '../providers/api-queries.ts'

/** Translation requests, and the people who can be asked. */
export type TranslationRequests = ResponseOf<typeof translationRequestCalls.translationRequests>
export type TranslationRequest = TranslationRequests['requests'][number]

/** Text, page or user whose requests are read. */
type TranslationRequestScope =
  | { readonly item: string }
  | { readonly screen: string }
  | { readonly mine: 'true' }

/** Reads the requests of a text or a page, or those of the user. */
export const useTranslationRequests = (query: TranslationRequestScope) =>
  useApiQuery(calls.translationRequests, { query })

/** Stores, changes and withdraws requests. `onStored` is called even if its dialog was closed meanwhile. */
export const useRequestMutations = (onStored?: () => void) => ({
  asking: useApiMutation(calls.requestTranslation, { onSuccess: onStored }),
  changing: useApiMutation(calls.changeTranslationRequest, { onSuccess: onStored }),
  withdrawing: useApiMutation(calls.withdrawTranslationRequest),
})

export type RequestMutations = ReturnType<typeof useRequestMutations>
