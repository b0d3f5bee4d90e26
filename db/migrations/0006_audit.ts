/** The audit log, other events, unexpected errors, and notifications of staff. */
export const sql = `
    -- Every change of a record: who, when, and the values before and after. An entry concerns one part of a
    -- record: its fields, one text with its language, its options, its page, or the whole record created or
    -- deleted. Names and ids of people are copied, so that entries outlive them.
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
      address text,
      part text NOT NULL DEFAULT 'fields',
      language varchar(2)
    );
    CREATE INDEX audit_log_record ON audit_log (resource, record_id, id DESC);
    -- The entries of an operation; lists of operations leave out all but the first one.
    CREATE INDEX audit_log_operation ON audit_log (operation_id, id)
      INCLUDE (at, actor_id, resource, action, record_id, language);
    -- The log filtered by resource, user or action, newest first.
    CREATE INDEX audit_log_resource ON audit_log (resource, at, id);
    CREATE INDEX audit_log_actor ON audit_log (actor_id, at, id) WHERE actor_id IS NOT NULL;
    CREATE INDEX audit_log_action ON audit_log (action, at, id);
    -- Counts by day, user and action read only this index: the entries themselves contain whole records.
    CREATE INDEX audit_log_counted ON audit_log (at, id) INCLUDE (actor_id, actor_name, resource, action, operation_id);

    -- The searched text of an entry. Of long values, such as lists of options, only the beginning is
    -- searched, since every change writes entries. In PL/pgSQL, which keeps the plan: a function in SQL would be
    -- parsed and planned again for each entry.
    CREATE FUNCTION audit_text(before jsonb, after jsonb, record_id text, reason text)
      RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      -- A variable, because search_form is expanded in place only for such a simple argument.
      searched text := left(coalesce(before::text, ''), 2000) || ' ' || left(coalesce(after::text, ''), 2000)
        || ' ' || coalesce(record_id, '') || ' ' || coalesce(reason, '');
    BEGIN
      -- With its schema, because maintenance runs without a search path.
      RETURN public.search_form(searched);
    END $$;
    -- Its pending list is longer than those of other tables: entries are written far more often than
    -- searched.
    CREATE INDEX audit_log_searched ON audit_log
      USING gin (audit_text(before, after, record_id, reason) gin_trgm_ops)
      WITH (gin_pending_list_limit = 4096);

    -- Entries can only be added.
    CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
    END $$;
    CREATE TRIGGER audit_log_rows BEFORE UPDATE OR DELETE ON audit_log
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
    CREATE TRIGGER audit_log_truncate BEFORE TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

    -- What happens besides changes of records: sign-ins, exports, starts of the server.
    CREATE TABLE events (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      kind varchar(50) NOT NULL,
      person_id integer,
      person_name text COLLATE "und-x-icu",
      data jsonb NOT NULL DEFAULT '{}',
      request_id text,
      address text,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX events_at ON events (at, id);
    CREATE INDEX events_kind ON events (kind, at, id);
    CREATE INDEX events_person ON events (person_id, at, id) WHERE person_id IS NOT NULL;
    CREATE INDEX events_searched ON events USING gin (
      search_form(person_name) gin_trgm_ops, search_form(address) gin_trgm_ops,
      search_form(request_id) gin_trgm_ops
    ) WITH (gin_pending_list_limit = 512);

    -- Unexpected errors of server and interface. Errors with the same fingerprint are one row, which
    -- describes the latest of them.
    CREATE TABLE errors (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      fingerprint bytea NOT NULL UNIQUE,
      source varchar(10) NOT NULL CHECK (source IN ('server', 'interface')),
      message text COLLATE "und-x-icu" NOT NULL,
      stack text,
      place text,
      happened integer NOT NULL DEFAULT 1,
      first_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      last_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      request_id text,
      person_name text COLLATE "und-x-icu",
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX errors_last_at ON errors (last_at, id);
    CREATE INDEX errors_searched ON errors USING gin (
      search_form(message) gin_trgm_ops, search_form(place) gin_trgm_ops, search_form(request_id) gin_trgm_ops
    ) WITH (gin_pending_list_limit = 512);

    -- Notifications of a user: one row per subject until it is read, with the number of times that it
    -- happened.
    CREATE TABLE notifications (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      kind varchar(50) NOT NULL,
      subject varchar(200) NOT NULL DEFAULT '',
      data jsonb NOT NULL DEFAULT '{}',
      times integer NOT NULL DEFAULT 1,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      read_at timestamptz
    );
    CREATE INDEX notifications_latest ON notifications (user_id, at DESC, id DESC);
    CREATE UNIQUE INDEX notifications_unread ON notifications (user_id, kind, subject) WHERE read_at IS NULL;
`
