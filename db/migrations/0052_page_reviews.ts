import type { Knex } from 'knex'

/** When somebody last set the status of a page: a rejection ends with the next change of its content. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE pages ADD COLUMN reviewed_at timestamptz;
    UPDATE pages SET reviewed_at = updated_at;
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('ALTER TABLE pages DROP COLUMN reviewed_at')
