import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../../db/connection.ts'
import { type Contents, fill } from './contents.ts'
import { createServerDatabase, type ServerDatabase } from './server-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of databases to be copied into memory; the first test that needs one makes it. */
    databaseSnapshots: string
    /** The databases on the server that test databases are copies of. */
    databaseTemplates: Record<Contents, string>
  }
}

const createTemplate = async (server: string, contents: Contents): Promise<ServerDatabase> => {
  const template = await createServerDatabase(server)
  const database = await createDatabase({ url: template.url })
  await fill(database, contents)
  await database.close()
  return template
}

const createTemplates = async (server: string) => ({
  migrated: await createTemplate(server, 'migrated'),
  demo: await createTemplate(server, 'demo'),
})

/** Prepares once what every test database is a copy of. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-databases-'))
  project.provide('databaseSnapshots', folder)
  const server = process.env.TEST_DATABASE_URL
  const templates = server ? await createTemplates(server) : undefined
  if (templates)
    project.provide('databaseTemplates', { migrated: templates.migrated.name, demo: templates.demo.name })
  return async () => {
    rmSync(folder, { recursive: true })
    await templates?.migrated.drop()
    await templates?.demo.drop()
  }
}
