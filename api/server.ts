import { resolve } from 'node:path'
import { pino } from 'pino'
import { createDatabase } from '../db/create-database.ts'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { demoPassword } from '../domain/users/passwords.ts'
import { createApp } from './app.ts'
import { ConfigError } from './config/environment.ts'
import { type Config, readConfig } from './config/read-config.ts'
import { CannotListen, listen } from './http/listen.ts'
import { createJobHandlers, listJobSchedules } from './job-handlers.ts'
import { startJobs } from './jobs/worker.ts'
import { findExcessPrivileges, logServerEvent, MigrationFailed, prepareDatabase } from './prepare-database.ts'
import { InvalidDescriptor } from './resources/check-tables.ts'
import { createEncryption, reencryptSecrets } from './unit-of-work/encryption.ts'
import { readDemoAccounts } from './users/demo-accounts.ts'

/** Builds the lines printed at the start: the address, the location of the data, and the demo accounts. */
const buildAnnouncement = async (address: string, { knex }: Database, config: Config) => {
  const accounts = config.demoAccounts === 'nowhere' ? [] : await readDemoAccounts(knex)
  const accountScope = config.demoAccounts === 'here' ? ' (on this machine only, unless DEMO=on)' : ''
  const demo = [
    `Demo accounts, all with the password ${demoPassword}${accountScope}:`,
    ...accounts.map(({ email }) => `  ${email}`),
  ]

  return [
    `The back office is open at ${config.publicUrl ?? address}`,
    `Data: ${describeLocation(config.database)}`,
    ...(accounts.length > 0 ? demo : []),
  ]
}

// Leaves out the user and the password of a database address.
const describeLocation = (database: Config['database']) => {
  if ('dataDir' in database) return resolve(database.dataDir)
  const { host, pathname } = new URL(database.url)
  return `PostgreSQL, ${host}${pathname}`
}

/** Time for running requests and jobs to end after a signal, in milliseconds; then the process is ended. */
const patienceMs = 8_000
const lastMomentMs = 10_000

const printLine = (line: string) => process.stdout.write(`${line}\n`)

const printWarning = (line: string) => process.stderr.write(`Warning: ${line}\n`)

const start = async () => {
  const config = readConfig(process.env, printWarning)
  const database = await createDatabase({ ...config.database, onStop: fail })
  try {
    await prepareDatabase(database, config.demo, printLine)
    if ('url' in config.database)
      for (const line of await findExcessPrivileges(database.knex, config.production)) printWarning(line)
    await renewSecrets(database, config)
    await serve(database, config)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Encrypts stored secrets with `SECRET_KEY`, so that the next start does not need `SECRET_KEY_OLD`. */
const renewSecrets = async ({ knex }: Database, config: Config) => {
  const { renewed, unreadable } = await reencryptSecrets(knex, createEncryption(config))
  if (renewed > 0) printLine(`Encrypted anew with SECRET_KEY: ${renewed} secrets`)
  if (unreadable > 0)
    printWarning(
      `${unreadable} secrets open neither by SECRET_KEY nor by SECRET_KEY_OLD: name the key they had, or have them set up again`,
    )
}

const serve = async (database: Database, config: Config) => {
  // In production every request is logged, otherwise only problems.
  const log = pino({ level: config.production ? 'info' : 'warn' })
  const app = await createApp({ database, config, log })
  const server = await listen(app, config.host, config.port)
  const handlers = createJobHandlers(database, config)
  const jobs = startJobs({ database, handlers, schedules: listJobSchedules(database), log })
  stopOnSignal(async () => {
    await Promise.all([server.stop(patienceMs), jobs.stop(patienceMs)])
    await app.close()
    await logServerEvent(database, { kind: 'stop' })
    await database.close()
  })
  await logServerEvent(database, { kind: 'start', data: { node: process.version } })
  for (const line of await buildAnnouncement(server.address, database, config)) printLine(line)
}

// A terminal and npm both send the signal, so the second one must not interrupt the first shutdown.
const stopOnSignal = (stop: () => Promise<void>) => {
  let isStopping = false
  const onSignal = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), lastMomentMs).unref()
    stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}

const expectedErrors = [ConfigError, DatabaseUnavailable, MigrationFailed, InvalidDescriptor, CannotListen]

const fail = (error: unknown) => {
  const isExpected = error instanceof Error && expectedErrors.some((kind) => error instanceof kind)
  console.error(isExpected ? error.message : error)
  process.exit(1)
}

await start().catch(fail)
