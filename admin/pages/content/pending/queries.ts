import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentQueries } from '../../../providers/content.ts'
import {
  discardDrafts,
  type Ended,
  type PendingPlace,
  publishDrafts,
  readPending,
} from '../../../providers/publications.ts'
import { readAnew } from '../queries.ts'

/** The drafts that wait, all of them or those of a place. */
export const usePending = (place: PendingPlace) =>
  useQuery({
    queryKey: [contentQueries, 'pending', place],
    queryFn: ({ signal }) => readPending(place, signal),
  })

const ends = { publish: publishDrafts, discard: ({ drafts }: Ended) => discardDrafts(drafts) }

/** Publishes drafts or discards them. What shows texts is read anew, whether that was done or refused. */
export const useEndDrafts = (how: keyof typeof ends) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: ends[how], onSettled: () => readAnew(client) })
}
