import type { Knex } from 'knex'

/** What lets other systems read; of each token only what knows it again. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE api_tokens (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(120) COLLATE "und-x-icu" NOT NULL,
      scopes text[] NOT NULL DEFAULT '{}',
      token_hash bytea UNIQUE,
      starts_with varchar(20),
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz,
      created_by integer REFERENCES users,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE api_tokens')
