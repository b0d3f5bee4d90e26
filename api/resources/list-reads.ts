import type { Knex } from 'knex'
import { runQuery } from '../../db/statement.ts'
import { isAlwaysRequired } from '../../domain/descriptor/field.ts'
import { unknownPerson } from '../../domain/descriptor/record-access.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { idColumn, sortColumn } from './field-columns.ts'
import type { ListQuery } from './list-query.ts'
import type { Id, StoredRecord } from './record.ts'
import type { ReadSource } from './source.ts'
import { arePlannedOnce, matchingRecords, selectionSql } from './table-reads.ts'

/** A list that is asked for, and whether one plan is to serve whatever its values are. */
type PlannedQuery = ListQuery & { readonly isPlannedOnce: boolean }

/** The columns that find a record again. */
const identityOf = (resource: Resource, { identity = [idColumn(resource)] }: ReadSource) => identity

/** The order that is asked for, in which no two records are alike. */
const orderOf = (resource: Resource, source: ReadSource, { sort: { field, direction } }: ListQuery) => {
  const nulls: 'first' | 'last' = direction === 'asc' ? 'last' : 'first'
  const asked = { column: `record.${sortColumn(resource, field)}`, order: direction, nulls }
  const declared = fieldOf(resource, field)
  // Nothing is left to be ordered, and an index of this field alone serves.
  if (declared?.unique && isAlwaysRequired(declared)) return [asked]
  const rest = identityOf(resource, source)
  return [asked, ...rest.map((column) => ({ column: `record.${column}`, order: direction }))]
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
const allMatches = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: PlannedQuery,
): Knex.QueryBuilder =>
  matchingRecords(knex, resource, source, query).select(keyColumns(resource, source, query))

/**
 * The records among which the page is found. Those of a search that finds few are found whole first: one plan
 * for all searches cannot know how few they are, and would walk through the order until it has met enough.
 */
const pageCandidates = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: PlannedQuery,
): Knex.QueryBuilder => {
  const from = source.sortedFrom?.[query.sort.field] ?? source.from
  const read = { ...source, from }
  if (!query.search || !query.isPlannedOnce) return matchingRecords(knex, resource, read, query)
  return knex(knex.raw('(? OFFSET 0) AS record', [allMatches(knex, resource, read, query)]))
}

/**
 * Reads which records a list consists of, whatever its pages: one statement, which sees one state of the
 * table. They come as one text, of which the driver makes no row each.
 */
export const idReader =
  (knex: Knex, source: ReadSource) =>
  async (query: ListQuery, seen: Resource): Promise<Id[]> => {
    // As text, where JavaScript has no number that holds it.
    const id = seen.id === 'bigint' ? '??::text' : '??'
    const found = pageCandidates(knex, seen, source, { ...query, isPlannedOnce: false })
      .select(knex.raw(`${id} AS id`, [`record.${idColumn(seen)}`]))
      .orderBy(orderOf(seen, source, query))
    const statement = knex.raw("SELECT coalesce(json_agg(id), '[]')::text AS ids FROM ? found", [found])
    const [row] = await runQuery<{ ids: string }>(knex, statement, false)
    return JSON.parse(row?.ids ?? '[]')
  }

/** How many records a filter lets through, and the state of the counters in which they were counted. */
interface CountedTotal {
  readonly total: number
  readonly mark: string
}

/** Totals that are kept at most, and the longest filter of one that is. */
const most = 1_000
const longestKey = 1_000

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
    if (key.length > longestKey) return
    this.#kept.delete(key)
    this.#kept.set(key, counted)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) return
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
const usualSizes = [10, 12, 15, 20, 25, 50, 100]

/** A search that finds no more than these is served by one plan, whatever is searched: that of the index. */
const few = 1_000
/** A shorter search finds nothing in an index of three letters each. */
const shortest = 3

// Versions only grow, so that their sum stands for one state of all; the time tells a restored database apart.
const markOf = (knex: Knex, { counters }: ReadSource): Knex.Raw =>
  counters
    ? knex.raw(
        "(SELECT sum(version) || '-' || max(raised_at) FROM content_versions WHERE scope = ANY (?::text[]))",
        [[...counters]],
      )
    : knex.raw('NULL::text')

