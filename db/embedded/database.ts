import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { Knex } from 'knex'
import type { Database, DatabaseSettings } from '../database.ts'
import { createKnex } from '../query-builder.ts'
import { type Engine, startInMemory } from './engine.ts'
import { openFolder } from './folder.ts'

const checkpointIntervalMs = 5 * 60_000

type EmbeddedSettings = Pick<DatabaseSettings, 'dataDir' | 'onStop'> & { acquireTimeout: number }

interface Embedded {
  database: Database
  /** Dumps the whole database as an uncompressed tar from which an in-memory database can start. */
  dump(): Promise<Blob>
}

/**
 * Takes checkpoints: single-user PostgreSQL takes none itself, so its log would fill the disk and a recovery
 * would replay all of it.
 */
const startCheckpoints = (builder: Knex): (() => void) => {
  // A checkpoint without a free connection or on a stopped database can be skipped.
  const timer = setInterval(() => builder.raw('CHECKPOINT').catch(() => {}), checkpointIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Opens the database of a running engine; `end` decides what happens to the engine on close. */
export const createEngineDatabase = (
  engine: Engine,
  acquireTimeout: number,
  end: () => Promise<void>,
): Database => {
  const builder = createKnex({
    connection: () => Object.assign(createPgConfig(engine), { pipeline: true }),
    // The engine is a single connection.
    pool: { min: 1, max: 1 },
    acquireTimeout,
    inThread: true,
  })
  const stopCheckpoints = startCheckpoints(builder)
  const shutDown = async () => {
    stopCheckpoints()
    await builder.destroy()
    await end()
  }
  let closing: Promise<void> | undefined

  return {
    knex: builder,
    asOwner: (work) => work(builder),
    listen: async (channel, { message, state }) => {
      const stop = engine.onNotify((notification) => {
        if (notification.channel === channel) message(notification.payload)
      })
      await builder.raw('LISTEN ??', [channel])
      state(true)
      return async () => stop()
    },
    maintain: async () => {
      await builder.raw('VACUUM ANALYZE')
    },
    close: () => {
      closing ??= shutDown()
      return closing
    },
  }
}

/** Opens the embedded database, in a folder or in memory. */
export const openEmbedded = async (settings: EmbeddedSettings): Promise<Embedded> => {
  const { dataDir, acquireTimeout, onStop } = settings
  const engine = dataDir ? await openFolder(dataDir) : await startInMemory()
  engine.onStop = onStop
  const database = createEngineDatabase(engine, acquireTimeout, () => engine.close())
  return { database, dump: () => engine.dumpDataDir('none') }
}
