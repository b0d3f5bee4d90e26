import { type ReactNode, useEffect } from 'react'
import { ListContextProvider, type RaRecord, ResourceContextProvider, useRecordSelection } from 'react-admin'
import { useReturnedRow } from '../ui/navigation.ts'
import { clampPage, lastPage } from './page-numbers.ts'
import type { ListState } from './useListState.ts'

const noop = () => undefined

/** Returns the parts of a list context that do not depend on how its rows are loaded. */
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
    // All filters are always shown.
    showFilter: noop,
    hideFilter: noop,
    selectedIds,
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: () => clearSelection(),
    // Rows on other pages are never selected.
    onSelectAll: noop,
  }
}

const noData = { data: undefined, total: undefined, meta: undefined }

/** State of the request for rows. */
interface QueryState<Row extends RaRecord> {
  data?: Row[] | undefined
  total?: number | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Converts the state of a query. Loaded rows are kept when a refetch fails. */
const toQueryResult = <Row extends RaRecord>(
  { data, total = 0, error, isPending }: QueryState<Row>,
  isWaiting: boolean,
) => {
  if (isPending || isWaiting) return { ...noData, error: null, isPending: true as const }
  if (data) return { data, total, error, isPending: false as const }
  return { ...noData, error: error ?? new Error(), isPending: false as const }
}

/** Returns the context of a list paged by the server. A page past the end becomes the last one. */
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

const getId = ({ id }: RaRecord) => String(id)
const noRefetch = () => undefined

interface LocalListProps<Row extends RaRecord> {
  /** Resource name, used only by react-admin. */
  name: string
  state: ListState
  /** Rows that match search and filters, in order. */
  rows: readonly Row[]
  /** Returns the key by which a back link identifies a row. */
  keyOf?: (row: Row) => string
  /** Whether more rows may still be found, so that an empty result is not final. */
  isSearching?: boolean
  children: ReactNode
}

/**
 * List whose rows are all loaded, filtered and paged in the browser. Without a page in the URL it shows the
 * page of the row that was opened last.
 */
export const LocalList = <Row extends RaRecord>({
  name,
  state,
  rows,
  keyOf = getId,
  isSearching = false,
  children,
}: LocalListProps<Row>) => {
  const returnedKey = useReturnedRow()
  const { perPage } = state
  const index = returnedKey === undefined ? 0 : rows.findIndex((row) => keyOf(row) === returnedKey)
  const page = clampPage(state.page ?? Math.floor(index / perPage) + 1, lastPage(rows.length, perPage))
  const baseContext = useListContextBase(state, page, name)

  const loadedList = {
    ...baseContext,
    data: rows.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
    error: null,
    isPending: false as const,
    // The component that loads the rows also refetches them.
    refetch: noRefetch,
  }
  const waitingList = {
    ...loadedList,
    data: undefined,
    total: undefined,
    meta: undefined,
    isPending: true as const,
  }
  const list = isSearching && rows.length === 0 ? waitingList : loadedList

  return (
    <ResourceContextProvider value={name}>
      <ListContextProvider value={list}>{children}</ListContextProvider>
    </ResourceContextProvider>
  )
}
