import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import type { Language } from '../../../domain/languages.ts'
import { call } from '../call.ts'

export type Found = ResponseOf<(typeof declared)['search']>[number]

/** The records of every kind that the person may read, by their names and words. */
export const search = (q: string, language: Language, signal?: AbortSignal): Promise<Found[]> =>
  call(calls.search, { query: { q, language }, signal })
