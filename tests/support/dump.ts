import type { Database } from '../../db/database.ts'

// Every call updates the last use of its session.
const changing = ['sessions', 'knex_migrations', 'knex_migrations_lock']

/** Computes a digest of each table, to detect changes made by a refused call. */
export const dump = async ({ knex }: Database): Promise<Record<string, string>> => {
  const tables: string[] = await knex('pg_tables')
    .where({ schemaname: 'public' })
    .whereNotIn('tablename', changing)
    .pluck('tablename')
  const digest = `(SELECT coalesce(md5(string_agg(line, '' ORDER BY line)), '') FROM
    (SELECT md5(row::text) AS line FROM ?? row) lines) AS ??`
  const names = tables.flatMap((table) => [table, table])
  const { rows } = await knex.raw(`SELECT ${tables.map(() => digest).join(', ')}`, names)
  return rows[0]
}
