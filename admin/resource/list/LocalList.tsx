import type { ReactNode } from 'react'
import { ListContextProvider, type RaRecord, ResourceContextProvider } from 'react-admin'
import { useReturnedRow } from '../../ui/return-path.ts'
import { clampPage, lastPage } from './paging.ts'
import { useListFrame } from './useListFrame.ts'
import type { ListState } from './useListState.ts'

interface Props<Row extends RaRecord> {
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

const idOf = ({ id }: RaRecord) => String(id)
const nothing = () => undefined

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
}: Props<Row>) => {
  const returned = useReturnedRow()
  const { perPage } = state
  const index = returned === undefined ? 0 : found.findIndex((row) => keyOf(row) === returned)
  const page = clampPage(state.page ?? Math.floor(index / perPage) + 1, lastPage(found.length, perPage))
  const frame = useListFrame(state, page, name)
  const loaded = {
    ...frame,
    data: found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    error: null,
    isPending: false as const,
    // Whoever has loaded the rows reads them anew.
    refetch: nothing,
  }
  const waiting = { ...loaded, data: undefined, total: undefined, meta: undefined, isPending: true as const }
  const list = isSearching && found.length === 0 ? waiting : loaded
  return (
    <ResourceContextProvider value={name}>
      <ListContextProvider value={list}>{children}</ListContextProvider>
    </ResourceContextProvider>
  )
}
