import type { Knex } from 'knex'

/** Second approval binds the way round it as well: being switched off, and the withdrawal of what is scheduled. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE calculator_settings
      ADD COLUMN off_requested_by integer REFERENCES users,
      ADD COLUMN off_requested_at timestamptz;
    ALTER TABLE configuration_changes
      ADD COLUMN withdraws boolean NOT NULL DEFAULT false,
      ADD CHECK (NOT withdraws OR replaces IS NOT NULL);
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE calculator_settings DROP COLUMN off_requested_by, DROP COLUMN off_requested_at;
    DELETE FROM configuration_changes WHERE withdraws;
    ALTER TABLE configuration_changes DROP COLUMN withdraws;
  `)
