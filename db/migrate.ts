import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Knex } from 'knex'
import { type Database, DatabaseUnavailable } from './database.ts'
import { programExtension } from './project-files.ts'

const readCurrentRole = async (knex: Knex): Promise<string> => {
  const { rows } = await knex.raw<{ rows: { role: string }[] }>('SELECT current_user AS role')
  return rows[0]?.role ?? ''
}

/** Lists objects of the given kinds that the owner of the tables has created. */
const readOwnedNames = async (owner: Knex, kinds: string[]): Promise<string[]> => {
  const { rows } = await owner.raw<{ rows: { name: string }[] }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND pg_has_role(relowner, 'USAGE') AND relkind::text = ANY(?)`,
    [kinds],
  )
  return rows.map(({ name }) => name)
}

const formatPlaceholders = (names: readonly string[]): string => names.map(() => '??').join(', ')

/**
 * Rights on tables that the working role may not fully change: the log only grows, and migrations belong to
 * the owner.
 */
const restrictedRights = {
  // The database sets number and time of an entry.
  audit_log: `SELECT, INSERT (operation_id, actor_id, actor_name, request_id, address, action, resource, record_id,
    part, language, before, after, reason)`,
  knex_migrations: 'SELECT',
  knex_migrations_lock: 'SELECT',
}

/**
 * Grants another role the rights to work with the rows of every table of the owner, and nothing else.
 * Repeated after each migration, since new tables are open to their owner only.
 */
const grantTableRights = async (owner: Knex, workerRole: string): Promise<void> => {
  const tables = await readOwnedNames(owner, ['r', 'p', 'v'])
  const sequences = await readOwnedNames(owner, ['S'])
  await owner.raw('GRANT USAGE ON SCHEMA public TO ??', [workerRole])
  await owner.raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${formatPlaceholders(tables)} TO ??`, [
    ...tables,
    workerRole,
  ])
  await owner.raw(`GRANT USAGE ON SEQUENCE ${formatPlaceholders(sequences)} TO ??`, [
    ...sequences,
    workerRole,
  ])
  for (const [table, rights] of Object.entries(restrictedRights)) {
    await owner.raw('REVOKE ALL ON ?? FROM ??', [table, workerRole])
    await owner.raw(`GRANT ${rights} ON ?? TO ??`, [table, workerRole])
  }
}

const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url)

/** Arbitrary number that is the same in every instance. */
const MIGRATION_LOCK = 7_301_846

/** Error of a migration file that cannot be compiled; the message has the file and position. */
export class UnreadableMigration extends Error {}

/** Formats the compiler's message in one line. */
export const formatUnreadableMessage = (file: string, { message }: Error): string => {
  const [, position = '', reason = message.split('\n')[0]] = /:(\d+:\d+): ERROR: (.*)$/m.exec(message) ?? []
  return `The migration ${file} cannot be read, and nothing was changed: ${position && `${position} `}${reason}`
}

/** Ending of the names that the database knows the migrations by, built or not. */
const NAME_EXTENSION = '.ts'

const readMigrationNames = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS_FOLDER))
    .filter((file) => file.endsWith(programExtension))
    .map((file) => basename(file, programExtension) + NAME_EXTENSION)
    .sort()

/** The tables of the first release are defined by `sql` alone, each later change by functions. */
interface MigrationFile extends Partial<Knex.Migration> {
  readonly sql?: string
}

const loadMigration = async (name: string): Promise<MigrationFile> => {
  const { href } = new URL(basename(name, NAME_EXTENSION) + programExtension, MIGRATIONS_FOLDER)
  return import(href).catch((error: Error) => {
    throw new UnreadableMigration(formatUnreadableMessage(name, error))
  })
}

/** Serves as the `down` that Knex requires, for migrations without one, which cannot be reverted. */
const refuseDown = async (): Promise<void> => {
  throw new Error('A migration without down cannot be reverted')
}

