import type { Knex } from 'knex'
import type { Database } from '../db/database.ts'
import { migrate, UnreadableMigration } from '../db/migrate.ts'
import { findDeclarationViolations } from './check-declarations.ts'
import { isEmptyDatabase, loadDemoData } from './demo-data.ts'
import { assertNoViolations } from './resources/check-tables.ts'
import { systemCaller } from './unit-of-work/caller.ts'
import { type LoggedEvent, transact } from './unit-of-work/unit-of-work.ts'

/** Logs an event of the server itself; a failure to log it does not stop the server. */
export const logServerEvent = async ({ knex }: Database, event: LoggedEvent): Promise<void> => {
  await transact({ knex }, systemCaller, async (unit) => unit.event(event)).catch(() => undefined)
}

interface DatabaseRole {
  readonly is_superuser: boolean
  readonly is_owner: boolean
}

const roleSql = `SELECT rolsuper AS is_superuser, pg_has_role(relowner, 'USAGE') AS is_owner
  FROM pg_roles, pg_class WHERE rolname = current_user AND pg_class.oid = 'audit_log'::regclass`

/** Lists the rights of a server's role that it does not need, one line each. */
export const findExcessPrivileges = async (knex: Knex, production: boolean): Promise<string[]> => {
  const { rows } = await knex.raw<{ rows: DatabaseRole[] }>(roleSql)
  const [role] = rows
  const roleAdvice = 'docs/deploying.md shows a role with fewer privileges'
  if (role?.is_superuser)
    return [`The role of DATABASE_URL is a superuser with access to everything on that server: ${roleAdvice}`]

  return role?.is_owner && production
    ? [
        `The role of DATABASE_URL owns the tables, and could disable the protection of the audit log: ${roleAdvice}`,
      ]
    : []
}

/** Error of a failed migration; the message has its name and the reason. */
export class MigrationFailed extends Error {}

const permissionAdvice =
  'The role of DATABASE_URL may not create or change tables, and some are missing or outdated: set DATABASE_MIGRATION_URL to the address of their owner, or run npm run migrate with it'

// Recognized by message: Knex passes some errors on without their code.
const isPermissionError = ({ message }: Error): boolean =>
  /permission denied|must be owner|no schema has been selected/.test(message)

const migrateAll = async (database: Database, printLine: (line: string) => void): Promise<void> => {
  let current = ''
  let count = 0
  await migrate(database, (name) => {
    current = name
    count += 1
    printLine(`Migrating: ${name}`)
  }).catch((error: Error) => {
    if (isPermissionError(error)) throw new MigrationFailed(permissionAdvice)
    if (error instanceof UnreadableMigration) throw new MigrationFailed(error.message)
    if (!current) throw error
    // Knex puts the whole statement before the reason.
    const reason = error.message.split(' - ').at(-1)
    throw new MigrationFailed(`The migration ${current} failed, and nothing was changed: ${reason}`)
  })
  if (count > 0) await logServerEvent(database, { kind: 'migration', data: { tables: current, count } })
}

/**
 * Prepares a database: brings its tables up to date and loads the demo data into an empty one if requested.
 */
export const prepareDatabase = async (
  database: Database,
  demo: boolean,
  printLine: (line: string) => void,
): Promise<void> => {
  // A migration cannot be undone, so the descriptors are checked first.
  assertNoViolations(findDeclarationViolations())
  await migrateAll(database, printLine)
  if (!demo || !(await isEmptyDatabase(database.knex))) return
  printLine('Loading the demo data …')
  await loadDemoData(database)
}
