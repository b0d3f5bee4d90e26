import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { JobKind } from '../../domain/resources/jobs.ts'
import { jobsChannel } from '../unit-of-work/counters.ts'

type NoPayload = Readonly<Record<string, never>>

/** Payload of each kind of job. */
export interface JobPayloads {
  readonly 'clean-up': NoPayload
  readonly vacuum: NoPayload
  readonly 'check-texts': NoPayload
  /** Id of the period that begins. */
  readonly 'configuration-begins': { readonly period: string }
  /** Id of the delivery to send. */
  readonly webhook: { readonly delivery: string }
}

interface JobOf<K extends JobKind> {
  readonly kind: K
  readonly payload?: JobPayloads[K]
  /** Unique key: a job whose key exists is not added again. */
  readonly key?: string
  /** Delay as a PostgreSQL interval; none by default. */
  readonly after?: string
  /** Time at which the job is due, instead of a delay. */
  readonly at?: Date
  /**
   * Schedule as a PostgreSQL interval: the job is due at the next multiple, with a key that all instances
   * share.
   */
  readonly every?: string
}

/** A job to add, with the payload of its kind. */
export type NewJob = { [K in JobKind]: JobOf<K> }[JobKind]

// Multiples are counted from a fixed time by the database's clock, so all instances compute the same.
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
 * Adds jobs in the transaction of the caller's write, so that they exist if and only if it commits. Notifies
 * every instance. A job with an existing key is not added.
 */
export const enqueue = async (trx: Knex, ...jobs: readonly NewJob[]): Promise<void> => {
  await addSql(trx, { jobs: JSON.stringify(jobs) })
}
