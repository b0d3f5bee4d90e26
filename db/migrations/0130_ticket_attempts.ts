import type { Knex } from 'knex'

/** Codes that were tried with the ticket of a sign-in half done: a few, then the password is asked for again. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE sign_in_tickets ADD COLUMN attempts integer NOT NULL DEFAULT 0')

export const down = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE sign_in_tickets DROP COLUMN attempts')
