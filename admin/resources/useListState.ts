import { useRef } from 'react'
import type { SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { RecordValues } from '../providers/dataProvider.ts'
import { useLastingState, useUrlName } from '../ui/navigation.ts'

/** Search, filters, order, page and page size of a list, all of which the address holds. */
export interface ListState {
  filterValues: RecordValues
  sort: SortPayload
  /** The page that the address names, which need not exist; undefined where it names none. */
  page: number | undefined
  perPage: number
  /** The saved view that is open, by its id. */
  view: string | undefined
  /** The columns that the address names, whether they are there or not. */
  columns: readonly string[] | undefined
  /** Sets other filters, or another order or page size, and goes to the first page. */
  setFilters: (filters: RecordValues) => void
  setSort: (sort: SortPayload) => void
  setPerPage: (perPage: number) => void
  setPage: (page: number) => void
  setColumns: (columns: readonly string[] | undefined) => void
}

interface Options {
  sort: SortPayload
  perPage: number
  /** Filters that stand in the address by their own names, as texts; otherwise all of them are one object. */
  names?: readonly string[]
}

const mostRows = 1000

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The filters of a list without those that are not set. */
const withoutUnset = (filters: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

/** What the address says, by the names that it has in its part of the page. */
interface UrlValues {
  get: (name: string) => string | null
}

const filtersIn = (params: UrlValues, names: readonly string[] | undefined): RecordValues => {
  const filters = parsed(params.get('filter'))
  const one = typeof filters === 'object' && filters !== null && !Array.isArray(filters) ? { ...filters } : {}
  if (!names) return one
  // A saved view writes all of them as one object whatever the list.
  const said: RecordValues = one
  return withoutUnset(Object.fromEntries(names.map((name) => [name, params.get(name) ?? said[name]])))
}

const numberIn = (params: UrlValues, name: string): number | undefined => {
  const number = Number(params.get(name) || Number.NaN)
  return Number.isInteger(number) ? number : undefined
}

const sortIn = (params: UrlValues): SortPayload | undefined => {
  const field = params.get('sort')
  return field ? { field, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' } : undefined
}

const columnsIn = (params: UrlValues): string[] | undefined => {
  const names = (params.get('columns') ?? '').split(',').filter((name) => name !== '')
  return names.length > 0 ? names : undefined
}

/** What the address holds of filters. */
const filterParams = (filters: RecordValues, names: readonly string[] | undefined): RecordValues => {
  if (names) return { ...Object.fromEntries(names.map((name) => [name, filters[name]])), filter: undefined }
  return {
    filter: Object.keys(withoutUnset(filters)).length > 0 ? JSON.stringify(withoutUnset(filters)) : undefined,
  }
}

/** The texts among the filters of a list, by name. */
export const textFilters = (filters: RecordValues): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )

/** The state of the list of this page, held in the address. */
export const useListState = ({ sort, perPage, names }: Options): ListState => {
  const [address, setAddress] = useSearchParams()
  const nameOf = useUrlName()
  const params: UrlValues = { get: (name) => address.get(nameOf(name)) }
  const state = useLastingState()
  // Two changes at once add to each other.
  const latest = useRef(address)

  latest.current = address
  const change = (changes: RecordValues) => {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries({ page: undefined, ...changes }))
      if (value === undefined || value === '') next.delete(nameOf(name))
      else next.set(nameOf(name), String(value))
    // Rows that are chosen anew are not those among which the row stood.
    next.delete('row')
    latest.current = next
    setAddress(next, { replace: true, state })
  }
  const size = numberIn(params, 'perPage') ?? perPage

  return {
    filterValues: filtersIn(params, names),
    sort: sortIn(params) ?? sort,
    page: params.get('page') === null ? undefined : (numberIn(params, 'page') ?? 1),
    perPage: size >= 1 && size <= mostRows ? size : perPage,
    view: params.get('view') ?? undefined,
    columns: columnsIn(params),
    setFilters: (filters) => change(filterParams(filters, names)),
    setSort: (next) => change({ sort: next.field, order: next.order }),
    setPerPage: (next) => change({ perPage: next }),
    setPage: (page) => change({ page }),
    setColumns: (columns) => change({ columns: columns?.join() }),
  }
}
