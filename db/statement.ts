import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

/** SQL keywords that must be quoted as names. */
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

/** Quotes a name in SQL where necessary. */
export const quoteIdentifier = (name: string): string =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !reservedWords.has(name) ? name : `"${name}"`

type Bindings = readonly Knex.RawBinding[] | Knex.ValueDict

// Derived from the text, so that a name never means two statements on a connection.
const hashStatementName = (sql: string): string => createHash('sha1').update(sql).digest('base64url')

/**
 * The part of Knex that a finished statement needs: a connection, that of the transaction if there is one.
 */
interface Client {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<void>
  query<Row>(connection: unknown, query: Query): Promise<{ response: { rows: Row[] } }>
}

interface StatementOptions {
  /**
   * Whether the transaction is committed with the statement, in the same round trip; a failed statement rolls it
   * back. Nothing can follow in the transaction.
   */
  readonly commits?: boolean
}

interface Query {
  readonly sql: string
  readonly bindings: readonly unknown[]
  readonly options: StatementOptions & { readonly name?: string }
}

/** Statement as Knex sends it. */
interface SentQuery {
  readonly text: string
  /** Whether the transaction is committed with this statement, see `runStatement`. */
  readonly commits?: boolean
}

type Callback = (error: Error | null, result?: unknown) => void

/** The part of a connection through which Knex sends statements. */
interface Connection {
  readonly connection: { readonly stream: { cork?(): void; uncork?(): void } }
  query(query: SentQuery | string, callback: Callback): unknown
}

/** Result of a statement that was not sent. */
const emptyResult = { rows: [], fields: [], rowCount: 0 }

/**
 * Saves the round trips of BEGIN and COMMIT: BEGIN is sent with the first statement of a transaction, and COMMIT with a
 * statement that commits. A statement that is both is sent alone. If a committing statement fails, PostgreSQL rolls
 * back instead. A failed BEGIN, which only a cancellation can cause, is reported with its statement. The connections
 * must be in pipeline mode, in which `pg` does not wait for the answer before it sends the next statement.
 */
export const joinTransactionEnds = (
  connection: Connection,
  done: (error: null, connection: Connection) => void,
) => {
  const send = connection.query.bind(connection)
  let isBeginPending = false
  let isCommitted = false

  /** Collects the statements until all that are due are sent, so that they leave in one packet. */
  const collect = () => {
    const { stream } = connection.connection
    stream.cork?.()
    process.nextTick(() => stream.uncork?.())
  }

  /** Sends a statement, after the BEGIN that waits for it. */
  const sendBegun = (query: SentQuery, callback: Callback) => {
    if (!isBeginPending) return send(query, callback)
    isBeginPending = false
    collect()
    let beginError: Error | null = null
    send('BEGIN', (error) => {
      beginError = error
    })
    return send(query, (error, result) => callback(beginError ?? error, result))
  }

  const sendCommitting = (query: SentQuery, callback: Callback) => {
    isCommitted = true
    collect()
    // A statement alone is a transaction of its own.
    if (isBeginPending) return send(query, callback)
    let failure: Error | null = null
    let result: unknown
    send(query, (error, response) => {
      failure ??= error
      result = response
    })
    // A statement whose values could not be sent must not commit what came before it.
    send(failure ? 'ROLLBACK' : 'COMMIT', (error) => callback(failure ?? error, result))
  }

  connection.query = (query, callback) => {
    if (typeof query === 'string') return send(query, callback)

    if (query.text === 'BEGIN;') {
      isBeginPending = true
      isCommitted = false
      return callback(null, emptyResult)
    }
    if ((isBeginPending || isCommitted) && /^(COMMIT;|ROLLBACK)$/.test(query.text)) {
      isBeginPending = false
      isCommitted = false
      return callback(null, emptyResult)
    }
    if (isCommitted) return callback(new Error('The transaction has already been committed'))

    return query.commits ? sendCommitting(query, callback) : sendBegun(query, callback)
  }
  done(null, connection)
}

