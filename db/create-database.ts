import type { Database, DatabaseSettings } from './database.ts'
import { openServer } from './server.ts'

const ACQUIRE_TIMEOUT_MS = 15_000

/** Opens the database of the settings, ready for queries, or throws `DatabaseUnavailable`. */
export const createDatabase = async (settings: DatabaseSettings): Promise<Database> => {
  const { url, acquireTimeout = ACQUIRE_TIMEOUT_MS } = settings
  if (url) return openServer({ ...settings, url, acquireTimeout })
  // Loaded only where it is used: it costs a server's process 40 MB.
  const { openEmbedded } = await import('./embedded/database.ts')
  const { database } = await openEmbedded({ ...settings, acquireTimeout })
  return database
}
