import type { Knex } from 'knex'
import type { JobKind } from '../../domain/resources/jobs.ts'
import { ApiError } from '../errors.ts'
import type { JobPayloads } from './enqueue.ts'
import type { JobProgress } from './queue.ts'

/** What a handler throws whose words staff may read. */
export class JobFailed extends Error {}

/**
 * Why a job failed, for the table that staff read: only words of our own and codes, since the message of
 * a database or a network may quote what it was sent. The whole error is in the log.
 */
export const describeFailure = (error: unknown): string => {
  if (error instanceof ApiError || error instanceof JobFailed) return error.message.slice(0, 500)
  const code = error instanceof Error && 'code' in error ? ` ${error.code}` : ''
  return `Unexpected error${code}; the log has more`.slice(0, 500)
}

/** What a handler is given. */
export interface JobContext<K extends JobKind = JobKind> {
  readonly payload: JobPayloads[K]
  /** Where an earlier attempt has stopped; null at first. */
  readonly cursor: unknown
  /** True where the job is given up if it fails once more. */
  readonly isLast: boolean
  /** Aborted when the server stops or another instance has the job: `throwIfAborted()` between the steps of long work. */
  readonly signal: AbortSignal
  /**
   * Notes how far the work is, best in the transaction of the step itself, and begins the lease anew.
   * Throws `LeaseLost` when another instance has the job by now.
   */
  save(trx: Knex, progress: JobProgress): Promise<void>
}

/** Does a job. It may be run again after a crash at any moment, so that doing a step twice must do no harm. */
export type JobHandler<K extends JobKind = JobKind> = (context: JobContext<K>) => Promise<void>

export type JobHandlers = { readonly [K in JobKind]: JobHandler<K> }

/** Another instance has taken the job over. */
export class LeaseLost extends Error {}

/** The server stops; the job goes back. */
export class ServerStopping extends Error {}
