import type { FieldType } from '../../../domain/descriptor/resource.ts'
import type { Values } from '../../providers/changes.ts'
import { viewOf } from '../values/types/index.ts'
import type { Span } from './SpanFilter.tsx'

/** True for fields that are filtered from one value to another, rather than by one value. */
export const isSpan = (type: FieldType): boolean => viewOf(type).filter?.isSpan === true

/** The value of a filter among those of a list; undefined while it is not set. */
export const filterValue = (filters: Values, source: string, type: FieldType): unknown => {
  if (!isSpan(type)) return filters[source]
  const [from, to] = [filters[`${source}_gte`], filters[`${source}_lte`]]
  return from === undefined && to === undefined ? undefined : { from, to }
}

/** The filters of a list with another value of one of them. */
export const withFilter = (filters: Values, source: string, type: FieldType, value: unknown): Values => {
  if (!isSpan(type)) return { ...filters, [source]: value }
  const { from, to }: Span = { ...Object(value) }
  return { ...filters, [`${source}_gte`]: from || undefined, [`${source}_lte`]: to || undefined }
}
