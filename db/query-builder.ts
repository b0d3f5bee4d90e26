import knex, { type Knex } from 'knex'

type Settings = Required<Pick<Knex.Config, 'connection' | 'pool'>> & {
  acquireTimeout: number
  /** Whether a pooler may give each transaction another connection. */
  pooled?: boolean
  /** Whether the database works in this thread, which does nothing else meanwhile. */
  inThread?: boolean
}

/** Knex as it comes, the same for every database. */
export const createKnex = ({ connection, pool, acquireTimeout, ...traits }: Settings): Knex => {
  const { pooled = false, inThread = false } = traits
  const builder = knex({
    client: 'pg',
    connection,
    pool,
    acquireConnectionTimeout: acquireTimeout,
    // A message with its values would carry texts and password hashes into the log.
    compileSqlOnError: false,
    // What it warns of, it throws as well.
    log: { warn: () => {}, error: () => {} },
  })
  builder.userParams = { pooled, inThread }

  return builder
}
