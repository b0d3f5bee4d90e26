import type { Knex } from 'knex'
import { runQuery } from '../../db/statement.ts'
import { isAlwaysRequired } from '../../domain/descriptor/field.ts'
import { unknownUser } from '../../domain/descriptor/record-access.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { idColumn, sortColumn } from './field-columns.ts'
import type { ListQuery } from './list-query.ts'
import type { Id, StoredRecord } from './record.ts'
import type { ReadSource } from './source.ts'
import { canBePlannedOnce, selectionSql, selectMatchingRecords } from './table-reads.ts'

/** A list that is asked for, and whether one plan is to serve whatever its values are. */
type PlannedQuery = ListQuery & { readonly isPlannedOnce: boolean }

/** The columns that find a record again. */
const identityOf = (resource: Resource, { identity = [idColumn(resource)] }: ReadSource) => identity

/** The order that is asked for, in which no two records are alike. */
const orderOf = (resource: Resource, source: ReadSource, { sort: { field, direction } }: ListQuery) => {
  const nulls: 'first' | 'last' = direction === 'asc' ? 'last' : 'first'
  const requestedOrder = { column: `record.${sortColumn(resource, field)}`, order: direction, nulls }
  const declaredField = fieldOf(resource, field)
  // Nothing is left to be ordered, and an index of this field alone serves.
  if (declaredField?.unique && isAlwaysRequired(declaredField)) return [requestedOrder]
  const tieBreakers = identityOf(resource, source)
  return [requestedOrder, ...tieBreakers.map((column) => ({ column: `record.${column}`, order: direction }))]
}

/** The columns that find a record and put it into the order that is asked for. */
const keyColumns = (resource: Resource, source: ReadSource, { sort }: ListQuery): string[] =>
  [...new Set([...identityOf(resource, source), sortColumn(resource, sort.field)])].map(
    (column) => `record.${column}`,
  )

/**
 * All that a search finds. Where no total of it is kept, page and total need it both: read once, each text
 * is folded once, and the plan is that of the index, whatever order the page is asked for in.
 */
const selectAllMatches = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: PlannedQuery,
): Knex.QueryBuilder =>
  selectMatchingRecords(knex, resource, source, query).select(keyColumns(resource, source, query))

/**
 * The records among which the page is found. Those of a search that finds few are found whole first: one plan
 * for all searches cannot know how few they are, and would walk through the order until it has met enough.
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
 * Reads which records a list consists of, whatever its pages: one statement, which sees one state of the
 * table. They come as one text, of which the driver makes no row each.
 */
export const createIdReader =
  (knex: Knex, source: ReadSource) =>
  async (query: ListQuery, visibleResource: Resource): Promise<Id[]> => {
    // As text, where JavaScript has no number that holds it.
    const id = visibleResource.id === 'bigint' ? '??::text' : '??'
    const candidates = selectPageCandidates(knex, visibleResource, source, { ...query, isPlannedOnce: false })
      .select(knex.raw(`${id} AS id`, [`record.${idColumn(visibleResource)}`]))
      .orderBy(orderOf(visibleResource, source, query))
    const idsQuery = knex.raw("SELECT coalesce(json_agg(id), '[]')::text AS ids FROM ? found", [candidates])
    const [row] = await runQuery<{ ids: string }>(knex, idsQuery, false)
    return JSON.parse(row?.ids ?? '[]')
  }

/** How many records a filter lets through, and the state of the counters in which they were counted. */
interface CountedTotal {
  readonly total: number
  readonly mark: string
}

/** Totals that are kept at most, and the longest filter of one that is. */
const maxKeptTotals = 1_000
const maxKeyLength = 1_000

/**
 * Totals of lists by their filter. Nothing is ever dropped here: a statement counts anew when its counters
 * stand otherwise than they did, whichever instance raised them.
 */
export class ListTotals {
  readonly #kept = new Map<string, CountedTotal>()

  get(key: string): CountedTotal | undefined {
    return this.#kept.get(key)
  }

  keep(key: string, counted: CountedTotal): void {
    if (key.length > maxKeyLength) return
    this.#kept.delete(key)
    this.#kept.set(key, counted)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKeptTotals) return
      this.#kept.delete(oldest)
    }
  }
}

/** A page of a list, and how many records there are in all. */
export interface ListPage {
  /** The records as a JSON list, made by the database and sent as it is. */
  readonly json: string
  readonly count: number
  readonly total: number
  /** The state of the counters with which it was read; null where there are none. */
  readonly state: string | null
}

