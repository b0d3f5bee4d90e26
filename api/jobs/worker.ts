import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { JobKind } from '../../domain/resources/jobs.ts'
import { jobsChannel } from '../unit-of-work/counters.ts'
import {
  describeFailure,
  type JobContext,
  JobFailed,
  type JobHandlers,
  LeaseLost,
  ServerStopping,
} from './handler.ts'
import {
  enqueue,
  extendLease,
  failJob,
  finishJob,
  msUntilNextJob,
  type NewJob,
  type RetryPolicy,
  releaseJob,
  saveProgress,
  type TakenJob,
  takeJob,
} from './queue.ts'

const minSleepMs = 200

const maxSleepMs = 60_000

const sleepAfterFailureMs = 5_000

/** Eight attempts, the last one some 20 minutes after the first. */
const defaultRetries = { maxAttempts: 8, firstDelayMs: 10_000, longestDelayMs: 3_600_000 }

/**
 * Kinds of jobs that wait for other systems. They have workers of their own, since a slow system would delay
 * all other jobs.
 */
const outgoingKinds: readonly string[] = ['webhook' satisfies JobKind]

interface WorkerContext {
  readonly knex: Knex
  readonly handlers: JobHandlers
  readonly log: Logger
  /** Milliseconds after which a job may be taken over from an instance that crashed. */
  readonly lease: number
  readonly retries: RetryPolicy
  /** Aborted with `ServerStopping` when the server stops. */
  readonly stopping: AbortSignal
}

export interface JobSettings {
  readonly database: Database
  readonly handlers: JobHandlers
  readonly schedules: readonly NewJob[]
  readonly log: Logger
  /** Number of jobs that this instance runs at once; as many more may wait for other systems. */
  readonly slots?: number
  readonly lease?: number
  readonly retries?: WorkerContext['retries']
  /**
   * Milliseconds before the first look for jobs, so that the first requests after the start are served first.
   */
  readonly startDelayMs?: number
}

export interface Jobs {
  /** Takes no more jobs and waits for running ones, `timeoutMs` milliseconds at most. */
  stop(timeoutMs: number): Promise<void>
}

interface WorkerShare {
  readonly kinds: readonly string[]
  readonly schedules: readonly NewJob[]
}

/** Wakes all waiting workers; a ring between a look for jobs and the wait is not missed. */
class WakeSignal {
  readonly #waiting = new Set<() => void>()
  #rings = 0

  /** Number of rings so far, to be read before looking for jobs and passed to `wait`. */
  get rings(): number {
    return this.#rings
  }

  ring(): void {
    this.#rings += 1
    for (const wake of this.#waiting) wake()
  }

  /** Waits for `milliseconds`, or until a ring after the noted number. */
  async wait(notedRings: number, milliseconds: number): Promise<void> {
    if (notedRings !== this.#rings) return

    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      this.#waiting.add(wake)
    })
  }
}

/** Extends the lease regularly while the handler works. Returns a function that stops it. */
const keepLease = ({ knex, lease }: WorkerContext, job: TakenJob, lost: AbortController): (() => void) => {
  const timer = setInterval(async () => {
    // When the database does not answer, the next interval asks again in time.
    const isOurs = await extendLease(knex, job, lease).catch(() => true)
    if (!isOurs) lost.abort(new LeaseLost())
  }, lease / 3)
  return () => clearInterval(timer)
}

const runHandler = async <K extends JobKind>(
  context: WorkerContext,
  job: TakenJob<K>,
  signal: AbortSignal,
) => {
  // More attempts than allowed were counted, so the server crashed during each of them.
  if (job.attempt > context.retries.maxAttempts)
    throw new JobFailed('The server stopped during every attempt')
  const save: JobContext['save'] = async (trx, progress) => {
    if (!(await saveProgress(trx, job, progress, context.lease))) throw new LeaseLost()
  }
  const isLast = job.attempt >= context.retries.maxAttempts
  await context.handlers[job.kind]({ payload: job.payload, cursor: job.cursor, isLast, signal, save })
}

const postpone = async ({ knex, log, retries, stopping }: WorkerContext, job: TakenJob, error: unknown) => {
  if (stopping.aborted && error === stopping.reason) return releaseJob(knex, job)
  log.error({ job: job.id, kind: job.kind, tries: job.tries, err: error })
  await failJob(knex, job, describeFailure(error), retries)
}

/**
 * Runs a taken job and records its end. A job whose handler fails is postponed; throws only errors of the
 * database.
 */
const runJob = async (context: WorkerContext, job: TakenJob): Promise<void> => {
  const lost = new AbortController()
  const release = keepLease(context, job, lost)
  try {
    const signal = AbortSignal.any([context.stopping, lost.signal])
    const error = await runHandler(context, job, signal).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('No reason'),
    )
    if (error) await postpone(context, job, error)
    else await finishJob(context.knex, job)
  } finally {
    release()
  }
}

/** Runs a worker: it takes and runs jobs, or sleeps, until the server stops. */
const runWorker = async (
  context: WorkerContext,
  { kinds, schedules }: WorkerShare,
  wakeSignal: WakeSignal,
): Promise<void> => {
  const { knex, log, stopping } = context
  const takeJobOrWaitMs = async (): Promise<TakenJob | number> => {
    await enqueue(knex, ...schedules)
    const job = await takeJob(knex, kinds, context.lease)
    return job ?? Math.max((await msUntilNextJob(knex, kinds)) ?? maxSleepMs, minSleepMs)
  }
  while (!stopping.aborted) {
    const { rings } = wakeSignal
    try {
      const jobOrWaitMs = await takeJobOrWaitMs()
      if (typeof jobOrWaitMs === 'number') await wakeSignal.wait(rings, Math.min(jobOrWaitMs, maxSleepMs))
      else await runJob(context, jobOrWaitMs)
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'Background work is waiting for the database')
      await wakeSignal.wait(rings, sleepAfterFailureMs)
    }
  }
}

/** Starts the workers and schedules of this instance in the background. */
export const startJobs = (settings: JobSettings): Jobs => {
  const { database, handlers, schedules, log, slots = 2, startDelayMs = 3_000 } = settings
  const { lease = 60_000, retries = defaultRetries } = settings
  const stopping = new AbortController()
  const wakeSignal = new WakeSignal()
  const { knex } = database
  const context = { knex, handlers, log, lease, retries, stopping: stopping.signal }
  const ring = () => wakeSignal.ring()

  const running = (async () => {
    await wakeSignal.wait(wakeSignal.rings, startDelayMs)
    if (stopping.signal.aborted) return

    const stopListening = await database
      .listen(jobsChannel, { message: ring, state: ring })
      .catch(() => undefined)
    const localKinds = Object.keys(handlers).filter((kind) => !outgoingKinds.includes(kind))
    const shares = [
      { kinds: localKinds, schedules },
      { kinds: outgoingKinds, schedules: [] },
    ]
    const workers = Array.from({ length: slots }, () =>
      shares.map((share) => runWorker(context, share, wakeSignal)),
    )
    await Promise.all(workers.flat())
    await stopListening?.()
  })()

  return {
    stop: async (timeoutMs) => {
      stopping.abort(new ServerStopping())
      ring()
      const ended = new AbortController()
      const timeout = delay(timeoutMs, undefined, { signal: ended.signal }).catch(() => {})
      await Promise.race([running, timeout])
      ended.abort()
    },
  }
}
