import type { Knex } from 'knex'

/** How people like their lists, under names: filters, order and columns, for themselves or for all. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE saved_views (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name varchar(80) COLLATE "und-x-icu" NOT NULL,
      resource varchar(100) NOT NULL,
      is_shared boolean NOT NULL DEFAULT false,
      owner_id integer REFERENCES users,
      filters jsonb NOT NULL DEFAULT '{}',
      sort jsonb,
      columns jsonb,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX saved_views_name ON saved_views (owner_id, resource, name);
    CREATE INDEX saved_views_shared ON saved_views (resource) WHERE is_shared;
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE saved_views')
