import type { Knex } from 'knex'
import { runQuery } from '../../db/statement.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { ApiError } from '../errors.ts'
import { fieldColumns, filterColumn, searchedSql, searchPattern, selectedColumns } from './field-columns.ts'
import type { ListQuery } from './list-query.ts'
import type { FilterCondition, StoredRecord } from './record.ts'
import { type ReadSource, type RecordReader, restrictToReader } from './source.ts'
import { recordColumn, singleColumnType, storedType } from './stored-types.ts'

type MatchQuery = Pick<ListQuery, 'conditions' | 'search'> & {
  /** Nobody who is known, unless it is said. */
  readonly reader?: RecordReader | undefined
  /** Whether one plan is to serve whatever is searched. */
  readonly isPlannedOnce?: boolean
}

const applySearch = (
  query: Knex.QueryBuilder,
  resource: Resource,
  source: ReadSource,
  { search = '', isPlannedOnce }: MatchQuery,
): void => {
  const pattern = searchPattern(search)
  if (source.searchColumn) {
    // As a subquery, since PostgreSQL plans anew each time where what is searched seems to matter.
    const like = isPlannedOnce ? '?? LIKE (SELECT ?::text)' : '?? LIKE ?'
    query.whereRaw(like, [`record.${source.searchColumn}`, pattern])
    return
  }

  query.where((either) => {
    for (const field of resource.list.search ?? [])
      for (const column of fieldColumns(resource, field))
        either.orWhereRaw(`${searchedSql(resource, field, recordColumn(column))} LIKE ?`, [pattern])
  })
}

const storedTypeOf = (resource: Resource, { field }: FilterCondition) => {
  const declaredField = fieldOf(resource, field)
  return declaredField ? storedType(declaredField.type) : singleColumnType
}

/** The records that a query is about, as a query over the alias `record` that selects nothing yet. */
export const selectMatchingRecords = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: MatchQuery,
): Knex.QueryBuilder => {
  const matches = knex.queryBuilder().from(knex.raw(`${source.from} AS record`))
  if (resource.softDelete) matches.whereNull('record.deleted_at')
  for (const condition of query.conditions)
    storedTypeOf(resource, condition).filter(
      matches,
      `record.${filterColumn(resource, condition.field)}`,
      condition,
    )
  source.narrow?.(matches, query.conditions)
  restrictToReader(matches, resource, source, query.reader)
  if (query.search) applySearch(matches, resource, source, query)

  return matches
}

/** What is answered of each record, as SQL over the alias `record` and what is joined. */
export const selectionSql = (resource: Resource, { more = [] }: ReadSource): string =>
  [...selectedColumns(resource), ...more].join(', ')

/** True where the best plan for some values of the conditions is the best for all others. */
export const canBePlannedOnce = (resource: Resource, conditions: readonly FilterCondition[]): boolean =>
  conditions.every(
    (condition) =>
      condition.operator === 'in' &&
      condition.values.length === 1 &&
      storedTypeOf(resource, condition).isPlannedOnce,
  )

/** The records with these ids, in their order; those that are gone are left out. */
export const readRecords = async (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  ids: readonly (string | number)[],
  reader: RecordReader = 'server',
): Promise<StoredRecord[]> => {
  const conditions = [{ field: 'id', operator: 'in', values: ids }] as const
  const query = selectMatchingRecords(knex, resource, source, { conditions, search: undefined, reader })
  if (source.joined) query.joinRaw(source.joined)
  query.select(knex.raw(selectionSql(resource, source)))
  const rows = await runQuery<StoredRecord>(knex, query, canBePlannedOnce(resource, conditions))
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}

/** One record, or `not_found`. */
export const readRecord = async (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  id: string | number,
  reader?: RecordReader,
): Promise<StoredRecord> => {
  const [record] = await readRecords(knex, resource, source, [id], reader)
  if (!record) throw new ApiError('not_found')
  return record
}