/** Reads the state of what is raised with each change of these records; undefined where nothing is. */
export const stateReader = (knex: Knex, source: ReadSource): (() => Promise<string | null>) | undefined =>
  source.counters &&
  (async () => {
    const query = knex.queryBuilder().select(knex.raw('? AS mark', [markOf(knex, source)]))
    const [row] = await runQuery<Pick<Row, 'mark'>>(knex, query, true)
    return row?.mark ?? null
  })

const isPlannedOnce = (
  resource: Resource,
  { conditions, search, sort }: ListQuery,
  known: CountedTotal | undefined,
): boolean => {
  if (!arePlannedOnce(resource, conditions)) return false
  if (search) return search.length >= shortest && known !== undefined && known.total <= few
  return sort.field === resource.list.sort[0]
}

/** The page is found by what is indexed, before anything else is read of its records. */
const pageSql = (
  knex: Knex,
  resource: Resource,
  source: ReadSource,
  query: PlannedQuery,
  known?: CountedTotal,
) => {
  const identity = identityOf(resource, source)
  const order = orderOf(resource, source, query)
  const whole = query.search && !source.counters ? allMatches(knex, resource, source, query) : undefined
  const page = (whole ? knex('found AS record') : pageCandidates(knex, resource, source, query))
    .select(identity.map((column) => `record.${column}`))
    .orderBy(order)
    .offset(query.first, { skipBinding: query.first === 0 })
    .limit(query.limit, { skipBinding: usualSizes.includes(query.limit) })
  const total = (whole ? knex('found') : matchingRecords(knex, resource, source, query)).count()
  const lines = knex('page')
    .joinRaw(
      `JOIN ${source.from} record USING (${identity.map((column) => `"${column}"`).join(', ')}) ${source.joined ?? ''}`,
    )
    .select(knex.raw(selectionSql(resource, source)))
    .orderBy(order)

  return knex.raw(
    `WITH kept AS MATERIALIZED (SELECT ? AS mark), ${whole ? 'found AS MATERIALIZED ?, ' : ''}page AS MATERIALIZED ?
     SELECT kept.mark, CASE WHEN kept.mark = ?::text THEN ?::bigint ELSE ? END AS total, listed.*
     FROM kept, (SELECT count(*)::integer AS count, coalesce(json_agg(line), '[]')::text AS json
       FROM ? line) listed`,
    [
      markOf(knex, source),
      ...(whole ? [whole, page] : [page]),
      ...[known?.mark ?? null, known?.total ?? null, total],
      lines,
    ],
  )
}

const toldTo = (
  json: string,
  { presentTo: told }: ReadSource,
  { reader = unknownPerson }: ListQuery,
): string => {
  if (!told) return json
  const records: StoredRecord[] = JSON.parse(json)
  return JSON.stringify(records.map((record) => told(record, reader)))
}

/**
 * Reads pages of a resource: one statement each, whatever the number of rows. A total that was counted
 * before is taken over where the counters stand, in the same statement, as they stood then.
 */
export const listReader = (knex: Knex, source: ReadSource) => {
  const totals = new ListTotals()
  return async (query: ListQuery, seen: Resource): Promise<ListPage> => {
    // Who may not read a field does not search in it either.
    const key = JSON.stringify([
      query.conditions,
      query.search,
      query.search && seen.list.search,
      query.reader,
    ])
    const known = totals.get(key)
    const asked = { ...query, isPlannedOnce: isPlannedOnce(seen, query, known) }
    const statement = pageSql(knex, seen, source, asked, known)
    const [row] = await runQuery<Row>(knex, statement, asked.isPlannedOnce)
    const { json = '[]', count = 0, mark = null } = row ?? {}
    const total = Number(row?.total ?? 0)
    if (mark !== null) totals.keep(key, { total, mark })

    return { json: toldTo(json, source, query), count, total, state: mark }
  }
}
