import type { Knex } from 'knex'
import { runBuilt } from '../../../db/statement.ts'
import { fieldOf, type Resource } from '../../../domain/resource.ts'
import { ApiError } from '../../errors.ts'
import type { Condition } from './condition.ts'
import { columnsOf, idColumn, selected, sortColumn, tableOf } from './field-columns.ts'
import { storedType } from './field-types/index.ts'
import { oneColumn } from './field-types/stored-type.ts'
import type { ListQuery } from './list-query.ts'
import type { StoredRecord } from './record.ts'
import { normalisedSql, searchPattern } from './search-sql.ts'

/** A page of a list, and how many records there are in all. */
export interface ListPage {
  readonly rows: StoredRecord[]
  readonly total: number
}

/** Where and how a resource is read; a store of its own may read from a view and add columns. */
export interface Source {
  readonly from: string
  /** SQL expressions selected beside the declared fields, over the alias `record`. */
  readonly more?: readonly string[]
  /** The column that holds the text to be searched, already normalised. */
  readonly searchColumn?: string
  /** Says the same as the conditions in terms of what is indexed, where a view hides that. */
  readonly narrow?: (query: Knex.QueryBuilder, conditions: readonly Condition[]) => void
}

const applySearch = (query: Knex.QueryBuilder, resource: Resource, source: Source, search: string): void => {
  const pattern = searchPattern(search)
  if (source.searchColumn) {
    query.whereRaw('?? LIKE ?', [`record.${source.searchColumn}`, pattern])
    return
  }
  const columns = (resource.list.search ?? []).flatMap((field) => columnsOf(resource, field))
  query.where((either) => {
    for (const column of columns)
      either.orWhereRaw(`${normalisedSql('??')} LIKE ?`, [`record.${column}`, pattern])
  })
}

const filterOf = (resource: Resource, { field }: Condition) => {
  const declared = fieldOf(resource, field)
  return declared ? storedType(declared.type) : oneColumn
}

type Matching = Pick<ListQuery, 'conditions' | 'search'>

const matching = (knex: Knex, resource: Resource, source: Source, query: Matching) => {
  const found = knex(`${source.from} as record`)
  if (resource.softDelete) found.whereNull('record.deleted_at')
  for (const condition of query.conditions)
    filterOf(resource, condition).filter(found, `record.${sortColumn(resource, condition.field)}`, condition)
  source.narrow?.(found, query.conditions)
  if (query.search) applySearch(found, resource, source, query.search)
  return found
}

const selection = (knex: Knex, resource: Resource, { more = [] }: Source): Knex.Raw =>
  knex.raw([...selected(resource), ...more].join(', '))

export const sourceOf = (resource: Resource): Source => ({ from: tableOf(resource) })

/**
 * Of a search, a span, a yes or no, or another order than the usual one, the best plan depends on how many
 * records it lets through.
 */
const isPlannedOnce = (
  resource: Resource,
  { conditions, search, sort }: Matching & Partial<Pick<ListQuery, 'sort'>>,
): boolean =>
  !search &&
  (!sort || sort.field === resource.list.sort[0]) &&
  conditions.every(
    (condition) =>
      condition.operator === 'in' &&
      condition.values.length === 1 &&
      filterOf(resource, condition).isPlannedOnce,
  )

/** One page of a resource with its total: one query, whatever the number of rows. */
export const readList = async (
  knex: Knex,
  resource: Resource,
  source: Source,
  query: ListQuery,
): Promise<ListPage> => {
  const total = matching(knex, resource, source, query).count({ total: '*' })
  const column = `record.${sortColumn(resource, query.sort.field)}`
  const page = matching(knex, resource, source, query)
    .select(selection(knex, resource, source), total.as('total'))
    .orderBy([
      { column, order: query.sort.direction, nulls: query.sort.direction === 'asc' ? 'last' : 'first' },
      { column: `record.${idColumn(resource)}`, order: query.sort.direction },
    ])
    .offset(query.first)
    .limit(query.limit)
  const rows = await runBuilt<StoredRecord & { total: string }>(knex, page, isPlannedOnce(resource, query))
  if (rows.length === 0 && query.first > 0) return { rows, total: await countAll(total) }
  return { rows: rows.map(({ total: _, ...row }) => row), total: Number(rows[0]?.total ?? 0) }
}

const countAll = async (count: Knex.QueryBuilder): Promise<number> => {
  const rows: { total: string }[] = await count
  return Number(rows[0]?.total ?? 0)
}

/** The records with these ids, in their order; those that are gone are left out. */
export const readRecords = async (
  knex: Knex,
  resource: Resource,
  source: Source,
  ids: readonly (string | number)[],
): Promise<StoredRecord[]> => {
  const conditions = [{ field: 'id', operator: 'in', values: ids }] as const
  const query = { conditions, search: undefined }
  const found = matching(knex, resource, source, query).select(selection(knex, resource, source))
  const rows = await runBuilt<StoredRecord>(knex, found, isPlannedOnce(resource, query))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}

/** One record, or `not_found`. */
export const readRecord = async (
  knex: Knex,
  resource: Resource,
  source: Source,
  id: string | number,
): Promise<StoredRecord> => {
  const [record] = await readRecords(knex, resource, source, [id])
  if (!record) throw new ApiError('not_found')
  return record
}
