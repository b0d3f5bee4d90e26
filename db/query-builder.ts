import knex, { type Knex } from 'knex'
import { joinTransactionEnds } from './statement.ts'

type Settings = Required<Pick<Knex.Config, 'connection' | 'pool'>> & {
  acquireTimeout: number
  /** Whether a pooler may use another connection for each transaction. */
  pooled?: boolean
  /** Whether the database runs in this thread, which is blocked while it works. */
  inThread?: boolean
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
