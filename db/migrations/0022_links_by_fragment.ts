import type { Knex } from 'knex'

/** Links that carry their token in a path lead nowhere any more, so that nobody shall use them who reads a log. */
export const up = (knex: Knex): Promise<void> => knex.raw('DELETE FROM one_time_links WHERE used_at IS NULL')

export const down = async (): Promise<void> => {}
