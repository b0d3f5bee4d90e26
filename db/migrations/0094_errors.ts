import type { Knex } from 'knex'

/** Errors that nobody expected, of the server and of the interface: those that are alike are one row. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE errors (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      fingerprint bytea NOT NULL UNIQUE,
      source varchar(10) NOT NULL CHECK (source IN ('server', 'interface')),
      message text COLLATE "und-x-icu" NOT NULL,
      stack text,
      place text,
      happened integer NOT NULL DEFAULT 1,
      first_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      last_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      request_id text,
      person_name text COLLATE "und-x-icu",
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX errors_last_at ON errors (last_at, id);
    CREATE INDEX errors_searched ON errors USING gin (
      search_form(message) gin_trgm_ops, search_form(place) gin_trgm_ops, search_form(request_id) gin_trgm_ops
    ) WITH (gin_pending_list_limit = 512);
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE errors')
