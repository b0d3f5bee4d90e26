import type { Knex } from 'knex'
import { type Database, DatabaseUnavailable } from './database.ts'
import { failFastWhileAway } from './fail-fast.ts'
import { listenForever } from './listener.ts'
import { createKnex } from './query-builder.ts'
import { toConnectionOptions } from './server-address.ts'

interface ServerSettings {
  url: string
  migrationUrl?: string
  directUrl?: string
  pool?: number
  acquireTimeout: number
}

const oldestMajor = 14
const connectionTimeoutMs = 5_000
const statementTimeoutMs = 60_000

const buildConnection = (url: string) => ({
  ...toConnectionOptions(url),
  application_name: 'calculator-back-office',
  connectionTimeoutMillis: connectionTimeoutMs,
  keepAlive: true,
})

/** Settings of the connections of `createKnex`. */
const buildPipeline = (url: string) => ({ ...buildConnection(url), pipeline: true })

/** Settings of direct connections; poolers reject settings on connect. */
const sessionGuards = {
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: statementTimeoutMs,
  // Compiling a statement takes longer than running any of these.
  options: '-c jit=off',
}

const reasonByCode: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'it refuses the user',
  '3D000': 'the database does not exist',
  ERR_INVALID_URL: 'the address is not a valid URL',
}

/** Builds a message from the error code if there is one: the original message may quote the address. */
const toUnavailableError = (variable: string, error: unknown): DatabaseUnavailable => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new DatabaseUnavailable(
    `The PostgreSQL server of ${variable} cannot be used: ${reasonByCode[code] ?? code}`,
  )
}

const readServerMajor = async (builder: Knex): Promise<number> => {
  const { rows } = await builder.raw<{ rows: { version: number }[] }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS version",
  )
  return rows[0]?.version ?? 0
}

/** Connects once, to fail at the start rather than at the first request. */
const assertUsable = async (builder: Knex, variable: string): Promise<void> => {
  const major = await readServerMajor(builder).catch((error: unknown) => {
    throw toUnavailableError(variable, error)
  })
  if (major < oldestMajor)
    throw new DatabaseUnavailable(
      `The server of ${variable} is PostgreSQL ${major}; ${oldestMajor} or newer is required`,
    )
}

/** Returns the builder after the server has answered. */
const ensureUsable = async (builder: Knex, variable: string): Promise<Knex> => {
  try {
    await assertUsable(builder, variable)
    return builder
  } catch (error) {
    await builder.destroy()
    throw error
  }
}

/** Runs work on a separate connection, which is closed afterwards. */
const runOnOwnConnection = async <T>(
  url: string,
  acquireTimeout: number,
  work: (owner: Knex) => Promise<T>,
): Promise<T> => {
  const connection = buildPipeline(url)
  const builder = createKnex({ connection, pool: { min: 0, max: 1 }, acquireTimeout, pooled: true })
  const owner = await ensureUsable(builder, 'DATABASE_MIGRATION_URL')
  try {
    return await work(owner)
  } finally {
    await owner.destroy()
  }
}

/** Opens a PostgreSQL server by its URL. */
export const openServer = async (settings: ServerSettings): Promise<Database> => {
  const { url, migrationUrl, directUrl, pool = 10, acquireTimeout } = settings
  const builder = createKnex({
    connection: { ...buildPipeline(url), ...(directUrl ? {} : sessionGuards) },
    pool: { min: 0, max: pool },
    acquireTimeout,
    // Older poolers lose prepared statements of a connection.
    pooled: directUrl !== undefined,
  })
  failFastWhileAway(builder)
  await ensureUsable(builder, 'DATABASE_URL')
  const stopListeners: (() => Promise<void>)[] = []

  return {
    knex: builder,
    asOwner: (work) =>
      migrationUrl ? runOnOwnConnection(migrationUrl, acquireTimeout, work) : work(builder),
    listen: async (channel, handlers, options) => {
      const variable = directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
      const connection = buildConnection(directUrl ?? url)
      const stop = await listenForever(connection, channel, handlers, options).catch((error: unknown) => {
        throw toUnavailableError(variable, error)
      })
      stopListeners.push(stop)
      return stop
    },
    close: async () => {
      await Promise.all(stopListeners.map((stop) => stop()))
      await builder.destroy()
    },
  }
}
