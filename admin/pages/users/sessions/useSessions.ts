import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { endSession, endSessionsOf, type OpenSession, openSessions } from '../../../providers/own/sessions.ts'
import { textsIn, useListState } from '../../../resource/list/useListState.ts'
import { useRemoteFrame } from '../../../resource/list/useRemoteFrame.ts'

const root = 'open sessions'

/** The sessions that the address asks for, as the context of a list. */
export const useSessions = () => {
  const state = useListState({ sort: { field: 'last_seen_at', order: 'DESC' }, perPage: 25, names: ['q'] })
  const { q } = textsIn(state.filterValues)
  const limit = Math.min(state.perPage, 100)
  const asked = { q, page: String(Math.max(state.page ?? 1, 1)), limit: String(limit) }
  const { data, ...came } = useQuery({
    queryKey: [root, asked],
    queryFn: ({ signal }) => openSessions(asked, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return useRemoteFrame<OpenSession>(
    { ...state, perPage: limit },
    { ...came, data: data && [...data.sessions], total: data?.total },
    { resource: 'users' },
  )
}

/** Ends one session of somebody, or all of them. */
export const useEnding = () => {
  const notify = useNotify()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, user_id, all }: Pick<OpenSession, 'id' | 'user_id'> & { all: boolean }) =>
      all ? endSessionsOf(user_id) : endSession(id),
    onSuccess: (ended) => notify('profile.ended', { type: 'success', messageArgs: { smart_count: ended } }),
    onError: (refused) => notify(refused.message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [root] }),
  })
}
