import { useEffect } from 'react'
import type { RaRecord } from 'react-admin'
import { clampPage, lastPage } from './paging.ts'
import { useListFrame } from './useListFrame.ts'
import type { ListState } from './useListState.ts'

const missing = { data: undefined, total: undefined, meta: undefined }

/** What has come of the rows that the server was asked for. */
interface Came<Row extends RaRecord> {
  data?: Row[] | undefined
  total?: number | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** What has come of the rows. Those that are there stay when reading them anew fails. */
const loaded = <Row extends RaRecord>(
  { data, total = 0, error, isPending }: Came<Row>,
  isWaiting: boolean,
) => {
  if (isPending || isWaiting) return { ...missing, error: null, isPending: true as const }
  if (data) return { data, total, error, isPending: false as const }
  return { ...missing, error: error ?? new Error(), isPending: false as const }
}

/** The context of a list that the server pages: what the address holds, and what came of it. A page past the end becomes the last one. */
export const useRemoteFrame = <Row extends RaRecord>(
  state: ListState,
  came: Came<Row>,
  { resource, isWaiting = false }: { resource: string; isWaiting?: boolean },
) => {
  const { page = 1, perPage, setPage } = state
  const { isFetching, refetch, total } = came
  const frame = useListFrame(state, page, resource)
  const existing = total === undefined ? page : clampPage(page, lastPage(total, perPage))
  useEffect(() => {
    if (!isFetching && existing !== page) setPage(existing)
  })
  return { ...frame, ...loaded(came, isWaiting), isFetching, refetch }
}
