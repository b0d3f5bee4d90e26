import type { Database } from '../../db/database.ts'

// Sessions note when they were last used, whatever the call.
const changing = ['sessions', 'knex_migrations', 'knex_migrations_lock']

/** A digest of every row of each table, so that what was changed by a refused call shows. */
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