/** Runs a finished statement without Knex's query building. */
const runStatement = async <Row>(
  knex: Knex,
  sql: string,
  bindings: readonly unknown[],
  { name, ...statementOptions }: Query['options'],
): Promise<Row[]> => {
  const client: Client = knex.client
  const connection = await client.acquireConnection()
  try {
    const options = knex.userParams.pooled || !name ? statementOptions : { ...statementOptions, name }
    const { response } = await client.query<Row>(connection, { sql, bindings, options })
    return response.rows
  } finally {
    await client.releaseConnection(connection)
  }
}

/** Matches named parameters, but not the cast `::` nor a colon within a time. */
const namedParameter = /(?<![:\w]):([a-z]\w*)/g

/** Lists the values of named bindings in the order of their positions. */
const orderBindings = (names: readonly string[], bindings: Knex.ValueDict): unknown[] =>
  names.map((name) => {
    const value = bindings[name]
    if (value === undefined) throw new Error(`Nothing is bound to ${name}`)
    return value
  })

const isList = (bindings: Bindings): bindings is readonly Knex.RawBinding[] => Array.isArray(bindings)

type PreparedQuery<Row> = (knex: Knex, bindings?: Bindings, options?: StatementOptions) => Promise<Row[]>

/**
 * Prepares a statement with a constant text, to be run on any connection; returns its rows. Each connection
 * plans it once, as planning takes longer than running most of them.
 */
export const prepareQuery = <Row>(sql: string): PreparedQuery<Row> => {
  const name = hashStatementName(sql)
  const names = [...sql.matchAll(namedParameter)].map(([, parameter = '']) => parameter)
  let position = 0
  const positionalSql = sql.replaceAll(names.length > 0 ? namedParameter : '?', () => {
    position += 1
    return `$${position}`
  })
  return (knex, bindings = [], options = {}) => {
    const values = isList(bindings) ? bindings : orderBindings(names, bindings)
    return runStatement(knex, positionalSql, values, { ...options, name })
  }
}

interface ComposedQueries<Row> {
  query?: PreparedQuery<Row>
  /** Compositions with one more part. */
  readonly longer: Map<string, ComposedQueries<Row>>
}

/**
 * Keeps the statements that are composed of constant parts, so that each composition is built and prepared once. It
 * is found part by part: hashing a whole statement would take longer than to build it.
 */
export const createQueryCache = <Row>(): ((
  parts: readonly string[],
  compose: () => string,
) => PreparedQuery<Row>) => {
  const createNode = (): ComposedQueries<Row> => ({ longer: new Map() })
  const root = createNode()
  return (parts, compose) => {
    let node = root
    for (const part of parts) {
      const next = node.longer.get(part) ?? createNode()
      node.longer.set(part, next)
      node = next
    }
    node.query ??= prepareQuery<Row>(compose())
    return node.query
  }
}

/**
 * Maximum number of built statements that are planned once; each stays in memory on every connection that has
 * run it.
 */
const maxNamedShapes = 200

const nameByShape = new Map<string, string>()

const nameShape = (sql: string): string | undefined => {
  const knownName = nameByShape.get(sql)
  if (knownName || nameByShape.size >= maxNamedShapes) return knownName
  const name = hashStatementName(sql)
  nameByShape.set(sql, name)
  return name
}

/** Runs a query of one of few shapes; it is planned once if its best plan does not depend on the values. */
export const runQuery = <Row>(
  knex: Knex,
  query: Knex.QueryBuilder | Knex.Raw,
  isPlannedOnce: boolean,
): Promise<Row[]> => {
  const { sql, bindings } = query.toSQL()
  const name = isPlannedOnce ? nameShape(sql) : undefined
  return runStatement(knex, sql, bindings, name ? { name } : {})
}
