import type { Knex } from 'knex'

/** Counters of what is read, and the audit log that nobody can rewrite. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS btree_gist;

    CREATE TABLE content_versions (
      scope text PRIMARY KEY,
      version bigint NOT NULL DEFAULT 1
    );

    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      operation_id uuid NOT NULL,
      actor_id integer,
      actor_name text,
      action text NOT NULL,
      resource text NOT NULL,
      record_id text,
      before jsonb,
      after jsonb,
      reason text,
      request_id text,
      address text
    );
    CREATE INDEX audit_log_record ON audit_log (resource, record_id, id DESC);
    CREATE INDEX audit_log_operation ON audit_log (operation_id);
    CREATE INDEX audit_log_at ON audit_log (at);

    CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
    CREATE TRIGGER audit_log_truncate BEFORE TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP TABLE audit_log;
    DROP FUNCTION refuse_audit_change;
    DROP TABLE content_versions;
  `)
