import type { Knex } from 'knex'

/** Failed sign-ins count for the wider networks of an IPv6 address too: whoever has a /48 has 65,536 of /64. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE sign_in_attempts ADD COLUMN address56 text, ADD COLUMN address48 text;
    CREATE INDEX sign_in_attempts_address56 ON sign_in_attempts (address56, at) WHERE address56 IS NOT NULL;
    CREATE INDEX sign_in_attempts_address48 ON sign_in_attempts (address48, at) WHERE address48 IS NOT NULL;
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE sign_in_attempts DROP COLUMN address56, DROP COLUMN address48')
