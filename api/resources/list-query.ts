import type { Schema } from 'jsonschema'
import { hasTrait } from '../../domain/descriptor/field.ts'
import type { RecordUser } from '../../domain/descriptor/record-access.ts'
import { fieldErrors, fieldSchema } from '../../domain/descriptor/record-schema.ts'
import { idTextSchema } from '../../domain/descriptor/reference-types.ts'
import { type Field, type FieldType, fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { isLanguage } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'
import { assertStorable } from '../http/input-validation.ts'
import type { FilterCondition, Scalar } from './record.ts'
import { storedType } from './stored-types.ts'

export interface ListQuery {
  readonly conditions: readonly FilterCondition[]
  /** Search as the user typed it. */
  readonly search: string | undefined
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' }
  readonly first: number
  readonly limit: number
  /** Reader of records that have owners; without a reader only records shared with all are found. */
  readonly reader?: RecordUser
}

/** Maximal number of records in an answer, also without a range. */
const maxListLength = 1000

const maxSearchLength = 255
const operatorBySuffix = { _gte: '>=', _lte: '<=' } as const
const boundSuffixes = ['_gte', '_lte'] as const
const sortableSystemFields = ['id', 'created_at', 'updated_at', 'version']

const parseJson = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('malformed', { fields: { [name]: 'json' } })
  }
}

/** Parses a query parameter as JSON. Throws `malformed`. */
export const parseJsonParameter = (text: unknown, name: string): unknown => {
  if (text === undefined) return undefined
  const value = parseJson(String(text), name)
  assertStorable(value, 'malformed')
  return value
}

const findFilterSchema = <T extends FieldType>(field: Field<T> & { readonly type: T }): Schema | undefined =>
  storedType(field.type).filterSchema?.(field)

const findValueSchema = (field: Field): Schema => findFilterSchema(field) ?? fieldSchema(field)

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'

const parseCondition = (resource: Resource, name: string, value: unknown): FilterCondition => {
  const sentValues: unknown[] = Array.isArray(value) ? value : [value]
  const values = sentValues.filter(isScalar)
  const boundSuffix = boundSuffixes.find((suffix) => name.endsWith(suffix))
  const field = boundSuffix ? name.slice(0, -boundSuffix.length) : name
  const declaredField = fieldOf(resource, field)
  const isFilter = name === 'id' || resource.list.filters?.includes(field)
  if (!isFilter || (boundSuffix && !(declaredField && hasTrait(declaredField, 'bounded'))))
    throw new ApiError('unknown_filter', { fields: { [name]: 'unknown' } })

  const schema = declaredField && name !== 'id' ? findValueSchema(declaredField) : idTextSchema(resource)
  if (
    values.length < sentValues.length ||
    values.length > maxListLength ||
    values.some((entry) => Object.keys(fieldErrors(entry, schema)).length > 0)
  )
    throw new ApiError('malformed', { fields: { [name]: 'type' } })

  return { field, operator: boundSuffix ? operatorBySuffix[boundSuffix] : 'in', values }
}

const parseConditions = (
  resource: Resource,
  filter: unknown,
): { conditions: FilterCondition[]; search?: string } => {
  if (filter === undefined) return { conditions: [] }
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new ApiError('malformed', { fields: { filter: 'type' } })

  const { q, ...filters }: Record<string, unknown> = { ...filter }
  if (q !== undefined && !resource.list.search)
    throw new ApiError('unknown_filter', { fields: { q: 'unknown' } })
  if (q !== undefined && typeof q !== 'string') throw new ApiError('malformed', { fields: { q: 'type' } })

  return {
    // Sorted, so that the same filter produces the same SQL statement.
    conditions: Object.entries(filters)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => parseCondition(resource, name, value)),
    search: q?.slice(0, maxSearchLength).trim() || undefined,
  }
}

/** Whether a list can be sorted by a field, or by one language of it as in `title.en`. */
const isSortable = (resource: Resource, path: string): boolean => {
  if (sortableSystemFields.includes(path)) return true
  const [name = '', part, ...rest] = path.split('.')
  const field = fieldOf(resource, name)
  if (!field || !hasTrait(field, 'sortable') || rest.length > 0) return false
  return part === undefined || (hasTrait(field, 'inLanguages') && isLanguage(part))
}

const parseDirection = (order: unknown): ListQuery['sort']['direction'] | undefined => {
  if (order === 'ASC') return 'asc'
  return order === 'DESC' ? 'desc' : undefined
}

const parseSort = (resource: Resource, sort: unknown): ListQuery['sort'] => {
  if (sort === undefined) return { field: resource.list.sort[0], direction: resource.list.sort[1] }
  const [field, order]: unknown[] = Array.isArray(sort) ? sort : []
  const direction = parseDirection(order)
  if (typeof field !== 'string' || !isSortable(resource, field))
    throw new ApiError('unknown_sort', { fields: { sort: 'unknown' } })
  if (!direction) throw new ApiError('malformed', { fields: { sort: 'type' } })
  return { field, direction }
}

const parseRange = (range: unknown): Pick<ListQuery, 'first' | 'limit'> => {
  if (range === undefined) return { first: 0, limit: maxListLength }
  const [first, last] = Array.isArray(range) ? range : []
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || first < 0 || last < first)
    throw new ApiError('malformed', { fields: { range: 'type' } })
  return { first, limit: Math.min(last - first + 1, maxListLength) }
}

/**
 * Parses the list parameters of the simple REST dialect. Throws `unknown_filter`, `unknown_sort` or
 * `malformed` for parameters that the resource does not declare; none is ignored.
 */
export const parseListQuery = (
  resource: Resource,
  query: Readonly<Record<string, unknown>>,
  reader?: RecordUser,
): ListQuery => ({
  search: undefined,
  ...parseConditions(resource, parseJsonParameter(query.filter, 'filter')),
  sort: parseSort(resource, parseJsonParameter(query.sort, 'sort')),
  ...parseRange(parseJsonParameter(query.range, 'range')),
  ...(resource.owned && reader && { reader: { id: reader.id, role: reader.role } }),
})
