import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { Language } from '../../domain/languages.ts'
import { draftKey, maxDrafts } from '../../domain/review/drafts.ts'
import { callApi, type KnownFields, type OnProgress, progressOptions } from './httpClient.ts'

type Calls = typeof declared

type Place = 'content_key' | 'component_type' | 'descriptions' | 'max_length' | 'screen_location' | 'section'
type Options = 'options' | 'placeholder' | 'value' | 'text' | 'metadata' | 'validation'

/** A draft that waits for publication, beside what is published. */
export type PendingDraft = KnownFields<
  ResponseOf<Calls['pending']>['data'][number],
  | ('id' | 'version' | 'part' | 'language' | 'approved' | 'draft' | 'texts' | 'titles' | Language)
  | (Place | Options | 'rejected' | 'modified_by' | 'modified_by_id' | 'modified_at')
>

/** Of which drafts something is asked; of all without. */
export type PendingDraftsQuery = Pick<
  NonNullable<RequestOf<Calls['pending']>['query']>,
  'screen_location' | 'section' | 'item'
>

/** All drafts that wait, each once, though others are written while they are read page by page. */
export const readPending = async (
  query: PendingDraftsQuery,
  signal?: AbortSignal,
): Promise<readonly PendingDraft[]> => {
  const draftsByKey = new Map<string, PendingDraft>()
  for (let page = 1; ; page += 1) {
    const { data: drafts } = await callApi(calls.pending, { query: { ...query, page: String(page) }, signal })
    for (const draft of drafts) draftsByKey.set(draftKey(draft), draft)
    if (drafts.length < maxDrafts) return [...draftsByKey.values()]
  }
}

type PublishedItem = NonNullable<NonNullable<RequestOf<Calls['publish']>['body']>['items']>[number]

/** A draft as it was seen, wherever it is shown. */
type Seen = Pick<PendingDraft, 'id' | 'version' | 'language'>

const itemsOf = (drafts: readonly Seen[]): PublishedItem[] => {
  const items = new Map<string, PublishedItem & { languages: Language[] }>()
  for (const { id, version, language } of drafts) {
    const item = items.get(id) ?? { id, version, languages: [] }
    items.set(
      id,
      language ? { ...item, languages: [...item.languages, language] } : { ...item, options: true },
    )
  }
  return [...items.values()]
}

/** What is to become of drafts, and why they are published whatever the checks warn of. */
export interface DraftDecision {
  readonly drafts: readonly PendingDraft[]
  readonly reason?: string
}

/** Publishes these drafts as they were seen, all of them in one act. Answers how many were. */
export const publishDrafts = async (
  { drafts, reason }: DraftDecision,
  onProgress: OnProgress,
): Promise<number> => {
  const body = { items: itemsOf(drafts), override_reason: reason }
  return (await callApi(calls.publish, { body, ...progressOptions(onProgress) })).published
}

/** Discards these drafts as they were seen. Answers how many were. */
export const discardDrafts = async (
  drafts: readonly Seen[],
  onProgress: OnProgress = () => undefined,
): Promise<number> =>
  (await callApi(calls.discard, { body: { items: itemsOf(drafts) }, ...progressOptions(onProgress) }))
    .discarded

/** Rejects the pages of these drafts as they were seen, and says why. Answers how many pages. */
export const rejectDrafts = async ({ drafts, reason = '' }: DraftDecision): Promise<number> =>
  (await callApi(calls.rejectDrafts, { body: { items: itemsOf(drafts), reason } })).rejected
