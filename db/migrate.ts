import { readdir } from 'node:fs/promises'
import type { Knex } from 'knex'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { grantWork, roleOf } from './grants.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Any number; it only has to be the same in every instance. */
const MIGRATION_LOCK = 7_301_846

/** A file of migrations that is no program; its message names it and the place. */
export class UnreadableMigration extends Error {}

/** What the compiler says of a file, in one line. */
export const unreadable = (file: string, { message }: Error): string => {
  const [, place = '', wrong = message.split('\n')[0]] = /:(\d+:\d+): ERROR: (.*)$/m.exec(message) ?? []
  return `The migration ${file} cannot be read, and nothing was changed: ${place && `${place} `}${wrong}`
}

const isMigration = (file: string): boolean => file.endsWith('.ts')

const files: Knex.MigrationSource<string> = {
  getMigrations: async () => (await readdir(FOLDER)).filter(isMigration).sort(),
  getMigrationName: (file) => file,
  getMigration: (file) =>
    import(new URL(file, FOLDER).href).catch((error: Error) => {
      throw new UnreadableMigration(unreadable(file, error))
    }),
}

/** Refuses a database whose trigrams are blind to Cyrillic, as they are under the locale C: search would find nothing. */
export const requireTrigrams = async (knex: Knex): Promise<void> => {
  await knex.raw('CREATE EXTENSION IF NOT EXISTS pg_trgm')
  const { rows } = await knex.raw<{ rows: { count: number }[] }>(
    "SELECT cardinality(show_trgm('привет')) AS count",
  )
  if (rows[0]?.count === 0)
    throw new DatabaseUnavailable(
      'The database cannot search in Russian and Hebrew: create it with a UTF-8 locale such as C.UTF-8',
    )
}

/** Runs the migrations that have not run yet; who may not make tables may still find that there are none. */
const runPending = async (owner: Knex, onProgress: (name: string) => void): Promise<string[]> => {
  const settings = { migrationSource: files }
  const [, pending]: [unknown[], unknown[]] = await owner.migrate.list(settings)
  if (pending.length === 0) return []
  const beforeEach = async (_transaction: Knex, [name]: unknown[]) => onProgress(String(name))
  const [, names]: [number, string[]] = await owner.migrate.latest({ ...settings, beforeEach })
  return names
}

/**
 * Brings the tables up to date as their owner, lets the role work with them that does where that is another
 * one, and answers the names of the migrations that ran. All in one transaction under one lock: instances
 * that start together wait for each other, and a killed one leaves nothing behind.
 */
export const migrate = async (
  { knex, asOwner }: Pick<Database, 'knex' | 'asOwner'>,
  onProgress: (name: string) => void = () => {},
): Promise<string[]> => {
  const worker = await roleOf(knex)
  return asOwner((builder) =>
    builder.transaction(async (owner) => {
      await owner.raw('SET LOCAL statement_timeout = 0')
      await owner.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      await requireTrigrams(owner)
      const names = await runPending(owner, onProgress)
      if ((await roleOf(owner)) !== worker) await grantWork(owner, worker)
      return names
    }),
  )
}
