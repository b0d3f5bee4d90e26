import type { Knex } from 'knex'

/** Links that let one person in once; a new user waits for the first of them. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE one_time_links (
      token_hash bytea PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      purpose varchar(30) NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX one_time_links_user ON one_time_links (user_id);

    ALTER TABLE users ALTER COLUMN status SET DEFAULT 'pending';
    ALTER TABLE users ALTER COLUMN name TYPE varchar(120) COLLATE "und-x-icu";
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE users ALTER COLUMN name TYPE varchar(120) COLLATE "default";
    ALTER TABLE users ALTER COLUMN status SET DEFAULT 'active';
    DROP TABLE one_time_links;
  `)
