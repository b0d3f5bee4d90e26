import * as calls from 'virtual:calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf } from '../../../domain/api/call.ts'
import type { reviewCalls } from '../../../domain/api/review.ts'
import type { Progress } from '../../../domain/api/schemas.ts'
import { draftKey, maxDrafts } from '../../../domain/review/drafts.ts'
import { type PendingDraft, type SeenDraft, toDraftItems } from '../../content-shared/draft-items.ts'
import { apiQuery, useApiMutation } from '../../providers/api-queries.ts'
import { callApi } from '../../providers/httpClient.ts'
import { progressOptions } from '../../ui/progress.ts'

/** Filter of the drafts; without one, all of them. */
type PendingDraftsQuery = Pick<
  NonNullable<RequestOf<typeof reviewCalls.pending>['query']>,
  'screen_location' | 'section' | 'item'
>

/** Reads all pages of the drafts, each draft once, although drafts may be saved in between. */
const readPending = async (
  query: PendingDraftsQuery,
  signal: AbortSignal,
): Promise<readonly PendingDraft[]> => {
  const draftsByKey = new Map<string, PendingDraft>()
  for (let page = 1; ; page += 1) {
    const { data } = await callApi(calls.pending, { query: { ...query, page: String(page) }, signal })
    for (const draft of data) draftsByKey.set(draftKey(draft), draft)
    if (data.length < maxDrafts) return [...draftsByKey.values()]
  }
}

export const pendingDraftsQuery = (query: PendingDraftsQuery) =>
  queryOptions({
    queryKey: apiQuery(calls.pending, { query }).queryKey.concat('all pages'),
    queryFn: ({ signal }) => readPending(query, signal),
  })

/** Reads the drafts that wait for publication. */
export const usePendingDrafts = (query: PendingDraftsQuery) => useQuery(pendingDraftsQuery(query))

export type DraftAction = 'publish' | 'discard' | 'reject'

interface DraftDecision {
  readonly drafts: readonly SeenDraft[]
  /** Why drafts are published in spite of warnings, or rejected. */
  readonly reason?: string
  /**
   * Called with the number of drafts, or of pages that were rejected, and the act of a call that may report its
   * progress.
   */
  readonly onDone: (count: number, act?: string) => void
}

/**
 * Returns the mutation that publishes drafts, discards them or rejects their pages, and its progress. What shows
 * texts is refetched, after a refusal too.
 */
export const useDraftMutation = (action: DraftAction) => {
  const [progress, setProgress] = useState<Progress>()
  const options = {
    refetchAfterError: true,
    onSettled: () => setProgress(undefined),
  }
  const mutations = {
    publish: useApiMutation(calls.publish, options),
    discard: useApiMutation(calls.discard, options),
    reject: useApiMutation(calls.rejectDrafts, options),
  }

  const decide = ({ drafts, reason, onDone }: DraftDecision) => {
    const items = toDraftItems(drafts)
    const { publish, discard, reject } = mutations
    const progressHandlers = progressOptions(setProgress)
    if (action === 'publish')
      publish.mutate(
        { body: { items, override_reason: reason }, ...progressHandlers },
        { onSuccess: ({ published, publication_id }) => onDone(published, publication_id) },
      )
    if (action === 'discard')
      discard.mutate(
        { body: { items }, ...progressHandlers },
        { onSuccess: ({ discarded, operation_id }) => onDone(discarded, operation_id) },
      )
    if (action === 'reject')
      reject.mutate(
        { body: { items, reason: reason ?? '' } },
        { onSuccess: ({ rejected }) => onDone(rejected) },
      )
  }
  const { isPending, error, reset } = mutations[action]

  return { decide, isPending, error, reset, progress }
}
