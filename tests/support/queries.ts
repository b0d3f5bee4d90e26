import type { Knex } from 'knex'
import type { Database } from '../../db/database.ts'

interface Query {
  readonly sql: string
  readonly bindings: readonly Knex.RawBinding[]
  /** Names the plan that is kept of it. */
  readonly options?: { readonly name?: string }
}

// Sessions note once a minute that they are used, whatever is asked.
const isNote = ({ sql }: Query): boolean => sql.startsWith('update "sessions" set "last_seen_at"')

/** How many statements reach the database while the work runs. */
export const countQueries = async ({ knex }: Database, work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const onQuery = (query: Query) => {
    if (!isNote(query)) count += 1
  }
  knex.on('query', onQuery)
  try {
    await work()
  } finally {
    knex.removeListener('query', onQuery)
  }
  return count
}

/** The statements with a word that reach the database while the work runs. */
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

/** The plan of a statement that is run, node by node. */
const planOf = async (knex: Knex, query: Query | undefined): Promise<Plan[]> => {
  const { sql = '', bindings = [] } = query ?? {}
  const explained = `EXPLAIN (ANALYZE, FORMAT JSON) ${sql.replace(/\$\d+/g, '?')}`
  const { rows } = await knex.raw<{ rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }>(explained, [...bindings])
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: plan }) => nodesOf(plan))
}

/**
 * How a statement reads a table, with the rows that each scan comes upon. A small table may be read as cheaply as an
 * index: what is asked is whether one serves, also while the rows are too new for PostgreSQL to believe the index alone.
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

/** How many rows a statement comes upon in all, those included that it takes up in vain. */
export const rowsTouched = async ({ knex }: Database, query: Query): Promise<number> => {
  const touched = (node: Plan): number =>
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const plan = await planOf(knex, query)
  return plan.reduce((sum, node) => sum + touched(node) * node['Actual Loops'], 0)
}
