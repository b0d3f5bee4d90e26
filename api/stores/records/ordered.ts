import type { Knex } from 'knex'
import { isNeeded } from '../../../domain/field.ts'
import { fieldOf, type Resource } from '../../../domain/resource.ts'
import { idColumn, sortColumn } from './field-columns.ts'
import type { ListQuery } from './list-query.ts'
import type { Source } from './source.ts'
import { matching } from './table-reads.ts'

/** A list that is asked for, and whether one plan is to serve whatever its values are. */
export type Asked = ListQuery & { readonly isPlannedOnce: boolean }

/** The columns that find a record again. */
export const identityOf = (resource: Resource, { identity = [idColumn(resource)] }: Source) => identity

/** The order that is asked for, in which no two records are alike. */
export const orderOf = (resource: Resource, source: Source, { sort: { field, direction } }: ListQuery) => {
  const nulls: 'first' | 'last' = direction === 'asc' ? 'last' : 'first'
  const asked = { column: `record.${sortColumn(resource, field)}`, order: direction, nulls }
  const declared = fieldOf(resource, field)
  // Nothing is left to be ordered, and an index of this field alone serves.
  if (declared?.unique && isNeeded(declared)) return [asked]
  const rest = identityOf(resource, source)
  return [asked, ...rest.map((column) => ({ column: `record.${column}`, order: direction }))]
}

/** The columns that find a record and put it into the order that is asked for. */
const keyColumns = (resource: Resource, source: Source, { sort }: ListQuery): string[] =>
  [...new Set([...identityOf(resource, source), sortColumn(resource, sort.field)])].map(
    (column) => `record.${column}`,
  )

/**
 * All that a search finds. Where no total of it is kept, page and total need it both: read once, each text
 * is folded once, and the plan is that of the index, whatever order the page is asked for in.
 */
export const foundWhole = (knex: Knex, resource: Resource, source: Source, query: Asked): Knex.QueryBuilder =>
  matching(knex, resource, source, query).select(keyColumns(resource, source, query))

/**
 * The records among which the page is found. Those of a search that finds few are found whole first: one plan
 * for all searches cannot know how few they are, and would walk through the order until it has met enough.
 */
export const amongWhich = (
  knex: Knex,
  resource: Resource,
  source: Source,
  query: Asked,
): Knex.QueryBuilder => {
  const from = source.sortedFrom?.[query.sort.field] ?? source.from
  const read = { ...source, from }
  if (!query.search || !query.isPlannedOnce) return matching(knex, resource, read, query)
  return knex(knex.raw('(? OFFSET 0) AS record', [foundWhole(knex, resource, read, query)]))
}
