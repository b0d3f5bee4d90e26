import { inject } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import type { Database } from '../../db/database.ts'
import type { Contents } from './database-snapshots.ts'
import { openInMemory } from './engines.ts'
import { createServerDatabase } from './server-databases.ts'

/** A query outside an open transaction fails this soon where there is one connection. */
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

/** Opens a database that nobody else uses: on TEST_DATABASE_URL if set, else in memory. It is gone once closed. */
export const createTestDatabase = (contents: Contents = 'migrated'): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? openCopyOnServer(server, contents) : openInMemory(contents, acquireTimeout)
}
