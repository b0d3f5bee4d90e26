import { useRef } from 'react'
import type { SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { RecordValues } from '../providers/dataProvider.ts'
import { useStateWithoutRow, useUrlName } from '../ui/navigation.ts'

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

const maxPerPage = 1000

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The filters of a list without those that are not set. */
const omitUnset = (filters: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

/** What the address says, by the names that it has in its part of the page. */
interface UrlValues {
  get: (name: string) => string | null
}

const readFilters = (params: UrlValues, names: readonly string[] | undefined): RecordValues => {
  const filters = parseJson(params.get('filter'))
  const urlFilters =
    typeof filters === 'object' && filters !== null && !Array.isArray(filters) ? { ...filters } : {}
  if (!names) return urlFilters
  // A saved view writes all of them as one object whatever the list.
  const savedFilters: RecordValues = urlFilters
  return omitUnset(Object.fromEntries(names.map((name) => [name, params.get(name) ?? savedFilters[name]])))
}

const readNumber = (params: UrlValues, name: string): number | undefined => {
  const number = Number(params.get(name) || Number.NaN)
  return Number.isInteger(number) ? number : undefined
}

const readSort = (params: UrlValues): SortPayload | undefined => {
  const field = params.get('sort')
  return field ? { field, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' } : undefined
}

const readColumns = (params: UrlValues): string[] | undefined => {
  const names = (params.get('columns') ?? '').split(',').filter((name) => name !== '')
  return names.length > 0 ? names : undefined
}

/** What the address holds of filters. */
const toFilterParams = (filters: RecordValues, names: readonly string[] | undefined): RecordValues => {
  if (names) return { ...Object.fromEntries(names.map((name) => [name, filters[name]])), filter: undefined }
  return {
    filter: Object.keys(omitUnset(filters)).length > 0 ? JSON.stringify(omitUnset(filters)) : undefined,
  }
}

/** The texts among the filters of a list, by name. */
export const pickTextFilters = (filters: RecordValues): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )

/** The state of the list of this page, held in the address. */
export const useListState = ({ sort, perPage, names }: Options): ListState => {
  const [searchParams, setSearchParams] = useSearchParams()
  const nameOf = useUrlName()
  const params: UrlValues = { get: (name) => searchParams.get(nameOf(name)) }
  const state = useStateWithoutRow()
  // Two changes at once add to each other.
  const latestParams = useRef(searchParams)

  latestParams.current = searchParams
  const updateParams = (changes: RecordValues) => {
    const next = new URLSearchParams(latestParams.current)
    for (const [name, value] of Object.entries({ page: undefined, ...changes }))
      if (value === undefined || value === '') next.delete(nameOf(name))
      else next.set(nameOf(name), String(value))
    // Rows that are chosen anew are not those among which the row stood.
    next.delete('row')
    latestParams.current = next
    setSearchParams(next, { replace: true, state })
  }
  const requestedPerPage = readNumber(params, 'perPage') ?? perPage

  return {
    filterValues: readFilters(params, names),
    sort: readSort(params) ?? sort,
    page: params.get('page') === null ? undefined : (readNumber(params, 'page') ?? 1),
    perPage: requestedPerPage >= 1 && requestedPerPage <= maxPerPage ? requestedPerPage : perPage,
    view: params.get('view') ?? undefined,
    columns: readColumns(params),
    setFilters: (filters) => updateParams(toFilterParams(filters, names)),
    setSort: (next) => updateParams({ sort: next.field, order: next.order }),
    setPerPage: (next) => updateParams({ perPage: next }),
    setPage: (page) => updateParams({ page }),
    setColumns: (columns) => updateParams({ columns: columns?.join() }),
  }
}
