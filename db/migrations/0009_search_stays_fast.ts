import type { Knex } from 'knex'

// Every search reads through what is still pending, 4 MB by default: after a thousand saves it took three times as long.
export const up = (knex: Knex): Promise<void> =>
  knex.raw('ALTER INDEX content_items_search SET (gin_pending_list_limit = 512)')

export const down = (knex: Knex): Promise<void> =>
  knex.raw('ALTER INDEX content_items_search RESET (gin_pending_list_limit)')
