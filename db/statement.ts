import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

/** Words of SQL that PostgreSQL takes for no name unless they are quoted. */
const reservedWords = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate
  collation column concurrently constraint create cross current_catalog current_date current_role current_schema
  current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for
  foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral
  leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps
  placing primary references returning right select session_user similar some symmetric system_user table
  tablesample then to trailing true union unique user using variadic verbose when where window with`.split(
    /\s+/,
  ),
)

/** A name as it stands in SQL: quoted where it would be taken for something else. */
export const quoteIdentifier = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !reservedWords.has(name) ? name : `"${name}"`

type Bindings = readonly Knex.RawBinding[] | Knex.ValueDict

// Made from the text, so that one name never stands for two statements on a connection.
const hashStatementName = (sql: string): string => createHash('sha1').update(sql).digest('base64url')

/** What of Knex a finished statement needs: a connection, the transaction's own where there is one. */
interface Client {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<void>
  query<Row>(connection: unknown, query: Query): Promise<{ response: { rows: Row[] } }>
}

interface Query {
  readonly sql: string
  readonly bindings: readonly unknown[]
  readonly options: { readonly name?: string }
}

/** Runs what needs no building any more: most of what Knex does for a query would be done to it in vain. */
const runStatement = async <Row>(
  knex: Knex,
  sql: string,
  bindings: readonly unknown[],
  name: string | undefined,
): Promise<Row[]> => {
  const client: Client = knex.client
  const connection = await client.acquireConnection()
  try {
    const options = knex.userParams.pooled || !name ? {} : { name }
    const { response } = await client.query<Row>(connection, { sql, bindings, options })
    return response.rows
  } finally {
    await client.releaseConnection(connection)
  }
}

/** Neither the second colon of a cast nor one within a time. */
const namedParameter = /(?<![:\w]):([a-z]\w*)/g

/** Finds in named bindings the values of the places of a statement, in their order. */
const orderBindings = (names: readonly string[], bindings: Knex.ValueDict): unknown[] =>
  names.map((name) => {
    const value = bindings[name]
    if (value === undefined) throw new Error(`Nothing is bound to ${name}`)
    return value
  })

const isList = (bindings: Bindings): bindings is readonly Knex.RawBinding[] => Array.isArray(bindings)

/**
 * A statement whose text never changes, to be run on any connection; answers its rows. Each connection
 * plans it once: planning takes most of them longer than running does.
 */
export const prepareQuery = <Row>(sql: string): ((knex: Knex, bindings?: Bindings) => Promise<Row[]>) => {
  const name = hashStatementName(sql)
  const names = [...sql.matchAll(namedParameter)].map(([, place = '']) => place)
  const positionalSql = sql.replaceAll(namedParameter, '?')
  return (knex, bindings = []) =>
    runStatement(knex, positionalSql, isList(bindings) ? bindings : orderBindings(names, bindings), name)
}

/** Built statements that are planned once at most, since each stays with every connection that has run it. */
const maxNamedShapes = 200

const nameByShape = new Map<string, string>()

const shapeNameOf = (sql: string): string | undefined => {
  const knownName = nameByShape.get(sql)
  if (knownName || nameByShape.size >= maxNamedShapes) return knownName
  const name = hashStatementName(sql)
  nameByShape.set(sql, name)
  return name
}

/** Runs a query of one of few shapes; like a statement, where its best plan is the same whatever the values. */
export const runQuery = <Row>(
  knex: Knex,
  query: Knex.QueryBuilder | Knex.Raw,
  isPlannedOnce: boolean,
): Promise<Row[]> => {
  const { sql, bindings } = query.toSQL()
  return runStatement(knex, sql, bindings, isPlannedOnce ? shapeNameOf(sql) : undefined)
}
