import type { Knex } from 'knex'
import type { Database } from '../../db/database.ts'

interface Query {
  readonly sql: string
  readonly bindings: readonly Knex.RawBinding[]
  /** Name of the prepared statement. */
  readonly options?: { readonly name?: string }
}

// Every call updates the last use of its session, at most once a minute.
const isNote = ({ sql }: Query): boolean => sql.startsWith('update "sessions" set "last_seen_at"')

/** Whether the query reads the user of a session, which is kept for a moment and so not read by every call. */
const isSessionCheck = ({ sql }: Query): boolean =>
  sql.includes('AS remaining') && sql.includes('FROM sessions')

/** Whether the query announces what earlier saves have raised, which are announced together. */
const isAnnouncement = ({ sql }: Query): boolean => sql.startsWith('SELECT pg_notify(')

/**
 * Counts the statements that reach the database while the work runs, without those that check the session or
 * announce earlier saves.
 */
export const countQueries = async ({ knex }: Database, work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const onQuery = (query: Query) => {
    if (!isNote(query) && !isSessionCheck(query) && !isAnnouncement(query)) count += 1
  }
  knex.on('query', onQuery)
  try {
    await work()
  } finally {
    knex.removeListener('query', onQuery)
  }
  return count
}

/** Collects the statements containing a word that reach the database while the work runs. */
export const queriesOf = async (
  { knex }: Database,
  word: string,
  work: () => Promise<unknown>,
): Promise<Query[]> => {
  const queries: Query[] = []
  const onQuery = (query: Query) => {
    if (query.sql.includes(word)) queries.push(query)
  }
  knex.on('query', onQuery)
  try {
    await work()
  } finally {
    knex.removeListener('query', onQuery)
  }
  return queries
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Runs a statement and lists the nodes of its plan. */
const planOf = async (knex: Knex, query: Query | undefined): Promise<Plan[]> => {
  const { sql = '', bindings = [] } = query ?? {}
  const explained = `EXPLAIN (ANALYZE, FORMAT JSON) ${sql.replace(/\$\d+/g, '?')}`
  const { rows } = await knex.raw<{ rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }>(explained, [...bindings])
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan))
}

/**
 * Lists the scans of a table by a statement, with the rows of each. Cheap scans of small tables are disabled by
 * default, so that the plan shows whether an index can be used at all.
 */
export const scansOf = async (
  { knex }: Database,
  query: Query | undefined,
  table: string,
  avoided: readonly string[] = ['seqscan', 'bitmapscan'],
) => {
  const plan = await knex.transaction(async (trx) => {
    for (const scan of avoided) await trx.raw(`SET LOCAL enable_${scan} = off`)
    return planOf(trx, query)
  })
  return plan
    .filter((node) => node['Relation Name'] === table)
    .map((node) => ({ kind: node['Node Type'], rows: node['Actual Rows'] * node['Actual Loops'] }))
}

/**
 * Updates the statistics of a table, as a server does within a minute. Its indexes are rebuilt, because deleted rows
 * of other tests leave empty pages in them, which make an index look expensive to the planner.
 */
export const analyzeTable = async ({ knex }: Database, table: string): Promise<void> => {
  await knex.raw('REINDEX TABLE ??', [table])
  await knex.raw('VACUUM ANALYZE ??', [table])
}

/** Counts all rows that a statement reads, including those that it discards. */
export const rowsTouched = async ({ knex }: Database, query: Query): Promise<number> => {
  const touched = (node: Plan): number =>
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const plan = await planOf(knex, query)
  return plan.reduce((sum, node) => sum + touched(node) * node['Actual Loops'], 0)
}
