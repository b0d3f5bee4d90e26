/** Background jobs, and the counters that transactions raise. */
export const sql = `
    -- Background jobs. While a job runs, run_at is the end of its lease, after which another instance may
    -- take it over.
    CREATE TABLE jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind varchar(50) NOT NULL,
      -- Jobs that must not be queued twice have a key, such as kind and time of a scheduled one.
      job_key varchar(100) UNIQUE,
      payload jsonb NOT NULL DEFAULT '{}',
      status varchar(10) NOT NULL DEFAULT 'waiting'
        CHECK (status IN ('waiting', 'running', 'done', 'failed')),
      -- Counts all attempts: the number distinguishes one lease from another.
      tries integer NOT NULL DEFAULT 0,
      run_at timestamptz NOT NULL DEFAULT now(),
      started_at timestamptz,
      ended_at timestamptz,
      cursor jsonb,
      steps_done integer,
      steps_total integer,
      error text,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      -- Attempts before the job was started again by hand, which gives it all its attempts back.
      tries_before integer NOT NULL DEFAULT 0
    );
    CREATE INDEX jobs_due ON jobs (run_at) WHERE status IN ('waiting', 'running');
    -- Counts the failed jobs.
    CREATE INDEX jobs_failed ON jobs (status) WHERE status = 'failed';
    -- The default order of the list.
    CREATE INDEX jobs_run_at ON jobs (run_at, id);
    -- Finds the job of a webhook delivery.
    CREATE INDEX jobs_of_deliveries ON jobs ((payload->>'delivery')) WHERE kind = 'webhook';

    -- Counters that change with what is read, so that caches know whether they are current. A restored
    -- database counts on from an old number, but raised_at never goes back. The version of a counter is the
    -- sum of its slots: writers that use different slots do not wait for each other.
    CREATE TABLE content_versions (
      scope text NOT NULL,
      slot smallint NOT NULL DEFAULT 0,
      version bigint NOT NULL DEFAULT 1,
      raised_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (scope, slot)
    );

    -- Makes a statement fail whose write was planned from records that have changed since they were read.
    CREATE FUNCTION require_current(is_current boolean) RETURNS boolean LANGUAGE plpgsql AS $$
    BEGIN
      IF is_current THEN RETURN true; END IF;
      RAISE EXCEPTION 'records have changed since they were read' USING ERRCODE = 'OD001';
    END $$;

    -- The last numbers given to records, by resource, counter and year.
    CREATE TABLE record_counters (
      resource text NOT NULL,
      counter text NOT NULL,
      period text NOT NULL,
      value integer NOT NULL,
      PRIMARY KEY (resource, counter, period)
    );
`
