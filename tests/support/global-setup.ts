import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../../db/connection.ts'
import { migrate } from '../../db/migrate.ts'
import { keepSeeded } from './seeded.ts'
import { createServerDatabase, type ServerDatabase } from './server-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of a migrated database in memory; the first test that needs it makes it. */
    databaseSnapshot: string
    /** The migrated database on the server that test databases are copies of. */
    databaseTemplate: string
  }
}

const createTemplate = async (server: string): Promise<ServerDatabase> => {
  const template = await createServerDatabase(server)
  const database = await createDatabase({ url: template.url })
  await migrate(database)
  await keepSeeded(database)
  await database.close()
  return template
}

/** Prepares once what every test database is a copy of. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-databases-'))
  project.provide('databaseSnapshot', join(folder, 'snapshot.tar'))
  const server = process.env.TEST_DATABASE_URL
  const template = server ? await createTemplate(server) : undefined
  if (template) project.provide('databaseTemplate', template.name)
  return async () => {
    rmSync(folder, { recursive: true })
    await template?.drop()
  }
}
