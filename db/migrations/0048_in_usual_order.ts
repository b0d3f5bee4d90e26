import type { Knex } from 'knex'

/** The usual order of lists that may grow long, with the ids by which a page is found. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE INDEX users_in_order ON users (name, id) WHERE deleted_at IS NULL;
    CREATE INDEX banks_in_order ON banks (name_ru, id) WHERE deleted_at IS NULL;
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP INDEX users_in_order, banks_in_order')
