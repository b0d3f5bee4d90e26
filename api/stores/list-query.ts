import { columnOf, fieldOf, type Resource } from '../../domain/resource.ts'
import { fieldErrors, fieldSchema } from '../../domain/schema.ts'
import { ApiError } from '../errors.ts'

type Scalar = string | number | boolean | null

/** One condition of a list: a field that equals a value or one of several, or lies within a bound. */
export interface Condition {
  readonly field: string
  readonly operator: 'in' | '>=' | '<='
  readonly values: readonly Scalar[]
}

export interface ListQuery {
  readonly conditions: readonly Condition[]
  /** Full-text search, as it was typed. */
  readonly search: string | undefined
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' }
  readonly first: number
  readonly limit: number
}

/** Longest answer of a list, also when no range is asked for. */
export const longestList = 1000

const searchLength = 255
const bounds = { _gte: '>=', _lte: '<=' } as const
const sortable = ['id', 'created_at', 'updated_at', 'version']

const json = (text: unknown, name: string): unknown => {
  if (text === undefined) return undefined
  try {
    return JSON.parse(String(text))
  } catch {
    throw new ApiError('malformed', { fields: { [name]: 'json' } })
  }
}

const idSchema = (resource: Resource) =>
  resource.id === 'integer'
    ? { type: ['integer', 'string'], pattern: '^[0-9]{1,9}$', minimum: 0, maximum: 2147483647 }
    : resource.id === 'bigint'
      ? { type: ['integer', 'string'], pattern: '^[0-9]{1,18}$', minimum: 0 }
      : { type: 'string', maxLength: 255 }

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'

const condition = (resource: Resource, name: string, value: unknown): Condition => {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const values = given.filter(isScalar)
  const bound = name.endsWith('_gte') ? '_gte' : name.endsWith('_lte') ? '_lte' : undefined
  const field = bound ? name.slice(0, -bound.length) : name
  const declared = fieldOf(resource, field)
  const isFilter = name === 'id' || resource.list.filters?.includes(field)
  if (!isFilter || (bound && declared?.type !== 'date-time' && declared?.type !== 'integer'))
    throw new ApiError('unknown_filter', { fields: { [name]: 'unknown' } })
  const schema = name === 'id' || !declared ? idSchema(resource) : fieldSchema(declared)
  if (
    values.length < given.length ||
    values.length > longestList ||
    values.some((entry) => Object.keys(fieldErrors(entry, schema)).length > 0)
  )
    throw new ApiError('malformed', { fields: { [name]: 'type' } })
  return { field, operator: bound ? bounds[bound] : 'in', values }
}

const conditionsOf = (resource: Resource, filter: unknown): { conditions: Condition[]; search?: string } => {
  if (filter === undefined) return { conditions: [] }
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new ApiError('malformed', { fields: { filter: 'type' } })
  const { q, ...others }: Record<string, unknown> = { ...filter }
  if (q !== undefined && !resource.list.search)
    throw new ApiError('unknown_filter', { fields: { q: 'unknown' } })
  if (q !== undefined && typeof q !== 'string') throw new ApiError('malformed', { fields: { q: 'type' } })
  return {
    conditions: Object.entries(others).map(([name, value]) => condition(resource, name, value)),
    search: q?.slice(0, searchLength).trim() || undefined,
  }
}

const sortOf = (resource: Resource, sort: unknown): ListQuery['sort'] => {
  if (sort === undefined) return { field: resource.list.sort[0], direction: resource.list.sort[1] }
  const [field, order] = Array.isArray(sort) ? sort : []
  const direction = order === 'ASC' ? 'asc' : order === 'DESC' ? 'desc' : undefined
  const declared = fieldOf(resource, String(field))
  if (!sortable.includes(String(field)) && (!declared || declared.type === 'translations'))
    throw new ApiError('unknown_sort', { fields: { sort: 'unknown' } })
  if (!direction) throw new ApiError('malformed', { fields: { sort: 'type' } })
  return { field: String(field), direction }
}

const rangeOf = (range: unknown): Pick<ListQuery, 'first' | 'limit'> => {
  if (range === undefined) return { first: 0, limit: longestList }
  const [first, last] = Array.isArray(range) ? range : []
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first)
    throw new ApiError('malformed', { fields: { range: 'type' } })
  return { first, limit: Math.min(last - first + 1, longestList) }
}

/**
 * Reads the list parameters of the simple REST dialect. What a resource does not declare is refused
 * with `unknown_filter`, `unknown_sort` or `malformed`, never ignored.
 */
export const listQuery = (resource: Resource, query: Readonly<Record<string, unknown>>): ListQuery => ({
  ...{ search: undefined, ...conditionsOf(resource, json(query.filter, 'filter')) },
  sort: sortOf(resource, json(query.sort, 'sort')),
  ...rangeOf(json(query.range, 'range')),
})

/** The column behind a field of a list, where the id may be a field of its own. */
export const sortColumn = (resource: Resource, field: string): string =>
  field === 'id' && typeof resource.id === 'object'
    ? columnOf(resource, resource.id.field)
    : columnOf(resource, field)
