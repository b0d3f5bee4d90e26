import type { Knex } from 'knex'

/** What webhooks sign by is sealed; what was stored before is given anew. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE webhooks ALTER COLUMN secret TYPE bytea USING NULL')

export const down = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE webhooks ALTER COLUMN secret TYPE text USING NULL')
