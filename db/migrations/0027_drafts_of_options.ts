import type { Knex } from 'knex'

/** Drafts of options are few and counted with every list of pages. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`CREATE INDEX dropdowns_draft ON dropdowns (content_item_id)
    WHERE draft_data IS NOT NULL AND deleted_at IS NULL`)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP INDEX dropdowns_draft')
