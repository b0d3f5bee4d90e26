import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import type { Language } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

type Fields =
  | ('screen_location' | 'count' | 'texts' | 'id' | 'content_key' | 'language' | 'text')
  | ('description' | 'descriptions' | Language)

/** A page of a section with the texts on it that hold the words of a search. */
export type FoundPage = Known<ResponseOf<(typeof declared)['foundTexts']>[number], Fields>

/** The pages of a section on which words stand. */
export const readFoundTexts = (
  section: SectionKey,
  q: string,
  signal?: AbortSignal,
): Promise<readonly FoundPage[]> => call(calls.foundTexts, { query: { section, q }, signal })
