import type { Knex } from 'knex'

/** A job that is run again has all its attempts anew, and goes on counting: the number tells one lease from another. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE jobs ADD COLUMN tries_before integer NOT NULL DEFAULT 0')

export const down = (knex: Knex): Promise<void> => knex.raw('ALTER TABLE jobs DROP COLUMN tries_before')
