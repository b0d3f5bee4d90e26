import type { Knex } from 'knex'

/** Who has changed which texts since when is found without reading all texts. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(
    'CREATE INDEX content_translations_changed ON content_translations (modified_by, updated_at) INCLUDE (content_item_id)',
  )

export const down = (knex: Knex): Promise<void> => knex.raw('DROP INDEX content_translations_changed')
