import { inject } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import type { Database } from '../../db/database.ts'
import type { Contents } from './database-snapshots.ts'
import { openInMemory } from './engines.ts'
import { createServerDatabase } from './server-databases.ts'

/** Time after which a query outside an open transaction fails on a single connection. */
const acquireTimeout = 2_000

const openCopyOnServer = async (server: string, contents: Contents): Promise<Database> => {
  const { url, drop } = await createServerDatabase(server, inject('databaseTemplates')[contents])
  const database = await createDatabase({ url, acquireTimeout })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/** Opens a database for one test: on TEST_DATABASE_URL if set, else in memory; dropped when closed. */
export const createTestDatabase = (contents: Contents = 'migrated'): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? openCopyOnServer(server, contents) : openInMemory(contents, acquireTimeout)
}
