import type { Knex } from 'knex'

/** When each counter was last raised: a restored database counts from an old number on, but never in the past. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE content_versions ADD COLUMN raised_at timestamptz NOT NULL DEFAULT clock_timestamp()')

export const down = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE content_versions DROP COLUMN raised_at')
