import { readdir } from 'node:fs/promises'
import type { Knex } from 'knex'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/** Any number; it only has to be the same in every instance. */
const MIGRATION_LOCK = 7_301_846

const isMigration = (file: string): boolean => file.endsWith('.ts')

const files: Knex.MigrationSource<string> = {
  getMigrations: async () => (await readdir(FOLDER)).filter(isMigration).sort(),
  getMigrationName: (file) => file,
  getMigration: (file) => import(new URL(file, FOLDER).href),
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

/**
 * Brings the tables up to date and answers the names of the migrations that ran. All in one transaction
 * under one lock: instances that start together wait for each other, and a killed one leaves nothing behind.
 */
export const migrate = async (
  { knex }: Database,
  onProgress: (name: string) => void = () => {},
): Promise<string[]> =>
  knex.transaction(async (transaction) => {
    await transaction.raw('SET LOCAL statement_timeout = 0')
    await transaction.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
    await requireTrigrams(transaction)
    const [, names]: [number, string[]] = await transaction.migrate.latest({
      migrationSource: files,
      beforeEach: async (_transaction, [name]) => onProgress(String(name)),
    })
    return names
  })
