import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { type JobKind, jobs } from '../../domain/resources/jobs.ts'
import { customTableStore } from '../resources/table-store.ts'
import { jobsChannel } from '../unit-of-work/counters.ts'

type NoPayload = Readonly<Record<string, never>>

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

/** Jobs as staff see them. `run-again` makes a failed job due, with as many attempts as a new one. */
export const jobStore = customTableStore(jobs, {
  actions: {
    'run-again': async ({ trx }, stored) => {
      const requeued = {
        status: 'waiting',
        run_at: trx.fn.now(),
        ended_at: null,
        tries_before: trx.ref('tries'),
      }
      const ids = stored.map(({ id }) => id)
      await trx('jobs').whereIn('id', ids).update(requeued)
      await trx.raw('SELECT pg_notify(?, ?)', [jobsChannel, ''])
    },
  },
})

/**
 * Job that an instance has taken for the length of a lease. `tries` distinguishes the lease from later ones.
 */
export interface TakenJob<K extends JobKind = JobKind> {
  readonly id: string
  readonly kind: K
  readonly payload: JobPayloads[K]
  readonly tries: number
  /** Number of attempts since the job was last started by staff. */
  readonly attempt: number
  /** Position at which an earlier attempt stopped; null when none was stored. */
  readonly cursor: unknown
}

type Lease = Pick<TakenJob, 'id' | 'tries'>

/** Progress of long work; another attempt would resume at `cursor`. */
export interface JobProgress {
  readonly cursor: unknown
  readonly done?: number
  readonly total?: number
}

/** Number of attempts, and the delays between them: each is twice the one before, up to the longest. */
export interface RetryPolicy {
  readonly maxAttempts: number
  readonly firstDelayMs: number
  readonly longestDelayMs: number
}

const openCondition = `status IN ('waiting', 'running')`
const leaseCondition = `id = :id AND tries = :tries AND status = 'running'`
const buildTimeFromNowSql = (milliseconds: string) =>
  `clock_timestamp() + ${milliseconds} * interval '1 millisecond'`

const takeSql = prepareQuery<TakenJob>(`UPDATE jobs
  SET status = 'running', tries = tries + 1, started_at = now(), updated_at = now(), run_at = ${buildTimeFromNowSql(':lease::float8')}
  WHERE id = (SELECT id FROM jobs WHERE ${openCondition} AND run_at <= now() AND kind = ANY(:kinds::text[])
    ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, kind, payload, tries, tries - tries_before AS attempt, cursor`)

const waitSql = prepareQuery<{ wait: number | null }>(
  `SELECT (extract(epoch FROM min(run_at) - now()) * 1000)::float8 AS wait FROM jobs
   WHERE ${openCondition} AND kind = ANY(:kinds::text[])`,
)

const extendSql = prepareQuery<Lease>(`UPDATE jobs SET run_at = ${buildTimeFromNowSql(':lease::float8')}
  WHERE ${leaseCondition} RETURNING id`)

const saveSql = prepareQuery<Lease>(`UPDATE jobs SET cursor = :cursor::jsonb, steps_done = :done::integer,
    steps_total = :total::integer, updated_at = now(), run_at = ${buildTimeFromNowSql(':lease::float8')}
  WHERE ${leaseCondition} RETURNING id`)

const finishSql =
  prepareQuery<Lease>(`UPDATE jobs SET status = 'done', ended_at = now(), updated_at = now(), error = NULL
  WHERE ${leaseCondition} RETURNING id`)

const failSql = prepareQuery<Lease>(`UPDATE jobs SET error = :reason::text, updated_at = now(),
    status = CASE WHEN tries - tries_before < :maxAttempts::integer THEN 'waiting' ELSE 'failed' END,
    ended_at = CASE WHEN tries - tries_before >= :maxAttempts::integer THEN now() END,
    run_at = ${buildTimeFromNowSql('least(:firstDelayMs::float8 * 2 ^ (tries - tries_before - 1), :longestDelayMs::float8)')}
  WHERE ${leaseCondition} RETURNING id`)

const releaseSql = prepareQuery<unknown>(`WITH given AS (
    UPDATE jobs SET status = 'waiting', tries = tries - 1, run_at = now(), updated_at = now()
    WHERE ${leaseCondition} RETURNING id)
  SELECT pg_notify('${jobsChannel}', '') FROM given`)

/** Takes the job of these kinds that is due longest, for `lease` milliseconds; undefined when none is due. */
export const takeJob = async (
  knex: Knex,
  kinds: readonly string[],
  lease: number,
): Promise<TakenJob | undefined> => {
  const [job] = await takeSql(knex, { kinds: [...kinds], lease })
  return job
}

/**
 * Returns the milliseconds until a job of these kinds is due or may be taken over; undefined without such a
 * job.
 */
export const msUntilNextJob = async (knex: Knex, kinds: readonly string[]): Promise<number | undefined> => {
  const [next] = await waitSql(knex, { kinds: [...kinds] })
  return next?.wait ?? undefined
}

const hasRows = (rows: readonly unknown[]): boolean => rows.length > 0

/** Extends the lease. Returns false when another instance has taken over the job. */
export const extendLease = async (knex: Knex, { id, tries }: Lease, lease: number): Promise<boolean> =>
  hasRows(await extendSql(knex, { id, tries, lease }))

export const saveProgress = async (
  knex: Knex,
  { id, tries }: Lease,
  { cursor, done, total }: JobProgress,
  lease: number,
): Promise<boolean> =>
  hasRows(
    await saveSql(knex, {
      id,
      tries,
      lease,
      cursor: JSON.stringify(cursor),
      done: done ?? null,
      total: total ?? null,
    }),
  )

export const finishJob = async (knex: Knex, { id, tries }: Lease): Promise<boolean> =>
  hasRows(await finishSql(knex, { id, tries }))

/** Postpones a job to its next attempt, or fails it after the last one; staff see the reason. */
export const failJob = async (
  knex: Knex,
  { id, tries }: Lease,
  reason: string,
  retries: RetryPolicy,
): Promise<boolean> => hasRows(await failSql(knex, { id, tries, reason, ...retries }))

/** Releases a job to another instance at once; the attempt does not count. */
export const releaseJob = async (knex: Knex, { id, tries }: Lease): Promise<void> => {
  await releaseSql(knex, { id, tries })
}

/** Deletes ended jobs: done ones after 7 days, failed ones after 30. */
export const forgetEndedJobs = async (knex: Knex): Promise<void> => {
  await knex.raw(`DELETE FROM jobs WHERE (status = 'done' AND ended_at < now() - interval '7 days')
    OR (status = 'failed' AND ended_at < now() - interval '30 days')`)
}
