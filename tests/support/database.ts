import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from '../../db/connection.ts'
import type { Database } from '../../db/database.ts'
import { openEmbedded } from '../../db/embedded/database.ts'
import { type Contents, fill } from './contents.ts'
import { createServerDatabase } from './server-databases.ts'

/** A query outside an open transaction fails this soon where there is one connection. */
const acquireTimeout = 2_000

const makeSnapshot = async (file: string, contents: Contents): Promise<void> => {
  const { database, dump } = await openEmbedded({ acquireTimeout })
  await fill(database, contents)
  const snapshot = await dump()
  await database.close()
  const draft = `${file}.${process.pid}`
  await writeFile(draft, snapshot.stream())
  await rename(draft, file)
}

const openCopyInMemory = async (contents: Contents): Promise<Database> => {
  const file = join(inject('databaseSnapshots'), contents)
  if (!existsSync(file)) await makeSnapshot(file, contents)
  return createDatabase({ snapshot: new Blob([await readFile(file)]), acquireTimeout })
}

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
  return server ? openCopyOnServer(server, contents) : openCopyInMemory(contents)
}
