import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { JobKind } from '../../domain/jobs.ts'
import {
  fail,
  finish,
  giveBack,
  prolong,
  type Retries,
  saveProgress,
  type Taken,
} from '../stores/jobs/queue.ts'
import { JobFailed, reasonOf } from './reason.ts'
import { type Handlers, LeaseLost, type Work } from './work.ts'

export interface Workshop {
  readonly knex: Knex
  readonly handlers: Handlers
  readonly log: Logger
  /** Milliseconds after which a job may be taken over from an instance that has died. */
  readonly lease: number
  readonly retries: Retries
  /** Aborted with `Stopping` when the server stops. */
  readonly stopping: AbortSignal
}

/** Keeps the lease while the handler works, whatever it waits for. Answers how to stop. */
const keepLease = ({ knex, lease }: Workshop, job: Taken, lost: AbortController): (() => void) => {
  const timer = setInterval(async () => {
    // What cannot be asked now is asked again in time.
    const isOurs = await prolong(knex, job, lease).catch(() => true)
    if (!isOurs) lost.abort(new LeaseLost())
  }, lease / 3)
  return () => clearInterval(timer)
}

const handle = async <K extends JobKind>(shop: Workshop, job: Taken<K>, signal: AbortSignal) => {
  // Whoever had it last has died with it each time.
  if (job.attempt > shop.retries.most) throw new JobFailed('The server ended during each attempt')
  const save: Work['save'] = async (trx, progress) => {
    if (!(await saveProgress(trx, job, progress, shop.lease))) throw new LeaseLost()
  }
  const isLast = job.attempt >= shop.retries.most
  await shop.handlers[job.kind]({ payload: job.payload, cursor: job.cursor, isLast, signal, save })
}

const putOff = async ({ knex, log, retries, stopping }: Workshop, job: Taken, error: unknown) => {
  if (stopping.aborted && error === stopping.reason) return giveBack(knex, job)
  log.error({ job: job.id, kind: job.kind, tries: job.tries, err: error })
  await fail(knex, job, reasonOf(error), retries)
}

/** Runs a job that was taken, and notes how it ended. A handler that fails is put off; throws where the database does. */
export const runJob = async (shop: Workshop, job: Taken): Promise<void> => {
  const lost = new AbortController()
  const release = keepLease(shop, job, lost)
  try {
    const signal = AbortSignal.any([shop.stopping, lost.signal])
    const error = await handle(shop, job, signal).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('No reason'),
    )
    if (error) await putOff(shop, job, error)
    else await finish(shop.knex, job)
  } finally {
    release()
  }
}
