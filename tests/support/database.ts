import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { createDatabase, type Database } from '../../db/connection.ts'
import { openEmbedded } from '../../db/embedded/database.ts'
import { migrate } from '../../db/migrate.ts'
import { keepSeeded } from './seeded.ts'
import { createServerDatabase } from './server-databases.ts'

/** A query outside an open transaction fails this soon where there is one connection. */
const acquireTimeout = 2_000

const makeSnapshot = async (file: string): Promise<void> => {
  const { database, dump } = await openEmbedded({ acquireTimeout })
  await migrate(database)
  await keepSeeded(database)
  const contents = await dump()
  await database.close()
  const draft = `${file}.${process.pid}`
  await writeFile(draft, contents.stream())
  await rename(draft, file)
}

const openCopyInMemory = async (): Promise<Database> => {
  const file = inject('databaseSnapshot')
  if (!existsSync(file)) await makeSnapshot(file)
  return createDatabase({ snapshot: new Blob([await readFile(file)]), acquireTimeout })
}

const openCopyOnServer = async (server: string): Promise<Database> => {
  const { url, drop } = await createServerDatabase(server, inject('databaseTemplate'))
  const database = await createDatabase({ url, acquireTimeout })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/** Opens a migrated database that nobody else uses: on TEST_DATABASE_URL if set, else in memory. It is gone once closed. */
export const createTestDatabase = (): Promise<Database> => {
  const server = process.env.TEST_DATABASE_URL
  return server ? openCopyOnServer(server) : openCopyInMemory()
}
