import type { Knex } from 'knex'
import { runQuery } from '../../db/statement.ts'
import { isAlwaysRequired } from '../../domain/descriptor/field.ts'
import { unknownUser } from '../../domain/descriptor/record-access.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { countersStateSql, createCountersReader } from '../unit-of-work/counters.ts'
import { idColumn, sortColumn } from './field-columns.ts'
import { createKeptReader, KeptResults } from './kept-results.ts'
import type { ListQuery } from './list-query.ts'
import type { Id, StoredRecord } from './record.ts'
import type { ReadSource } from './source.ts'
import { canBePlannedOnce, selectionSql, selectMatchingRecords } from './table-reads.ts'

const maxKeptTotals = 1_000

// A bound limit makes the planner overestimate the generic plan and never keep it, so usual limits are
// literals.
const usualPageSizes = [10, 12, 15, 20, 25, 50, 100]

/** Number of matches up to which a search uses one plan for all terms, that of the index. */
const maxPlannedMatches = 1_000

/** Shortest search that a trigram index can serve. */
const minIndexedLength = 3

/** List query, with the decision whether one plan serves all of its values. */
type PlannedQuery = ListQuery & { readonly isPlannedOnce: boolean }

/** Number of records that match a filter, and the state of the counters at which they were counted. */
interface CountedTotal {
  readonly total: number
  readonly mark: string
}

export interface ListPage {
  /** Records as a JSON list, built by the database and sent unchanged. */
  readonly json: string
  readonly count: number
  readonly total: number
  /** State of the counters at the time of the read; null without counters. */
  readonly state: string | null
}

interface Row {
  json: string
  count: number
  total: string
  /** State of the counters; null without counters. */
  mark: string | null
}

const listIdentityColumns = (resource: Resource, { identity = [idColumn(resource)] }: ReadSource) => identity

/** Builds the requested order, made unique by tie breakers, or the reverse of it. */
const buildOrder = (resource: Resource, source: ReadSource, { sort }: ListQuery, isReversed = false) => {
  const { field } = sort
  const direction = (sort.direction === 'asc') === isReversed ? 'desc' : 'asc'
  const nulls: 'first' | 'last' = direction === 'asc' ? 'last' : 'first'
  const requestedOrder = { column: `record.${sortColumn(resource, field)}`, order: direction, nulls }
  const declaredField = fieldOf(resource, field)
  // A unique field needs no tie breakers, and an index of this field alone serves the query.
  if (declaredField?.unique && isAlwaysRequired(declaredField)) return [requestedOrder]
  const tieBreakers = listIdentityColumns(resource, source)
  return [requestedOrder, ...tieBreakers.map((column) => ({ column: `record.${column}`, order: direction }))]
}

/** Lists the columns that identify and order the records. */
const listKeyColumns = (resource: Resource, source: ReadSource, { sort }: ListQuery): string[] =>
  [...new Set([...listIdentityColumns(resource, source), sortColumn(resource, sort.field)])].map(
    (column) => `record.${column}`,
  )

/**
 * Selects all records that a search finds. Page and total both need them when no total is cached: one read
 * folds each text once, and uses the search index in any requested order.
 */
const selectAllMatches = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: PlannedQuery,
): Knex.QueryBuilder =>
  selectMatchingRecords(knex, resource, source, query).select(listKeyColumns(resource, source, query))

/**
 * Selects the records from which the page is cut. All matches of a rare search are read first: one plan for
 * all searches cannot know how few they are, and would walk through the order until it has found enough.
 */
const selectPageCandidates = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: PlannedQuery,
): Knex.QueryBuilder => {
  const from = source.sortedFrom?.[query.sort.field] ?? source.from
  const sortedSource = { ...source, from }
  if (!query.search || !query.isPlannedOnce) return selectMatchingRecords(knex, resource, sortedSource, query)
  return knex(knex.raw('(? OFFSET 0) AS record', [selectAllMatches(knex, resource, sortedSource, query)]))
}

/**
 * Creates the reader of the ids of all records of a list: one statement, which sees one state of the table.
 * The ids arrive as one JSON text, which is cheaper than a row each.
 */
export const createIdReader =
  (knex: Knex, source: ReadSource) =>
  async (query: ListQuery, visibleResource: Resource): Promise<Id[]> => {
    // A bigint is read as text, since it may exceed the numbers of JavaScript.
    const id = visibleResource.id === 'bigint' ? '??::text' : '??'
    const candidates = selectPageCandidates(knex, visibleResource, source, { ...query, isPlannedOnce: false })
      .select(knex.raw(`${id} AS id`, [`record.${idColumn(visibleResource)}`]))
      .orderBy(buildOrder(visibleResource, source, query))
    const idsQuery = knex.raw("SELECT coalesce(json_agg(id), '[]')::text AS ids FROM ? found", [candidates])
    const [row] = await runQuery<{ ids: string }>(knex, idsQuery, false)
    return JSON.parse(row?.ids ?? '[]')
  }

/** Creates the reader of the state of the counters of a source; undefined without counters. */
export const createStateReader = (
  knex: Knex,
  { counters }: ReadSource,
): (() => Promise<string | null>) | undefined => counters && createCountersReader(knex, counters)

