import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { pageSize, readHistory } from '../../providers/audit/history.ts'
import type { HistoryOf } from './history-of.ts'

/** The changes of a record, newest first, page by page. */
export const useHistory = ({ resource, id, version }: Omit<HistoryOf, 'mayTouch'>) =>
  useInfiniteQuery({
    // A record that was written has another history.
    queryKey: [resource, 'history', id, version],
    queryFn: ({ pageParam, signal }) => readHistory(resource, id, pageParam, signal),
    // What stands there stays until it has come, with what is said beside it.
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length + 1),
  })
