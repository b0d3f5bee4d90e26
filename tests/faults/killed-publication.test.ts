import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import type { Database } from '../../db/database.ts'
import { prepareDemo } from '../support/demo-folder.ts'
import { manyDrafts } from '../support/drafts.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-killed-'))
const dataDir = prepareDemo(join(folder, 'data'))

const open = async (): Promise<Database> => {
  const database = await createDatabase({ dataDir })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  return database
}

/** Starts a publishing process that is killed half-way; returns the signal that ended it. */
const publishAndKill = async (): Promise<string | null> => {
  const program = fileURLToPath(new URL('./publishing.ts', import.meta.url))
  const publisher = spawn(process.execPath, ['--import', 'tsx', program, dataDir])
  const [, signal] = await once(publisher, 'close')
  return signal
}

const countTexts = async ({ knex }: Database) => ({
  texts: await knex('content_translations').groupBy('status').orderBy('status').select('status').count(),
  published: await knex('audit_log').where({ action: 'publish' }).count(),
})

it('a publication killed half-way has published nothing', async () => {
  const before = await createDatabase({ dataDir })
  await manyDrafts(before, 1_200)
  const waiting = await countTexts(before)
  await before.close()
  expect(await publishAndKill()).toBe('SIGKILL')
  expect(await countTexts(await open())).toEqual(waiting)
})
