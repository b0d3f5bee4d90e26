import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import type { Language } from '../../../domain/languages.ts'
import { call } from '../call.ts'
import type { WorkbenchFilter } from './workbench.ts'

type Calls = typeof declared

/** What is looked for, and what takes its place. */
export interface Sought {
  readonly language: Language
  readonly find: string
  readonly replace: string
  readonly whole: boolean
  readonly matchCase: boolean
}

/** A text in which something is replaced. */
export type Replacement = ResponseOf<Calls['replacements']>['changes'][number]

/** What would become of the texts that a filter leaves. */
export const previewReplacement = (
  filter: WorkbenchFilter,
  { whole, matchCase, ...sought }: Sought,
  signal?: AbortSignal,
) =>
  call(calls.replacements, {
    query: {
      ...filter,
      ...sought,
      whole: whole ? 'true' : 'false',
      match_case: matchCase ? 'true' : 'false',
    },
    signal,
  })

type Seen = NonNullable<RequestOf<Calls['replaceInTexts']>['body']>['records'][number]

/** Replaces words in these texts, in the versions that were seen. */
export const replaceInTexts = ({ matchCase, ...sought }: Sought, records: readonly Seen[]) =>
  call(calls.replaceInTexts, { body: { ...sought, match_case: matchCase, records: [...records] } })

/** Takes an act back that changed several texts. */
export const revertAct = (id: string) => call(calls.revertAct, { params: { id } })
