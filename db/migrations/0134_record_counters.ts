import type { Knex } from 'knex'

/** The last numbers that records were given, by resource, counter and year. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE record_counters (
      resource text NOT NULL,
      counter text NOT NULL,
      period text NOT NULL,
      value integer NOT NULL,
      PRIMARY KEY (resource, counter, period)
    );
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE record_counters')
