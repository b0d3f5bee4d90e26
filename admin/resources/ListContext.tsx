import { type ReactNode, useEffect } from 'react'
import { ListContextProvider, type RaRecord, ResourceContextProvider, useRecordSelection } from 'react-admin'
import { useReturnedRow } from '../ui/navigation.ts'
import { clampPage, lastPage } from './Pager.tsx'
import type { ListState } from './useListState.ts'

const noop = () => undefined

/** What the context of a list holds beside its rows, whoever loads them. */
export const useListContextBase = (state: ListState, page: number, resource: string) => {
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection({ disableSyncWithStore: true })

  return {
    resource,
    page,
    sort: state.sort,
    perPage: state.perPage,
    filterValues: state.filterValues,
    displayedFilters: {},
    setFilters: state.setFilters,
    setSort: state.setSort,
    setPage: state.setPage,
    setPerPage: state.setPerPage,
    // Every filter is in view.
    showFilter: noop,
    hideFilter: noop,
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => clearSelection(),
    // What is out of sight is never chosen.
    onSelectAll: noop,
  }
}

const noData = { data: undefined, total: undefined, meta: undefined }

/** What has come of the rows that the server was asked for. */
interface QueryState<Row extends RaRecord> {
  data?: Row[] | undefined
  total?: number | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** What has come of the rows. Those that are there stay when reading them anew fails. */
const toQueryResult = <Row extends RaRecord>(
  { data, total = 0, error, isPending }: QueryState<Row>,
  isWaiting: boolean,
) => {
  if (isPending || isWaiting) return { ...noData, error: null, isPending: true as const }
  if (data) return { data, total, error, isPending: false as const }
  return { ...noData, error: error ?? new Error(), isPending: false as const }
}

/** The context of a list that the server pages: what the address holds, and what came of it. A page past the end becomes the last one. */
export const useRemoteListContext = <Row extends RaRecord>(
  state: ListState,
  query: QueryState<Row>,
  { resource, isWaiting = false }: { resource: string; isWaiting?: boolean },
) => {
  const { page = 1, perPage, setPage } = state
  const { isFetching, refetch, total } = query
  const baseContext = useListContextBase(state, page, resource)
  const existingPage = total === undefined ? page : clampPage(page, lastPage(total, perPage))
  useEffect(() => {
    if (!isFetching && existingPage !== page) setPage(existingPage)
  })
  return { ...baseContext, ...toQueryResult(query, isWaiting), isFetching, refetch }
}

const idOf = ({ id }: RaRecord) => String(id)
const noRefetch = () => undefined

interface LocalListProps<Row extends RaRecord> {
  /** What the rows are, for react-admin alone. */
  name: string
  state: ListState
  /** What search and filters leave of all rows, in their order. */
  found: readonly Row[]
  /** What the way back names a row by. */
  keyOf?: (row: Row) => string
  /** More rows may be found yet, so that none is no answer. */
  isSearching?: boolean
  children: ReactNode
}

/**
 * A list all of whose rows are there, found and paged in the browser. Without a page in the address it shows
 * the page of the row that was open before.
 */
export const LocalList = <Row extends RaRecord>({
  name,
  state,
  found,
  keyOf = idOf,
  isSearching = false,
  children,
}: LocalListProps<Row>) => {
  const returnedKey = useReturnedRow()
  const { perPage } = state
  const index = returnedKey === undefined ? 0 : found.findIndex((row) => keyOf(row) === returnedKey)
  const page = clampPage(state.page ?? Math.floor(index / perPage) + 1, lastPage(found.length, perPage))
  const baseContext = useListContextBase(state, page, name)

  const loadedList = {
    ...baseContext,
    data: found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    error: null,
    isPending: false as const,
    // Whoever has loaded the rows reads them anew.
    refetch: noRefetch,
  }
  const waitingList = {
    ...loadedList,
    data: undefined,
    total: undefined,
    meta: undefined,
    isPending: true as const,
  }
  const list = isSearching && found.length === 0 ? waitingList : loadedList

  return (
    <ResourceContextProvider value={name}>
      <ListContextProvider value={list}>{children}</ListContextProvider>
    </ResourceContextProvider>
  )
}
