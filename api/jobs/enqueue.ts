import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { JobKind } from '../../domain/resources/jobs.ts'
import { jobsChannel } from '../unit-of-work/counters.ts'

type NoPayload = Readonly<Record<string, never>>

/** What a job of each kind is given to work on. */
export interface JobPayloads {
  readonly 'clean-up': NoPayload
  readonly vacuum: NoPayload
  readonly 'check-texts': NoPayload
  /** The id of the period that begins. */
  readonly 'configuration-begins': { readonly period: string }
  /** The id of what is to be sent. */
  readonly webhook: { readonly delivery: string }
}

interface JobOf<K extends JobKind> {
  readonly kind: K
  readonly payload?: JobPayloads[K]
  /** Of jobs with the same key there is one. */
  readonly key?: string
  /** How long to wait, as a PostgreSQL interval; by default not at all. */
  readonly after?: string
  /** The moment until which to wait, in place of an interval. */
  readonly at?: Date
  /** A PostgreSQL interval: due at its next full turn, with a key that is the same whoever enqueues it. */
  readonly every?: string
}

/** A job to be added, with what its kind is given. */
export type NewJob = { [K in JobKind]: JobOf<K> }[JobKind]

// The turns of an interval are counted from one moment, by one clock, so that all instances find the same.
const addSql = prepareQuery<unknown>(`WITH given AS (
    SELECT kind, coalesce(payload, '{}') AS payload, key, every IS NOT NULL AS is_turn,
      CASE WHEN every IS NULL THEN coalesce(at, clock_timestamp() + coalesce(after, '0'))
        ELSE date_bin(every, now(), timestamptz '2000-01-01 00:00+00') + every END AS run_at
    FROM jsonb_to_recordset(:jobs::jsonb)
      AS job (kind text, payload jsonb, key text, after interval, at timestamptz, every interval)
  ), keyed AS (
    SELECT kind, payload, run_at, CASE WHEN is_turn
      THEN kind || ':' || to_char(run_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') ELSE key END AS job_key
    FROM given
  ), added AS (
    INSERT INTO jobs (kind, payload, job_key, run_at) SELECT kind, payload, job_key, run_at FROM keyed
    WHERE NOT EXISTS (SELECT FROM jobs known WHERE known.job_key = keyed.job_key)
    ON CONFLICT (job_key) DO NOTHING RETURNING id
  )
  SELECT pg_notify('${jobsChannel}', '') FROM added LIMIT 1`)

/**
 * Adds jobs in the transaction of the write that asks for them, so that they are there when it commits
 * and only then; every instance is told. A key that is known already adds nothing.
 */
export const enqueue = async (trx: Knex, ...jobs: readonly NewJob[]): Promise<void> => {
  await addSql(trx, { jobs: JSON.stringify(jobs) })
}
