import type { Knex } from 'knex'

/**
 * With the id, so that a page far down a list is found without reading the records before it; and with the
 * page, since PostgreSQL asks for that column even where it has left out the join.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP INDEX content_items_key, content_items_updated, content_items_type, content_items_category,
      content_items_missing, content_items_draft;
    CREATE UNIQUE INDEX content_items_key ON content_items (content_key) INCLUDE (page_id, id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_updated ON content_items (updated_at, id) INCLUDE (page_id) WHERE deleted_at IS NULL;
    CREATE INDEX content_items_type ON content_items (component_type, content_key) INCLUDE (page_id, id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_category ON content_items (category, content_key) INCLUDE (page_id, id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_missing ON content_items (content_key) INCLUDE (page_id, id, missing_languages)
      WHERE deleted_at IS NULL AND missing_languages <> '{}';
    CREATE INDEX content_items_draft ON content_items (content_key) INCLUDE (page_id, id, draft_languages)
      WHERE deleted_at IS NULL AND draft_languages <> '{}';
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP INDEX content_items_key, content_items_updated, content_items_type, content_items_category,
      content_items_missing, content_items_draft;
    CREATE UNIQUE INDEX content_items_key ON content_items (content_key) WHERE deleted_at IS NULL;
    CREATE INDEX content_items_updated ON content_items (updated_at) WHERE deleted_at IS NULL;
    CREATE INDEX content_items_type ON content_items (component_type, content_key) INCLUDE (page_id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_category ON content_items (category, content_key) INCLUDE (page_id)
      WHERE deleted_at IS NULL;
    CREATE INDEX content_items_missing ON content_items (content_key) INCLUDE (page_id, missing_languages)
      WHERE deleted_at IS NULL AND missing_languages <> '{}';
    CREATE INDEX content_items_draft ON content_items (content_key) INCLUDE (page_id, draft_languages)
      WHERE deleted_at IS NULL AND draft_languages <> '{}';
  `)
