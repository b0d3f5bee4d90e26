import { useRef } from 'react'
import type { SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Values } from '../../providers/changes.ts'
import { useAddressName } from '../../ui/address-part.ts'
import { useLastingState } from '../../ui/return-path.ts'

/** Search, filters, order, page and page size of a list, all of which the address holds. */
export interface ListState {
  filterValues: Values
  sort: SortPayload
  /** The page that the address names, which need not exist; undefined where it names none. */
  page: number | undefined
  perPage: number
  /** The saved view that is open, by its id. */
  view: string | undefined
  /** The columns that the address names, whether they are there or not. */
  columns: readonly string[] | undefined
  /** Sets other filters, or another order or page size, and goes to the first page. */
  setFilters: (filters: Values) => void
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
const set = (filters: Values): Values =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

/** What the address says, by the names that it has in its part of the page. */
interface Said {
  get: (name: string) => string | null
}

const filtersIn = (params: Said, names: readonly string[] | undefined): Values => {
  const filters = parsed(params.get('filter'))
  const one = typeof filters === 'object' && filters !== null && !Array.isArray(filters) ? { ...filters } : {}
  if (!names) return one
  // A saved view writes all of them as one object whatever the list.
  const said: Values = one
  return set(Object.fromEntries(names.map((name) => [name, params.get(name) ?? said[name]])))
}

const numberIn = (params: Said, name: string): number | undefined => {
  const number = Number(params.get(name) || Number.NaN)
  return Number.isInteger(number) ? number : undefined
}

const sortIn = (params: Said): SortPayload | undefined => {
  const field = params.get('sort')
  return field ? { field, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' } : undefined
}

const columnsIn = (params: Said): string[] | undefined => {
  const names = (params.get('columns') ?? '').split(',').filter((name) => name !== '')
  return names.length > 0 ? names : undefined
}

/** What the address holds of filters. */
const written = (filters: Values, names: readonly string[] | undefined): Values => {
  if (names) return { ...Object.fromEntries(names.map((name) => [name, filters[name]])), filter: undefined }
  return { filter: Object.keys(set(filters)).length > 0 ? JSON.stringify(set(filters)) : undefined }
}

/** The texts among the filters of a list, by name. */
export const textsIn = (filters: Values): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )

/** The state of the list of this page, held in the address. */
export const useListState = ({ sort, perPage, names }: Options): ListState => {
  const [address, setAddress] = useSearchParams()
  const nameOf = useAddressName()
  const params: Said = { get: (name) => address.get(nameOf(name)) }
  const state = useLastingState()
  // Two changes at once add to each other.
  const latest = useRef(address)
  latest.current = address
  const change = (changes: Values) => {
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
    setFilters: (filters) => change(written(filters, names)),
    setSort: (next) => change({ sort: next.field, order: next.order }),
    setPerPage: (next) => change({ perPage: next }),
    setPage: (page) => change({ page }),
    setColumns: (columns) => change({ columns: columns?.join() }),
  }
}
