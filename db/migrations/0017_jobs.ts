import type { Knex } from 'knex'

/** Background work. Of a running job `run_at` is when its lease ends and another instance may take it. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE TABLE jobs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind varchar(50) NOT NULL,
      job_key varchar(100) UNIQUE,
      payload jsonb NOT NULL DEFAULT '{}',
      status varchar(10) NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'done', 'failed')),
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
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX jobs_due ON jobs (run_at) WHERE status IN ('waiting', 'running');
    CREATE INDEX jobs_run_at ON jobs (run_at, id);
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE jobs')
