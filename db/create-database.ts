import type { Database, DatabaseSettings } from './database.ts'
import { openServer } from './server.ts'

const acquireTimeoutMs = 15_000

/** Opens the database of the settings, ready for queries. Throws `DatabaseUnavailable`. */
export const createDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const { url, acquireTimeout = acquireTimeoutMs } = settings
  if (url) return openServer({ ...settings, url, acquireTimeout })
  // Loaded on demand: it takes 40 MB of memory, which servers with PostgreSQL save.
  const { openEmbedded } = await import('./embedded/database.ts')
  const { database } = await openEmbedded({ ...settings, acquireTimeout })
  return database
}