const isPlannedOnce = (
  resource: Resource,
  { conditions, search, sort }: ListQuery,
  keptTotal: CountedTotal | undefined,
): boolean => {
  if (!canBePlannedOnce(resource, conditions)) return false
  if (search)
    return (
      search.length >= minIndexedLength && keptTotal !== undefined && keptTotal.total <= maxPlannedMatches
    )
  return sort.field === resource.list.sort[0]
}

/** Whether a page is nearer to the known end of its list than to the beginning. */
const isNearEnd = ({ first }: ListQuery, { total }: CountedTotal): boolean =>
  first < total && first > total / 2

/** Position of a page, counted from the end of the list if it is nearer. */
const findPosition = (query: ListQuery, keptTotal: CountedTotal | undefined) => {
  const { first, limit } = query
  if (!keptTotal || !isNearEnd(query, keptTotal)) return { isReversed: false, first, limit }
  const last = Math.min(first + limit, keptTotal.total)
  return { isReversed: true, first: keptTotal.total - last, limit: last - first }
}

/** Builds the query of a page, which finds the ids by indexed columns before it reads the other columns. */
const buildPageQuery = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: PlannedQuery,
  keptTotal?: CountedTotal,
) => {
  const identity = listIdentityColumns(resource, source)
  const { isReversed, first, limit } = findPosition(query, keptTotal)
  const matchesQuery =
    query.search && !source.counters ? selectAllMatches(knex, resource, source, query) : undefined
  const page = (matchesQuery ? knex('found AS record') : selectPageCandidates(knex, resource, source, query))
    .select(identity.map((column) => `record.${column}`))
    .orderBy(buildOrder(resource, source, query, isReversed))
    .offset(first, { skipBinding: first === 0 })
    .limit(limit, { skipBinding: usualPageSizes.includes(limit) })
  const total = (matchesQuery ? knex('found') : selectMatchingRecords(knex, resource, source, query)).count()
  const lines = knex('page')
    .joinRaw(
      `JOIN ${source.from} record USING (${identity.map((column) => `"${column}"`).join(', ')}) ${source.joins ?? ''}`,
    )
    .select(knex.raw(selectionSql(resource, source)))
    .orderBy(buildOrder(resource, source, query))

  return knex.raw(
    `WITH kept AS MATERIALIZED (SELECT ${source.counters ? countersStateSql(source.counters) : 'NULL::text'} AS mark), ${matchesQuery ? 'found AS MATERIALIZED ?, ' : ''}page AS MATERIALIZED ?
     SELECT kept.mark, CASE WHEN kept.mark = ?::text THEN ?::bigint ELSE ? END AS total, listed.*
     FROM kept, (SELECT count(*)::integer AS count, coalesce(json_agg(line), '[]')::text AS json
       FROM ? line) listed`,
    [
      ...(matchesQuery ? [matchesQuery, page] : [page]),
      ...[keptTotal?.mark ?? null, keptTotal?.total ?? null, total],
      lines,
    ],
  )
}

const presentToReader = (
  json: string,
  { presentTo: present }: ReadSource,
  { reader = unknownUser }: ListQuery,
): string => {
  if (!present) return json
  const records: StoredRecord[] = JSON.parse(json)
  return JSON.stringify(records.map((record) => present(record, reader)))
}

/**
 * Creates the reader of list pages. A page is one statement, which reuses a kept total when the state of the counters
 * has not changed since it was counted. A page that was counted from an end that has moved since then is read again
 * from the beginning. A kept page is returned if the state is still the same, read by one small statement unless the
 * caller has just read it.
 */
export const createListReader = (knex: Knex, source: ReadSource) => {
  const totals = new KeptResults<CountedTotal>(maxKeptTotals)
  const readState = createStateReader(knex, source)
  const readKept = createKeptReader<ListPage>()

  const readPage = async (query: ListQuery, visibleResource: Resource): Promise<ListPage> => {
    // A search covers only fields that the reader may read, so the visible ones are part of the key.
    const key = JSON.stringify([
      query.conditions,
      query.search,
      query.search && visibleResource.list.search,
      query.reader,
    ])
    const keptTotal = totals.get(key)
    const plannedQuery = { ...query, isPlannedOnce: isPlannedOnce(visibleResource, query, keptTotal) }
    const readRow = async (known?: CountedTotal) => {
      const pageQuery = buildPageQuery(knex, visibleResource, source, plannedQuery, known)
      const [row] = await runQuery<Row>(knex, pageQuery, plannedQuery.isPlannedOnce)
      return row
    }
    const foundRow = await readRow(keptTotal)
    const hasEndMoved = keptTotal && isNearEnd(query, keptTotal) && foundRow?.mark !== keptTotal.mark
    const row = hasEndMoved ? await readRow() : foundRow
    const { json = '[]', count = 0, mark = null } = row ?? {}
    const total = Number(row?.total ?? 0)
    if (mark !== null) totals.keep(key, { total, mark })

    return { json: presentToReader(json, source, query), count, total, state: mark }
  }

  return (query: ListQuery, visibleResource: Resource, knownState?: string | null): Promise<ListPage> => {
    const read = () => readPage(query, visibleResource)
    if (!readState) return read()
    const key = JSON.stringify([query, Object.keys(visibleResource.fields), visibleResource.list.search])
    return readKept(key, async () => knownState ?? readState(), read)
  }
}
