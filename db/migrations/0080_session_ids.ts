import type { Knex } from 'knex'

/** Sessions get an id that may be told, beside the hash of their token; of ended ones it is kept for a while why. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE sessions ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY;
    CREATE UNIQUE INDEX sessions_id ON sessions (id);

    CREATE TABLE ended_sessions (
      token_hash bytea PRIMARY KEY,
      reason varchar(30) NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX ended_sessions_ended ON ended_sessions (ended_at);
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw('DROP TABLE ended_sessions; ALTER TABLE sessions DROP COLUMN id;')
