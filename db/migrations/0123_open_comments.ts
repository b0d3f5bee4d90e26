import type { Knex } from 'knex'

/** Which texts have open comments, and how many: those that are resolved stay for good, and are many more. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('CREATE INDEX text_comments_open ON text_comments (item_id) WHERE resolved_at IS NULL')

export const down = (knex: Knex): Promise<void> => knex.raw('DROP INDEX text_comments_open')
