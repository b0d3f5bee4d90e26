import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { importTexts } from '../../api/content/import-texts.ts'
import { loadDemoData } from '../../api/demo-data.ts'
import { systemCaller } from '../../api/unit-of-work/caller.ts'
import { createDatabase } from '../../db/create-database.ts'
import type { DatabaseSettings } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { startPostgres } from '../support/postgres.ts'
import { startProgram, startServer } from '../support/server.ts'
import { type Directus, startDirectus } from './directus.ts'
import { asFile, benchItems } from './items.ts'
import type { Answer } from './raw.ts'

/** Address of a running server, and the session cookie of staff. */
export interface Target {
  readonly name: string
  readonly address: string
  readonly cookie: string
}

/** All measured servers: this product on both databases, and the programs it is compared with. */
export interface Stand {
  readonly items: number
  readonly postgres: Target
  readonly embedded: Target
  readonly naive: Target
  /** Undefined unless its folder was given. */
  readonly directus?: Directus
  /** Address of the database of `postgres` and `naive`. */
  readonly url: string
  startRaw(answer: Answer): Promise<Target>
  /** Starts the server that only replays the statements of saves. */
  startReplay(): Promise<Target>
  /** Waits until PostgreSQL has finished queries of clients that have disconnected. */
  settled(): Promise<void>
  /** Collects what a workload opens, to be closed at the end. */
  readonly later: Closing
}

type Closing = (stop: () => unknown) => void

/** Returns a function that waits until a PostgreSQL server has no running queries. */
const whenIdle = async (url: string, later: Closing): Promise<() => Promise<void>> => {
  const { knex, close } = await createDatabase({ url, pool: 1 })
  later(close)
  const active = () =>
    knex('pg_stat_activity')
      .where({ state: 'active', backend_type: 'client backend' })
      .whereRaw('pid <> pg_backend_pid()')
      .first('pid')
  return async () => {
    while (await active()) await delay(50)
  }
}

const fill = async (settings: DatabaseSettings, items: number): Promise<void> => {
  const database = await createDatabase(settings)
  try {
    await migrate(database)
    await loadDemoData(database)
    const file = Readable.from([asFile(benchItems(items))])
    await importTexts({ knex: database.knex }, systemCaller, file, { status: 'approved', mayPublish: true })
    await database.knex.raw('VACUUM ANALYZE')
  } finally {
    await database.close()
  }
}

const signIn = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'director@demo.example', password: demoPassword }),
  })
  const [cookie] = response.headers.getSetCookie()
  if (!cookie) throw new Error(`Signing in failed: ${await response.text()}`)
  return cookie.split(';', 1)[0] ?? ''
}

/** Starts the server as `npm start` does, compiled. */
const startHere = async (name: string, settings: Record<string, string>, later: Closing): Promise<Target> => {
  const { address, end } = await startServer(settings, undefined, 'compiled')
  later(() => end())
  return { name, address, cookie: await signIn(address) }
}

const startReference = async (name: string, settings: Record<string, string>, later: Closing) => {
  const { address, end } = await startProgram(`tests/bench/${name}.ts`, {
    ...process.env,
    ...settings,
    NODE_ENV: 'production',
  })
  later(() => end())
  return { name, address, cookie: '' }
}

const openPostgres = async (later: Closing): Promise<string> => {
  // A save mainly waits for the disk, so fsync is on.
  const postgres = await startPostgres(tmpdir(), 'on')
  if ('missing' in postgres) throw new Error(`PostgreSQL cannot be started: ${postgres.missing}`)
  later(postgres.stop)
  return postgres.url
}

/**
 * Starts the stand with a number of items in each database. `later` receives what stops its parts; `directusFolder` is
 * where Directus is installed.
 */
export const startStand = async (items: number, later: Closing, directusFolder?: string): Promise<Stand> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  const url = await openPostgres(later)
  await fill({ url }, items)
  await fill({ dataDir: folder }, items)
  const postgres = await startHere('here, PostgreSQL', { DATABASE_URL: url }, later)
  const embedded = await startHere('here, embedded', { DATA_DIR: folder }, later)
  const naive = await startReference('naive', { DATABASE_URL: url }, later)
  const directus = directusFolder ? await startDirectus(directusFolder, url, items, later) : undefined
  return {
    ...{ items, postgres, embedded, directus, url, later },
    naive: { ...naive, cookie: postgres.cookie },
    settled: await whenIdle(url, later),
    startRaw: async (answer) => {
      const raw = await startReference('raw', { ANSWER: JSON.stringify(answer), DATABASE_URL: url }, later)
      return { ...raw, cookie: postgres.cookie }
    },
    startReplay: () => startReference('replay', { DATABASE_URL: url }, later),
  }
}
