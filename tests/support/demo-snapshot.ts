import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../db/embedded/database.ts'
import { fillDatabase } from './fill-database.ts'

/**
 * Creates the snapshot of the demo data that test databases and servers start from, once per run. Every process
 * of the run finds it through DEMO_SNAPSHOT.
 */
export default async (): Promise<(() => void) | undefined> => {
  if (process.env.DEMO_SNAPSHOT) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'test-database-'))
  const { database, dump } = await openEmbedded({ acquireTimeout: 2_000 })
  await fillDatabase(database, 'demo')
  const file = join(folder, 'demo.tar')
  await writeFile(file, (await dump()).stream())
  await database.close()
  process.env.DEMO_SNAPSHOT = file
  return () => rmSync(folder, { recursive: true })
}
