import type { TestProject } from 'vitest/node'
import { createDatabase } from '../../db/create-database.ts'
import type { Contents } from './database-snapshots.ts'
import { fillDatabase } from './fill-database.ts'
import { createServerDatabase, type ServerDatabase } from './server-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Databases on the server that test databases are copied from. */
    databaseTemplates: Record<Contents, string>
  }
}

const createTemplate = async (server: string, contents: Contents): Promise<ServerDatabase> => {
  const template = await createServerDatabase(server)
  const database = await createDatabase({ url: template.url })
  await fillDatabase(database, contents)
  await database.close()
  return template
}

/** Creates the templates of all test databases on the server, once per run. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined
  const migrated = await createTemplate(server, 'migrated')
  const demo = await createTemplate(server, 'demo')
  project.provide('databaseTemplates', { migrated: migrated.name, demo: demo.name })
  return async () => {
    await migrated.drop()
    await demo.drop()
  }
}
