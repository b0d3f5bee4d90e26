import type { Knex } from 'knex'

/**
 * An audit entry names the part of the record that it tells of: its fields, one text with its language, its
 * options, a page, or the whole record that came or went. What is told already is sorted by what it holds.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE audit_log ADD COLUMN part text NOT NULL DEFAULT 'fields', ADD COLUMN language varchar(2);
    ALTER TABLE audit_log DISABLE TRIGGER audit_log_rows;
    UPDATE audit_log SET part = 'text', language = coalesce(after, before) ->> 'language'
      WHERE resource = 'content-items' AND coalesce(after, before) -> 'language' IS NOT NULL;
    UPDATE audit_log SET part = 'options'
      WHERE resource = 'content-items' AND coalesce(after, before) -> 'dropdown_key' IS NOT NULL;
    UPDATE audit_log SET part = 'page' WHERE resource = 'pages';
    ALTER TABLE audit_log ENABLE TRIGGER audit_log_rows;
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE audit_log DROP COLUMN part, DROP COLUMN language')
