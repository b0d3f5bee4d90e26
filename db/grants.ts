import type { Knex } from 'knex'

/** The role that a connection works as. */
export const roleOf = async (knex: Knex): Promise<string> => {
  const { rows } = await knex.raw<{ rows: { role: string }[] }>('SELECT current_user AS role')
  return rows[0]?.role ?? ''
}

/** What the role that owns the tables has made, by what it is. */
const ownedNames = async (owner: Knex, kinds: string[]): Promise<string[]> => {
  const { rows } = await owner.raw<{ rows: { name: string }[] }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND pg_has_role(relowner, 'USAGE') AND relkind::text = ANY(?)`,
    [kinds],
  )
  return rows.map(({ name }) => name)
}

const marks = (names: readonly string[]): string => names.map(() => '??').join(', ')

/** What nobody changes who works with the tables: the log only grows, and migrations are for their owner. */
const guarded = { audit_log: 'SELECT, INSERT', knex_migrations: 'SELECT', knex_migrations_lock: 'SELECT' }

/**
 * Lets another role work with the rows of every table that the owner has made so far, and with nothing else.
 * Given anew after each migration, since new tables are nobody's but their owner's.
 */
export const grantWork = async (owner: Knex, worker: string): Promise<void> => {
  const tables = await ownedNames(owner, ['r', 'p', 'v'])
  const sequences = await ownedNames(owner, ['S'])
  await owner.raw('GRANT USAGE ON SCHEMA public TO ??', [worker])
  await owner.raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${marks(tables)} TO ??`, [...tables, worker])
  await owner.raw(`GRANT USAGE ON SEQUENCE ${marks(sequences)} TO ??`, [...sequences, worker])
  for (const [table, rights] of Object.entries(guarded)) {
    await owner.raw('REVOKE ALL ON ?? FROM ??', [table, worker])
    await owner.raw(`GRANT ${rights} ON ?? TO ??`, [table, worker])
  }
}