interface Row {
  json: string
  count: number
  total: string
  /** The state of the counters; null where there are none. */
  mark: string | null
}

// A plan that does not know how few rows are asked for is thought to be dear, and is never kept.
const usualPageSizes = [10, 12, 15, 20, 25, 50, 100]

/** A search that finds no more than these is served by one plan, whatever is searched: that of the index. */
const maxPlannedMatches = 1_000
/** A shorter search finds nothing in an index of three letters each. */
const minIndexedLength = 3

// Versions only grow, so that their sum stands for one state of all; the time tells a restored database apart.
const counterStateSql = (knex: Knex, { counters }: ReadSource): Knex.Raw =>
  counters
    ? knex.raw(
        "(SELECT sum(version) || '-' || max(raised_at) FROM content_versions WHERE scope = ANY (?::text[]))",
        [[...counters]],
      )
    : knex.raw('NULL::text')

/** Reads the state of what is raised with each change of these records; undefined where nothing is. */
export const createStateReader = (
  knex: Knex,
  source: ReadSource,
): (() => Promise<string | null>) | undefined =>
  source.counters &&
  (async () => {
    const query = knex.queryBuilder().select(knex.raw('? AS mark', [counterStateSql(knex, source)]))
    const [row] = await runQuery<Pick<Row, 'mark'>>(knex, query, true)
    return row?.mark ?? null
  })

const isPlannedOnce = (
  resource: Resource,
  { conditions, search, sort }: ListQuery,
  known: CountedTotal | undefined,
): boolean => {
  if (!canBePlannedOnce(resource, conditions)) return false
  if (search)
    return search.length >= minIndexedLength && known !== undefined && known.total <= maxPlannedMatches
  return sort.field === resource.list.sort[0]
}

/** The page is found by what is indexed, before anything else is read of its records. */
const buildPageQuery = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: PlannedQuery,
  keptTotal?: CountedTotal,
) => {
  const identity = identityOf(resource, source)
  const order = orderOf(resource, source, query)
  const matchesQuery =
    query.search && !source.counters ? selectAllMatches(knex, resource, source, query) : undefined
  const page = (matchesQuery ? knex('found AS record') : selectPageCandidates(knex, resource, source, query))
    .select(identity.map((column) => `record.${column}`))
    .orderBy(order)
    .offset(query.first, { skipBinding: query.first === 0 })
    .limit(query.limit, { skipBinding: usualPageSizes.includes(query.limit) })
  const total = (matchesQuery ? knex('found') : selectMatchingRecords(knex, resource, source, query)).count()
  const lines = knex('page')
    .joinRaw(
      `JOIN ${source.from} record USING (${identity.map((column) => `"${column}"`).join(', ')}) ${source.joined ?? ''}`,
    )
    .select(knex.raw(selectionSql(resource, source)))
    .orderBy(order)

  return knex.raw(
    `WITH kept AS MATERIALIZED (SELECT ? AS mark), ${matchesQuery ? 'found AS MATERIALIZED ?, ' : ''}page AS MATERIALIZED ?
     SELECT kept.mark, CASE WHEN kept.mark = ?::text THEN ?::bigint ELSE ? END AS total, listed.*
     FROM kept, (SELECT count(*)::integer AS count, coalesce(json_agg(line), '[]')::text AS json
       FROM ? line) listed`,
    [
      counterStateSql(knex, source),
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
 * Reads pages of a resource: one statement each, whatever the number of rows. A total that was counted
 * before is taken over where the counters stand, in the same statement, as they stood then.
 */
export const createListReader = (knex: Knex, source: ReadSource) => {
  const totals = new ListTotals()
  return async (query: ListQuery, visibleResource: Resource): Promise<ListPage> => {
    // Who may not read a field does not search in it either.
    const key = JSON.stringify([
      query.conditions,
      query.search,
      query.search && visibleResource.list.search,
      query.reader,
    ])
    const keptTotal = totals.get(key)
    const plannedQuery = { ...query, isPlannedOnce: isPlannedOnce(visibleResource, query, keptTotal) }
    const pageQuery = buildPageQuery(knex, visibleResource, source, plannedQuery, keptTotal)
    const [row] = await runQuery<Row>(knex, pageQuery, plannedQuery.isPlannedOnce)
    const { json = '[]', count = 0, mark = null } = row ?? {}
    const total = Number(row?.total ?? 0)
    if (mark !== null) totals.keep(key, { total, mark })

    return { json: presentToReader(json, source, query), count, total, state: mark }
  }
}
