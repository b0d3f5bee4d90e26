import type { Knex } from 'knex'

/** What staff say to each other about texts. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE text_comments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      item_id bigint NOT NULL REFERENCES content_items ON DELETE CASCADE,
      language varchar(2),
      text varchar(2000) NOT NULL,
      author_id integer REFERENCES users ON DELETE SET NULL,
      mentions integer[] NOT NULL DEFAULT '{}',
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      resolved_by integer REFERENCES users ON DELETE SET NULL,
      resolved_at timestamptz
    );
    CREATE INDEX text_comments_of_item ON text_comments (item_id, id DESC);
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE text_comments')
