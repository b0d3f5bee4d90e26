import type { Knex } from 'knex'
import type { Database } from '../../db/database.ts'

const tableNames = async (knex: Knex, schema: string): Promise<string[]> =>
  knex('pg_tables').where({ schemaname: schema }).whereNot('tablename', 'like', 'knex_%').pluck('tablename')

/** Keeps a copy of every row that the migrations have put in. */
export const keepSeeded = async ({ knex }: Database): Promise<void> => {
  await knex.raw('CREATE SCHEMA seeded')
  for (const table of await tableNames(knex, 'public')) {
    const first = await knex(table).first()
    if (first) await knex.raw('CREATE TABLE seeded.?? AS TABLE public.??', [table, table])
  }
}

/** Brings a test database back to what the migrations leave; numbers given to rows go on. */
export const truncate = ({ knex }: Database): Promise<void> =>
  knex.transaction(async (transaction) => {
    const tables = await tableNames(transaction, 'public')
    // The audit log refuses to be emptied, and rows come back before the ones they refer to.
    await transaction.raw('SET LOCAL session_replication_role = replica')
    await transaction.raw(`TRUNCATE ${tables.map(() => '??').join(', ')}`, tables)
    for (const table of await tableNames(transaction, 'seeded'))
      await transaction.raw('INSERT INTO public.?? OVERRIDING SYSTEM VALUE TABLE seeded.??', [table, table])
  })
