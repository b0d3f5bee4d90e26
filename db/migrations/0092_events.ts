import type { Knex } from 'knex'

/** What happens beside the changes of records. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      kind varchar(50) NOT NULL,
      person_id integer,
      person_name text COLLATE "und-x-icu",
      data jsonb NOT NULL DEFAULT '{}',
      request_id text,
      address text,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX events_at ON events (at, id);
    CREATE INDEX events_kind ON events (kind, at, id);
    CREATE INDEX events_person ON events (person_id, at, id) WHERE person_id IS NOT NULL;
    CREATE INDEX events_searched ON events USING gin (
      search_form(person_name) gin_trgm_ops, search_form(address) gin_trgm_ops,
      search_form(request_id) gin_trgm_ops
    ) WITH (gin_pending_list_limit = 512);
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE events')
