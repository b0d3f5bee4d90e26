import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import type { Language } from '../../../domain/languages.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

type Fields = 'source' | 'suggestions' | 'id' | 'content_key' | 'nearness' | 'text'

/** How texts like one were translated elsewhere, and from which language. */
export type Suggestions = Known<ResponseOf<(typeof declared)['suggestions']>, Fields>
export type Suggestion = Suggestions['suggestions'][number]

/** How texts like that of an item were translated elsewhere. */
export const readSuggestions = (id: string, language: Language, signal?: AbortSignal): Promise<Suggestions> =>
  call(calls.suggestions, { params: { id }, query: { language }, signal })
