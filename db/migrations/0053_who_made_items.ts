import type { Knex } from 'knex'

/** Who created an item, for those that the audit log tells of as well. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE content_items ADD COLUMN created_by integer REFERENCES users;
    UPDATE content_items item SET created_by = entry.actor_id
    FROM audit_log entry
    WHERE entry.resource = 'content-items' AND entry.record_id = item.id::text AND entry.part = 'record'
      AND entry.action IN ('create', 'import') AND entry.before IS NULL
      AND EXISTS (SELECT FROM users WHERE users.id = entry.actor_id);
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE content_items DROP COLUMN created_by')
