import type { Knex } from 'knex'
import type { Database } from '../../db/database.ts'

/** What a test database holds at first: what the migrations put in, or the demo data as well. */
export type Contents = 'migrated' | 'demo'

/** What the tables look like; a test that changes it leaves a database that only a new one can replace. */
const shapeOf = async (knex: Knex): Promise<string> => {
  const { rows } = await knex.raw<{ rows: { shape: string }[] }>(`
    SELECT md5(string_agg(concat_ws(' ', relname, attname, atttypid, attnotnull), ',' ORDER BY relname, attnum)) AS shape
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace`)
  return rows[0]?.shape ?? ''
}

const tableNames = (knex: Knex): Promise<string[]> =>
  knex('pg_tables').where({ schemaname: 'public' }).whereNot('tablename', 'like', 'knex_%').pluck('tablename')

/** Keeps a copy of every row and of the numbers given so far, in a schema of the name. */
export const keep = async ({ knex }: Database, name: Contents): Promise<void> => {
  await knex.raw('CREATE SCHEMA ??', [name])
  for (const table of await tableNames(knex))
    await knex.raw('CREATE TABLE ??.?? AS TABLE public.??', [name, table, table])
  await knex.raw('CREATE TABLE ??.numbers AS SELECT * FROM pg_sequences WHERE schemaname = ?', [
    name,
    'public',
  ])
  await knex.raw('CREATE TABLE ??.shape AS SELECT ?::text AS shape', [name, await shapeOf(knex)])
}

/** Takes away the tables that tests have made for resources of their own. */
const dropNewTables = async (transaction: Knex, name: Contents): Promise<void> => {
  const known = transaction('pg_tables').where({ schemaname: name }).select('tablename')
  const made = await transaction('pg_tables')
    .where({ schemaname: 'public' })
    .whereNot('tablename', 'like', 'knex_%')
    .whereNotIn('tablename', known)
    .pluck<string[]>('tablename')
  for (const table of made) await transaction.raw('DROP TABLE public.?? CASCADE', [table])
}

/** Brings a database back to what was kept. Answers false when the tables that it had then are others now. */
export const bringBack = ({ knex }: Database, name: Contents): Promise<boolean> =>
  knex.transaction(async (transaction) => {
    await dropNewTables(transaction, name)
    const kept = await transaction.withSchema(name).from('shape').first('shape')
    if (kept.shape !== (await shapeOf(transaction))) return false
    // The audit log refuses to be changed, and rows come back before the ones they refer to.
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
