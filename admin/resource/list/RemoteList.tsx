import { type ReactNode, useEffect } from 'react'
import { ListContextProvider, type RaRecord, useGetList } from 'react-admin'
import { useLanguage } from '../../ui/useLanguage.ts'
import { queryOptions } from '../query-options.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { listSort } from '../values/references.ts'
import { clampPage, lastPage } from './paging.ts'
import { useListFrame } from './useListFrame.ts'
import { useListState } from './useListState.ts'

const missing = { data: undefined, total: undefined, meta: undefined }

/** What has come of the rows. Those that are there stay when reading them anew fails. */
const loaded = ({ data, total = 0, error, isPending }: ReturnType<typeof useGetList<RaRecord, Error>>) => {
  if (isPending) return { ...missing, error: null, isPending: true as const }
  if (data) return { data, total, error, isPending: false as const }
  return { ...missing, error: error ?? new Error(), isPending: false as const }
}

/** A list that the server searches, filters, sorts and pages. Old rows stay until the new ones are there. */
export const RemoteList = ({ children }: { children: ReactNode }) => {
  const descriptor = useDescriptor()
  const state = useListState({ sort: listSort(descriptor, useLanguage()), perPage: 20 })
  const { page = 1, perPage, sort, filterValues, setPage } = state
  const query = useGetList<RaRecord, Error>(
    descriptor.name,
    { pagination: { page: Math.max(page, 1), perPage }, sort, filter: filterValues },
    { placeholderData: (previous) => previous, retry: false, ...queryOptions },
  )
  const { isFetching, refetch, total } = query
  const frame = useListFrame(state, page, descriptor.name)
  const existing = total === undefined ? page : clampPage(page, lastPage(total, perPage))
  useEffect(() => {
    if (!isFetching && existing !== page) setPage(existing)
  })
  return (
    <ListContextProvider value={{ ...frame, ...loaded(query), isFetching, refetch }}>
      {children}
    </ListContextProvider>
  )
}
