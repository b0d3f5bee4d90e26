import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { type JobKind, jobs } from '../../domain/resources/jobs.ts'
import { customTableStore } from '../resources/table-store.ts'
import { jobsChannel } from '../unit-of-work/counters.ts'
import type { JobPayloads } from './enqueue.ts'

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
      ...{ id, tries, lease },
      ...{ cursor: JSON.stringify(cursor), done: done ?? null, total: total ?? null },
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
