import type { Knex } from 'knex'

/** What each person has the product remember for him, a row for each key. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE preferences (
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      key varchar(150) NOT NULL,
      value jsonb NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, key)
    );
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE preferences')
