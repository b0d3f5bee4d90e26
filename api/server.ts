import { pino } from 'pino'
import { createDatabase } from '../db/create-database.ts'
import type { Database } from '../db/database.ts'
import { DatabaseUnavailable } from '../db/database-unavailable.ts'
import { createApp } from './app.ts'
import { ConfigError } from './config/environment.ts'
import { readConfig } from './config/read-config.ts'
import type { Config } from './config/settings.ts'
import { jobHandlers, jobSchedules } from './jobs/handlers.ts'
import { startJobs } from './jobs/jobs.ts'
import { CannotListen, listen } from './listening/listen.ts'
import { announcement } from './start/announce.ts'
import { MigrationFailed, prepare } from './start/prepare.ts'
import { needlessRights } from './start/privileges.ts'
import { tell } from './start/tell.ts'
import { WrongDescriptor } from './stores/records/descriptor-check.ts'

/** How long running requests and jobs may go on after a signal, and when the process ends at all events. */
const PATIENCE = 8_000
const LAST_MOMENT = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const warn = (line: string) => process.stderr.write(`Warning: ${line}\n`)

const start = async () => {
  const config = readConfig(process.env, warn)
  const database = await createDatabase({ ...config.database, onStop: fail })
  try {
    await prepare(database, config.demo, say)
    if ('url' in config.database)
      for (const line of await needlessRights(database.knex, config.production)) warn(line)
    await serve(database, config)
  } catch (error) {
    await database.close()
    throw error
  }
}

const serve = async (database: Database, config: Config) => {
  // At a desk only what goes wrong is worth a line; in production each request is.
  const log = pino({ level: config.production ? 'info' : 'warn' })
  const app = await createApp({ database, config, log })
  const server = await listen(app, config.host, config.port)
  const handlers = jobHandlers(database, config)
  const jobs = startJobs({ database, handlers, schedules: jobSchedules(database), log })
  stopOnSignal(async () => {
    await Promise.all([server.stop(PATIENCE), jobs.stop(PATIENCE)])
    await app.close()
    await tell(database, { kind: 'stop' })
    await database.close()
  })
  await tell(database, { kind: 'start', data: { node: process.version } })
  for (const line of await announcement(server.address, database, config)) say(line)
}

// A terminal and npm both send the signal, so that the second one must not cut the first one short.
const stopOnSignal = (stop: () => Promise<void>) => {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), LAST_MOMENT).unref()
    stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}

const expected = [ConfigError, DatabaseUnavailable, MigrationFailed, WrongDescriptor, CannotListen]

const fail = (error: unknown) => {
  const clear = error instanceof Error && expected.some((kind) => error instanceof kind)
  console.error(clear ? error.message : error)
  process.exit(1)
}

await start().catch(fail)
