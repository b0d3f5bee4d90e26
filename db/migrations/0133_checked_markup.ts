import type { Knex } from 'knex'

/** Markup in texts is read as a browser reads it: what was stored by the rule before is looked at anew. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    INSERT INTO jobs (kind) SELECT 'check-texts' WHERE EXISTS (SELECT FROM content_items)
      AND NOT EXISTS (SELECT FROM jobs WHERE kind = 'check-texts' AND status = 'waiting');
  `)

export const down = async (): Promise<void> => undefined
