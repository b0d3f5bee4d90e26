import type { Knex } from 'knex'
import { runBuilt } from '../../../db/statement.ts'
import { nobody } from '../../../domain/by-record/owned.ts'
import type { Resource } from '../../../domain/resource.ts'
import type { ListQuery } from './list-query.ts'
import { type Asked, amongWhich, foundWhole, identityOf, orderOf } from './ordered.ts'
import type { StoredRecord } from './record.ts'
import type { Source } from './source.ts'
import { arePlannedOnce, matching, selection } from './table-reads.ts'
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

/** The page is found by what is indexed, before anything else is read of its records. */
const pageSql = (knex: Knex, resource: Resource, source: Source, query: Asked, known?: Counted) => {
  const identity = identityOf(resource, source)
  const order = orderOf(resource, source, query)
  const whole = query.search && !source.counters ? foundWhole(knex, resource, source, query) : undefined
  const page = (whole ? knex('found AS record') : amongWhich(knex, resource, source, query))
    .select(identity.map((column) => `record.${column}`))
    .orderBy(order)
    .offset(query.first, { skipBinding: query.first === 0 })
    .limit(query.limit, { skipBinding: usualSizes.includes(query.limit) })
  const total = (whole ? knex('found') : matching(knex, resource, source, query)).count()
  const lines = knex('page')
    .joinRaw(
      `JOIN ${source.from} record USING (${identity.map((column) => `"${column}"`).join(', ')}) ${source.joined ?? ''}`,
    )
    .select(knex.raw(selection(resource, source)))
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
