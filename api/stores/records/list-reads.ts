import type { Knex } from 'knex'
import { runBuilt } from '../../../db/statement.ts'
import { nobody } from '../../../domain/by-record/owned.ts'
import { isNeeded } from '../../../domain/field.ts'
import { fieldOf, type Resource } from '../../../domain/resource.ts'
import { idColumn, sortColumn } from './field-columns.ts'
import type { ListQuery } from './list-query.ts'
import type { StoredRecord } from './record.ts'
import { arePlannedOnce, matching, type Source, selection } from './table-reads.ts'
import { type Counted, Totals } from './totals.ts'

/** A page of a list, and how many records there are in all. */
export interface ListPage {
  /** The records as a JSON list, made by the database and sent as it is. */
  readonly json: string
  readonly count: number
  readonly total: number
  /** The state of the counters with which it was read; null where there are none. */
  readonly state: string | null
}

type Asked = ListQuery & { readonly isPlannedOnce: boolean }

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
const markOf = (knex: Knex, { counters }: Source): Knex.Raw =>
  counters
    ? knex.raw(
        "(SELECT sum(version) || '-' || max(raised_at) FROM content_versions WHERE scope = ANY (?::text[]))",
        [[...counters]],
      )
    : knex.raw('NULL::text')

/** Reads the state of what is raised with each change of these records; undefined where nothing is. */
export const stateReader = (knex: Knex, source: Source): (() => Promise<string | null>) | undefined =>
  source.counters &&
  (async () => {
    const query = knex.queryBuilder().select(knex.raw('? AS mark', [markOf(knex, source)]))
    const [row] = await runBuilt<Pick<Row, 'mark'>>(knex, query, true)
    return row?.mark ?? null
  })

const isPlannedOnce = (
  resource: Resource,
  { conditions, search, sort }: ListQuery,
  known: Counted | undefined,
): boolean => {
  if (!arePlannedOnce(resource, conditions)) return false
  if (search) return search.length >= shortest && known !== undefined && known.total <= few
  return sort.field === resource.list.sort[0]
}

const identityOf = (resource: Resource, { identity = [idColumn(resource)] }: Source) => identity

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
  const found = matching(knex, resource, { ...source, from }, query)
  if (!query.search || !query.isPlannedOnce) return found
  const columns = [...identityOf(resource, source), sortColumn(resource, query.sort.field)]
  const whole = found.select([...new Set(columns)].map((column) => `record.${column}`))
  return knex(knex.raw('(? OFFSET 0) AS record', [whole]))
}

/** The page is found by what is indexed, before anything else is read of its records. */
const pageSql = (knex: Knex, resource: Resource, source: Source, query: Asked, known?: Counted) => {
  const identity = identityOf(resource, source)
  const order = orderOf(resource, source, query)
  const page = amongWhich(knex, resource, source, query)
    .select(identity.map((column) => `record.${column}`))
    .orderBy(order)
    .offset(query.first, { skipBinding: query.first === 0 })
    .limit(query.limit, { skipBinding: usualSizes.includes(query.limit) })
  const found = matching(knex, resource, source, query)
  const lines = knex('page')
    .joinRaw(
      `JOIN ${source.from} record USING (${identity.map((column) => `"${column}"`).join(', ')}) ${source.joined ?? ''}`,
    )
    .select(knex.raw(selection(resource, source)))
    .orderBy(order)
  return knex.raw(
    `WITH kept AS MATERIALIZED (SELECT ? AS mark), page AS MATERIALIZED ?
     SELECT kept.mark, CASE WHEN kept.mark = ?::text THEN ?::bigint ELSE ? END AS total, listed.*
     FROM kept, (SELECT count(*)::integer AS count, coalesce(json_agg(line), '[]')::text AS json
       FROM ? line) listed`,
    [markOf(knex, source), page, known?.mark ?? null, known?.total ?? null, found.count(), lines],
  )
}

const toldTo = (json: string, { told }: Source, { reader = nobody }: ListQuery): string => {
  if (!told) return json
  const records: StoredRecord[] = JSON.parse(json)
  return JSON.stringify(records.map((record) => told(record, reader)))
}

/**
 * Reads pages of a resource: one statement each, whatever the number of rows. A total that was counted
 * before is taken over where the counters stand, in the same statement, as they stood then.
 */
export const listReader = (knex: Knex, source: Source) => {
  const totals = new Totals()
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
    const [row] = await runBuilt<Row>(knex, statement, asked.isPlannedOnce)
    const { json = '[]', count = 0, mark = null } = row ?? {}
    const total = Number(row?.total ?? 0)
    if (mark !== null) totals.keep(key, { total, mark })
    return { json: toldTo(json, source, query), count, total, state: mark }
  }
}
