import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { enqueue } from '../../api/jobs/queue.ts'
import { createDatabase } from '../../db/create-database.ts'
import type { Database, DatabaseSettings } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { prepareDemo } from '../support/demo-folder.ts'
import { startInstance } from '../support/jobs.ts'
import { createServerDatabase } from '../support/server-databases.ts'
import { createWalk, steps } from './job-steps.ts'

const server = process.env.TEST_DATABASE_URL

const open = async (settings: DatabaseSettings): Promise<Database> => {
  const database = await createDatabase(settings)
  onTestFinished(() => database.close())
  return database
}

const prepare = async (settings: DatabaseSettings): Promise<void> => {
  const database = await createDatabase(settings)
  await migrate(database)
  await database.knex.raw('CREATE TABLE steps (step integer NOT NULL, process integer NOT NULL)')
  await enqueue(database.knex, { kind: 'clean-up' })
  await database.close()
}

/** Starts the job in an instance of its own process. Returns a function that kills it. */
const startWalker = async (settings: DatabaseSettings) => {
  const program = fileURLToPath(new URL('./job-worker.ts', import.meta.url))
  const walker = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(settings)])
  const closed = once(walker, 'close')
  let output = ''
  const hasBegun = new Promise<void>((resolve) => {
    walker.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.includes('3\n')) resolve()
    })
  })
  await hasBegun
  return async () => {
    walker.kill('SIGKILL')
    await closed
  }
}

/** Checks that every step exists once, partly from the killed process. */
const expectWhole = async ({ knex }: Database): Promise<void> => {
  const status = async () => (await knex('jobs').first('status')).status
  await expect.poll(status, { interval: 50, timeout: 10_000 }).toBe('done')
  expect(await knex('steps').orderBy('step').pluck('step')).toEqual(
    Array.from({ length: steps }, (_, index) => index + 1),
  )
  expect(await knex('steps').distinct('process').pluck('process')).toHaveLength(2)
  expect(await knex('jobs').first('tries', 'steps_done', 'steps_total')).toEqual({
    ...{ tries: 2, steps_done: steps, steps_total: steps },
  })
}

it('a job whose server was killed is resumed at its saved point by the next start on the same folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'test-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { dataDir: prepareDemo(join(folder, 'data')) }
  await prepare(settings)
  await (await startWalker(settings))()
  const database = await open(settings)
  startInstance(
    database,
    createWalk(database.knex, () => {}),
  )
  await expectWhole(database)
})

it.skipIf(!server)('a job whose server was killed is resumed by another server after the lease', async () => {
  const place = await createServerDatabase(server ?? '')
  onTestFinished(() => place.drop())
  const settings = { url: place.url }
  await prepare(settings)
  const kill = await startWalker(settings)
  const database = await open(settings)
  startInstance(
    database,
    createWalk(database.knex, () => {}),
  )
  await kill()
  await expectWhole(database)
})
