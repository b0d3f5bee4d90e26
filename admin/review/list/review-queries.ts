import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Progress } from '../../../domain/api/schemas.ts'
import { invalidateContent } from '../../content-shared/content-queries.ts'
import { contentQueryKey } from '../../providers/content.ts'
import type { OnProgress } from '../../providers/httpClient.ts'
import {
  type DraftDecision,
  discardDrafts,
  type PendingDraftsQuery,
  publishDrafts,
  readPending,
  rejectDrafts,
} from '../../providers/review.ts'

/** The drafts that wait, all of them or those of a place. */
export const usePendingDrafts = (query: PendingDraftsQuery) =>
  useQuery({
    queryKey: [contentQueryKey, 'pending', query],
    queryFn: ({ signal }) => readPending(query, signal),
  })

const draftCalls = {
  publish: publishDrafts,
  discard: ({ drafts }: DraftDecision, onProgress: OnProgress) => discardDrafts(drafts, onProgress),
  reject: rejectDrafts,
}

export type DraftAction = keyof typeof draftCalls

/**
 * Publishes drafts, discards them or rejects their pages, and tells how far that is where there are many. What shows texts is read
 * anew, whether it was done or refused.
 */
export const useDraftMutation = (action: DraftAction) => {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const mutation = useMutation({
    mutationFn: (decision: DraftDecision) => draftCalls[action](decision, setProgress),
    onSettled: () => {
      setProgress(undefined)
      return invalidateContent(client)
    },
  })

  return { ...mutation, progress }
}
