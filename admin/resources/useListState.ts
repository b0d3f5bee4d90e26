import { useRef } from 'react'
import type { SortPayload } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { RecordValues } from '../../domain/descriptor/changed-fields.ts'
import { useStateWithoutRow, useUrlName } from '../ui/navigation.ts'

/** Search, filters, order, page and page size of a list; all are in the URL. */
export interface ListState {
  filterValues: RecordValues
  sort: SortPayload
  /** Page in the URL, which may not exist; undefined when the URL has none. */
  page: number | undefined
  perPage: number
  /** Id of the open saved view. */
  view: string | undefined
  /** Columns in the URL, which may not exist. */
  columns: readonly string[] | undefined
  /** Changes the filters and returns to the first page, as do `setSort` and `setPerPage`. */
  setFilters: (filters: RecordValues) => void
  setSort: (sort: SortPayload) => void
  setPerPage: (perPage: number) => void
  setPage: (page: number) => void
  setColumns: (columns: readonly string[] | undefined) => void
}

interface Options {
  sort: SortPayload
  perPage: number
  /** Filters with query parameters of their own, as text; without it all filters are one JSON parameter. */
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

const omitUnset = (filters: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

/** Query parameters of this list, without their prefix on the page. */
interface UrlValues {
  get: (name: string) => string | null
}

const readFilters = (params: UrlValues, names: readonly string[] | undefined): RecordValues => {
  const filters = parseJson(params.get('filter'))
  const urlFilters =
    typeof filters === 'object' && filters !== null && !Array.isArray(filters) ? { ...filters } : {}
  if (!names) return urlFilters
  // Saved views always write all filters as one JSON parameter.
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

const toFilterParams = (filters: RecordValues, names: readonly string[] | undefined): RecordValues => {
  if (names) return { ...Object.fromEntries(names.map((name) => [name, filters[name]])), filter: undefined }
  return {
    filter: Object.keys(omitUnset(filters)).length > 0 ? JSON.stringify(omitUnset(filters)) : undefined,
  }
}

/** Picks the text values among the filters. */
export const pickTextFilters = (filters: RecordValues): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )

/** Returns the list state held in the URL. */
export const useListState = ({ sort, perPage, names }: Options): ListState => {
  const [searchParams, setSearchParams] = useSearchParams()
  const toUrlName = useUrlName()
  const params: UrlValues = { get: (name) => searchParams.get(toUrlName(name)) }
  const state = useStateWithoutRow()
  // Two changes in one event must add up.
  const latestParams = useRef(searchParams)

  latestParams.current = searchParams
  const updateParams = (changes: RecordValues) => {
    const nextParams = new URLSearchParams(latestParams.current)
    for (const [name, value] of Object.entries({ page: undefined, ...changes }))
      if (value === undefined || value === '') nextParams.delete(toUrlName(name))
      else nextParams.set(toUrlName(name), String(value))
    // After a change the returned row may not be among the rows any more.
    nextParams.delete('row')
    latestParams.current = nextParams
    setSearchParams(nextParams, { replace: true, state })
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