const migrationFiles: Knex.MigrationSource<string> = {
  getMigrations: readMigrationNames,
  getMigrationName: (file) => file,
  getMigration: async (file) => {
    const { sql = '', up = (knex) => knex.raw(sql), down = refuseDown } = await loadMigration(file)
    return { up, down }
  },
}

/** Computes a digest of the `sql` of all migrations, in which comments and indentation do not count. */
const computeFingerprint = async (names: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  for (const { sql = '' } of await Promise.all(names.map(loadMigration)))
    hash.update(sql.replaceAll(/--.*/g, '').replaceAll(/[ \n]+/g, ' '))
  return hash.digest('hex')
}

/** Returns the fingerprint of the build that made the tables; null if it kept none. */
const readFingerprint = async (knex: Knex): Promise<string | null | undefined> => {
  const { rows } = await knex.raw<{ rows: { fingerprint: string | null }[] }>(
    "SELECT obj_description('knex_migrations'::regclass) AS fingerprint",
  )
  return rows[0]?.fingerprint
}

/** Formats the message about a database that another build has migrated. */
const formatRefusal = (reason: string): string =>
  `The database was made by another build, with ${reason}. Nothing was changed. Start that build, or move its content to a new database: see "Moving content from an earlier build" in docs/deploying.md`

const formatUnknownNames = ([first, ...more]: readonly string[]): string =>
  `migrations that this one does not have (${first}${more.length > 0 ? ` and ${more.length} more` : ''})`

/**
 * Throws for a locale such as C, in which Cyrillic text has no trigrams, so that searches would find nothing.
 */
const requireTrigrams = async (knex: Knex): Promise<void> => {
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
 * Runs the pending migrations and returns their names. When none is pending, the role needs no right to
 * create tables. Throws `DatabaseUnavailable` when another build made the tables: its migrations are unknown,
 * or those of the first release had another `sql`, so that columns can be missing.
 */
const runPending = async (owner: Knex, onProgress: (name: string) => void): Promise<string[]> => {
  const settings = { migrationSource: migrationFiles, disableMigrationsListValidation: true }
  const [completed, pending]: [{ name: string }[], string[]] = await owner.migrate.list(settings)
  const files = await readMigrationNames()
  const unknownNames = completed.map(({ name }) => name).filter((name) => !files.includes(name))
  if (unknownNames.length > 0) throw new DatabaseUnavailable(formatRefusal(formatUnknownNames(unknownNames)))

  const expected = await computeFingerprint(completed.map(({ name }) => name).toSorted())
  if (completed.length > 0 && (await readFingerprint(owner)) !== expected)
    throw new DatabaseUnavailable(formatRefusal('migrations of the same names that define other tables'))
  if (pending.length === 0) return []

  const beforeEach = async (_transaction: Knex, [name]: unknown[]) => onProgress(String(name))
  const [, names]: [number, string[]] = await owner.migrate.latest({ ...settings, beforeEach })
  await owner.raw(`COMMENT ON TABLE knex_migrations IS '${await computeFingerprint(files)}'`)
  return names
}

/**
 * Brings the tables up to date as their owner and grants rights to the working role if it differs; returns
 * the names of the migrations that ran. Everything is one transaction under one lock: instances that start
 * together wait for each other, and a killed one leaves nothing behind.
 */
export const migrate = async (
  { knex, asOwner }: Pick<Database, 'knex' | 'asOwner'>,
  onProgress: (name: string) => void = () => {},
): Promise<string[]> => {
  const workerRole = await readCurrentRole(knex)
  return asOwner((builder) =>
    builder.transaction(async (owner) => {
      await owner.raw('SET LOCAL statement_timeout = 0')
      await owner.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK])
      await requireTrigrams(owner)
      const names = await runPending(owner, onProgress)
      if ((await readCurrentRole(owner)) !== workerRole) await grantTableRights(owner, workerRole)
      return names
    }),
  )
}
