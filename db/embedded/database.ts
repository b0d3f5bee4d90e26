import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import knex, { type Knex } from 'knex'
import type { Database } from '../connection.ts'
import { startInMemory } from './engine.ts'
import { openFolder } from './folder.ts'

interface EmbeddedSettings {
  dataDir?: string
  snapshot?: Blob
  acquireTimeout: number
}

export interface Embedded {
  database: Database
  /** The whole database as an uncompressed tar, fit to be a `snapshot`. */
  dump(): Promise<Blob>
}

/** Stock Knex over the only connection that the engine has. */
const queryBuilder = (engine: PGlite, acquireConnectionTimeout: number): Knex =>
  knex({
    client: 'pg',
    connection: () => createPgConfig(engine),
    pool: { min: 1, max: 1 },
    acquireConnectionTimeout,
  })

/** Opens the embedded database, on a folder or in memory. */
export const openEmbedded = async (settings: EmbeddedSettings): Promise<Embedded> => {
  const { dataDir, snapshot, acquireTimeout } = settings
  const { engine, release } = dataDir
    ? await openFolder(dataDir)
    : { engine: await startInMemory(snapshot), release: () => {} }
  const builder = queryBuilder(engine, acquireTimeout)
  const shutDown = async () => {
    await builder.destroy()
    await engine.close()
    release()
  }
  let closed: Promise<void> | undefined
  const database: Database = {
    knex: builder,
    // Nobody else can write here, so there is nothing to be told.
    listen: async (_channel, { state }) => {
      state(true)
      return async () => {}
    },
    maintain: async () => {
      await builder.raw('VACUUM ANALYZE')
    },
    close: () => {
      closed ??= shutDown()
      return closed
    },
  }
  return { database, dump: () => engine.dumpDataDir('none') }
}
