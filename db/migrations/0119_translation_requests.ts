import type { Knex } from 'knex'

/** What staff want to have translated, of a text or of a page, and by when. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE translation_requests (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      item_id bigint REFERENCES content_items ON DELETE CASCADE,
      page_id bigint REFERENCES pages ON DELETE CASCADE,
      languages varchar(2)[] NOT NULL,
      due date NOT NULL,
      note varchar(500) NOT NULL DEFAULT '',
      asked_by integer REFERENCES users ON DELETE SET NULL,
      assignee integer REFERENCES users ON DELETE SET NULL,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      done_at timestamptz,
      CHECK ((item_id IS NULL) <> (page_id IS NULL))
    );
    CREATE INDEX translation_requests_open ON translation_requests (due, id) WHERE done_at IS NULL;
    CREATE INDEX translation_requests_item ON translation_requests (item_id);
    CREATE INDEX translation_requests_page ON translation_requests (page_id);
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE translation_requests')
