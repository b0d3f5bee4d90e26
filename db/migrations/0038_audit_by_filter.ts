import type { Knex } from 'knex'

/** The audit log is read by resource, by person and by time, each from its newest entry on. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE INDEX audit_log_resource ON audit_log (resource, at, id);
    CREATE INDEX audit_log_actor ON audit_log (actor_id, at, id) WHERE actor_id IS NOT NULL;
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP INDEX audit_log_resource, audit_log_actor')
