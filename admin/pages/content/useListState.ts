import { useSearchParams } from 'react-router-dom'
import { useLastingState, useReturnedRow } from '../../ui/return-path.ts'
import { clampPage } from './paging.ts'

/** The rows of one page of a list, and where it stands among the others. */
export interface Paged<Row> {
  rows: readonly Row[]
  page: number
  last: number
  /** How many rows all pages have together. */
  total: number
  size: number
}

/** Search, filters and page of a list, held in the address. */
export const useListState = () => {
  const [params, setParams] = useSearchParams()
  const state = useLastingState()
  const returned = useReturnedRow()
  /** Sets or clears parts of the search and the filters, and goes to the first page. */
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(changes))
      if (value) next.set(name, value)
      else next.delete(name)
    setParams(next, { replace: true, state })
  }
  /** The page that the address names; without one, the page of the row that was open before. */
  const paged = <Row>(found: readonly Row[], size: number, keyOf: (row: Row) => string): Paged<Row> => {
    const last = Math.ceil(found.length / size)
    const index = returned === undefined ? 0 : found.findIndex((row) => keyOf(row) === returned)
    const page = clampPage(
      params.has('page') ? Number(params.get('page')) : Math.floor(index / size) + 1,
      last,
    )
    return { rows: found.slice((page - 1) * size, page * size), page, last, total: found.length, size }
  }
  return { get: (name: string) => params.get(name) ?? undefined, change, paged }
}

export type ListState = ReturnType<typeof useListState>
