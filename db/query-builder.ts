import knex, { type Knex } from 'knex'

type Settings = Required<Pick<Knex.Config, 'connection' | 'pool'>> & {
  acquireTimeout: number
  /** Whether a pooler may use another connection for each transaction. */
  pooled?: boolean
  /** Whether the database runs in this thread, which is blocked while it works. */
  inThread?: boolean
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
 * Saves the round trips of BEGIN and COMMIT: BEGIN is sent with the first statement of a transaction, and COMMIT
 * with a statement that commits. If that statement fails, PostgreSQL rolls back instead. A failed BEGIN, which only a
 * cancellation can cause, is reported with its statement. The connections must be in pipeline mode, in which `pg` does
 * not wait for the answer before it sends the next statement.
 */
const joinTransactionEnds = (connection: Connection, done: (error: null, connection: Connection) => void) => {
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
    let failure: Error | null = null
    let result: unknown
    sendBegun(query, (error, response) => {
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

/** Creates Knex with the same options for every database. */
export const createKnex = ({ connection, pool, acquireTimeout, ...traits }: Settings): Knex => {
  const { pooled = false, inThread = false } = traits
  const builder = knex({
    client: 'pg',
    connection,
    pool: { ...pool, afterCreate: joinTransactionEnds },
    acquireConnectionTimeout: acquireTimeout,
    // A message with values would write texts and password hashes into the log.
    compileSqlOnError: false,
    // Knex also throws what it warns of.
    log: { warn: () => {}, error: () => {} },
  })
  builder.userParams = { pooled, inThread }

  return builder
}
