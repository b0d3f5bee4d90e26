import type { ReactNode } from 'react'
import { ListContextProvider, type RaRecord, useGetList } from 'react-admin'
import type { Values } from '../../providers/changes.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { queryOptions } from '../query-options.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { listSort } from '../values/references.ts'
import { useListedResource } from './columns/useListedResource.ts'
import { ListedContext } from './listed.ts'
import { useListState } from './useListState.ts'
import { useRemoteFrame } from './useRemoteFrame.ts'

interface Props {
  /** Filters that are always set, and not in the address. */
  fixed?: Values
  /** How many rows a page has at first. */
  perPage?: number
  children: ReactNode
}

/** A list that the server searches, filters, sorts and pages. Old rows stay until the new ones are there. */
export const RemoteList = ({ fixed, perPage: rows = 20, children }: Props) => {
  const descriptor = useDescriptor()
  const state = useListState({ sort: listSort(descriptor, useLanguage()), perPage: rows })
  const { page = 1, perPage, sort, filterValues } = state
  const query = useGetList<RaRecord, Error>(
    descriptor.name,
    { pagination: { page: Math.max(page, 1), perPage }, sort, filter: { ...filterValues, ...fixed } },
    { placeholderData: (previous) => previous, retry: false, ...queryOptions },
  )
  const { resource, isWaiting } = useListedResource(state.columns)
  const list = useRemoteFrame(state, query, { resource: descriptor.name, isWaiting })
  return (
    <ListContextProvider value={list}>
      <ListedContext value={{ resource, state }}>{children}</ListedContext>
    </ListContextProvider>
  )
}
