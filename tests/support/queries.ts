import type { Knex } from 'knex'
import type { Database } from '../../db/database.ts'

/** How many statements reach the database while the work runs. */
export const countQueries = async ({ knex }: Database, work: () => Promise<unknown>): Promise<number> => {
  let count = 0
  const onQuery = () => {
    count += 1
  }
  knex.on('query', onQuery)
  try {
    await work()
  } finally {
    knex.removeListener('query', onQuery)
  }
  return count
}

interface Query {
  readonly sql: string
  readonly bindings: readonly Knex.RawBinding[]
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
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How a statement reads a table, with the rows that each scan comes upon. */
export const scansOf = async ({ knex }: Database, query: Query | undefined, table: string) => {
  const { sql = '', bindings = [] } = query ?? {}
  const explained = `EXPLAIN (ANALYZE, FORMAT JSON) ${sql.replace(/\$\d+/g, '?')}`
  const { rows } = await knex.transaction(async (trx) => {
    // A small table may be counted as cheaply from its rows as from an index: what is asked is whether one serves.
    await trx.raw('SET LOCAL enable_seqscan = off')
    return trx.raw<{ rows: { 'QUERY PLAN': { Plan: Plan }[] }[] }>(explained, [...bindings])
  })
  const [{ Plan: plan } = { Plan: undefined }] = rows[0]?.['QUERY PLAN'] ?? []
  return (plan ? nodesOf(plan) : [])
    .filter((node) => node['Relation Name'] === table)
    .map((node) => ({ kind: node['Node Type'], rows: node['Actual Rows'] * node['Actual Loops'] }))
}
