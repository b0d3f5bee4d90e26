import type { Knex } from 'knex'

/** The log is counted by day, person and act from its index alone: entries carry whole records beside these. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE INDEX audit_log_counted ON audit_log (at, id) INCLUDE (actor_id, actor_name, resource, action);
    DROP INDEX audit_log_at;
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE INDEX audit_log_at ON audit_log (at);
    DROP INDEX audit_log_counted;
  `)
