import type { Knex } from 'knex'
import type { Database } from '../../db/database.ts'

/** Initial contents of a test database: the migrations alone, or the demo data as well. */
export type Contents = 'migrated' | 'demo'

/** Computes a digest of the table structure; a changed structure cannot be restored. */
const shapeOf = async (knex: Knex): Promise<string> => {
  const { rows } = await knex.raw<{ rows: { shape: string }[] }>(`
    SELECT md5(string_agg(concat_ws(' ', relname, attname, atttypid, attnotnull), ',' ORDER BY relname, attnum)) AS shape
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace`)
  return rows[0]?.shape ?? ''
}

const tableNames = (knex: Knex): Promise<string[]> =>
  knex('pg_tables').where({ schemaname: 'public' }).whereNot('tablename', 'like', 'knex_%').pluck('tablename')

/** Copies every row and the sequence values into a schema with this name. */
export const saveSnapshot = async ({ knex }: Database, name: Contents): Promise<void> => {
  await knex.raw('CREATE SCHEMA ??', [name])
  for (const table of await tableNames(knex))
    await knex.raw('CREATE TABLE ??.?? AS TABLE public.??', [name, table, table])
  await knex.raw('CREATE TABLE ??.numbers AS SELECT * FROM pg_sequences WHERE schemaname = ?', [
    name,
    'public',
  ])
  await knex.raw('CREATE TABLE ??.shape AS SELECT ?::text AS shape', [name, await shapeOf(knex)])
}

/** Drops the tables that tests have created for their own resources. */
const dropNewTables = async (transaction: Knex, name: Contents): Promise<void> => {
  const knownTables = transaction('pg_tables').where({ schemaname: name }).select('tablename')
  const newTables = await transaction('pg_tables')
    .where({ schemaname: 'public' })
    .whereNot('tablename', 'like', 'knex_%')
    .whereNotIn('tablename', knownTables)
    .pluck<string[]>('tablename')
  for (const table of newTables) await transaction.raw('DROP TABLE public.?? CASCADE', [table])
}

/** Restores the saved contents; returns false when the table structure has changed since. */
export const restoreSnapshot = ({ knex }: Database, name: Contents): Promise<boolean> =>
  knex.transaction(async (transaction) => {
    await dropNewTables(transaction, name)
    const saved = await transaction.withSchema(name).from('shape').first('shape')
    if (saved.shape !== (await shapeOf(transaction))) return false
    // The audit log refuses changes, and rows are restored before the rows that they refer to.
    await transaction.raw('SET LOCAL session_replication_role = replica')
    for (const table of await tableNames(transaction)) {
      const names = [table, name, table]
      await transaction.raw(
        'DELETE FROM public.?? AS now WHERE NOT EXISTS (SELECT FROM ??.?? AS kept WHERE kept = now)',
        names,
      )
      await transaction.raw(
        'INSERT INTO public.?? OVERRIDING SYSTEM VALUE (TABLE ??.?? EXCEPT TABLE public.??)',
        [...names, table],
      )
    }
    await transaction.raw(
      `SELECT setval(format('public.%I', sequencename)::regclass, coalesce(last_value, start_value), last_value IS NOT NULL)
       FROM ??.numbers`,
      [name],
    )
    return true
  })
