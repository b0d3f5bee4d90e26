import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../db/embedded/database.ts'
import { fill } from './contents.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file of the embedded database with the demo data that each worker starts its own from. */
    databaseSnapshot: string
  }
}

/** Makes once what every embedded test database starts from. */
export default async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'test-database-'))
  const { database, dump } = await openEmbedded({ acquireTimeout: 2_000 })
  await fill(database, 'demo')
  const file = join(folder, 'demo.tar')
  await writeFile(file, (await dump()).stream())
  await database.close()
  project.provide('databaseSnapshot', file)
  return () => rmSync(folder, { recursive: true })
}
