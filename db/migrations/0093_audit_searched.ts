import type { Knex } from 'knex'

/**
 * The audit log is found by what stood there before and after. Of whole lists of options only the beginning is
 * searched: the entries are written with every change, and must not make it slow.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE FUNCTION audit_text(before jsonb, after jsonb, record_id text, reason text)
      RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN search_form(left(coalesce(before::text, ''), 2000) || ' ' || left(coalesce(after::text, ''), 2000)
        || ' ' || coalesce(record_id, '') || ' ' || coalesce(reason, ''));
    CREATE INDEX audit_log_searched ON audit_log
      USING gin (audit_text(before, after, record_id, reason) gin_trgm_ops) WITH (gin_pending_list_limit = 4096);
    CREATE INDEX audit_log_action ON audit_log (action, at, id);
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP INDEX audit_log_searched, audit_log_action;
    DROP FUNCTION audit_text(jsonb, jsonb, text, text);
  `)
