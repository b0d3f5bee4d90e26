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
  /** Reader of the records; an unknown user if missing. */
  readonly reader?: RecordReader | undefined
  /** Whether one query plan serves all search terms. */
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
    // PostgreSQL would plan each search again by its term; a subquery hides the term from the planner.
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

const findStoredType = (resource: Resource, { field }: FilterCondition) => {
  const declaredField = fieldOf(resource, field)
  return declaredField ? storedType(declaredField.type) : singleColumnType
}

/** Builds the query of the matching records over the alias `record`; it selects no columns yet. */
export const selectMatchingRecords = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: MatchQuery,
): Knex.QueryBuilder => {
  const matches = knex.queryBuilder().from(knex.raw(`${source.from} AS record`))
  if (resource.softDelete) matches.whereNull('record.deleted_at')
  for (const condition of query.conditions)
    findStoredType(resource, condition).filter(
      matches,
      `record.${filterColumn(resource, condition.field)}`,
      condition,
    )
  source.narrow?.(matches, query.conditions)
  restrictToReader(matches, resource, source, query.reader)
  if (query.search) applySearch(matches, resource, source, query)

  return matches
}

/** Builds the SELECT list of a record, over the alias `record` and the joined tables. */
export const selectionSql = (resource: Resource, { extraColumns = [] }: ReadSource): string =>
  [...selectedColumns(resource), ...extraColumns].join(', ')

/** Whether one query plan is the best for all values of the conditions. */
export const canBePlannedOnce = (resource: Resource, conditions: readonly FilterCondition[]): boolean =>
  conditions.every(
    (condition) =>
      condition.operator === 'in' &&
      condition.values.length === 1 &&
      findStoredType(resource, condition).isPlannedOnce,
  )

/** Reads records by id, in the order of the ids; missing records are left out. */
export const readRecords = async (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  ids: readonly (string | number)[],
  reader: RecordReader = 'server',
): Promise<StoredRecord[]> => {
  const conditions = [{ field: 'id', operator: 'in', values: ids }] as const
  const query = selectMatchingRecords(knex, resource, source, { conditions, search: undefined, reader })
  if (source.joins) query.joinRaw(source.joins)
  query.select(knex.raw(selectionSql(resource, source)))
  const rows = await runQuery<StoredRecord>(knex, query, canBePlannedOnce(resource, conditions))
  const recordById = new Map(rows.map((row) => [String(row.id), row]))
  return ids.flatMap((id) => recordById.get(String(id)) ?? [])
}

/** Reads a record by id. Throws `not_found`. */
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
