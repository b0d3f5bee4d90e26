import type { Knex } from 'knex'
import type { JobKind } from '../../domain/resources/jobs.ts'
import { ApiError } from '../errors.ts'
import type { JobPayloads, JobProgress } from './queue.ts'

/** Error of a handler whose message staff may read. */
export class JobFailed extends Error {}

/**
 * Describes an error for the table that staff read. Only messages of this product and error codes are shown,
 * since messages of a database or network may quote the data. The log has the whole error.
 */
export const describeFailure = (error: unknown): string => {
  if (error instanceof ApiError || error instanceof JobFailed) return error.message.slice(0, 500)
  const code = error instanceof Error && 'code' in error ? ` ${error.code}` : ''
  return `Unexpected error${code}; the log has more`.slice(0, 500)
}

/** Input of a job handler. */
export interface JobContext<K extends JobKind = JobKind> {
  readonly payload: JobPayloads[K]
  /** Position at which an earlier attempt stopped; null on the first one. */
  readonly cursor: unknown
  /** Whether the job fails for good if this attempt fails. */
  readonly isLast: boolean
  /**
   * Aborted when the server stops or another instance takes the job; long work calls `throwIfAborted()`
   * between its steps.
   */
  readonly signal: AbortSignal
  /**
   * Stores the progress, best in the transaction of the step itself, and extends the lease. Throws
   * `LeaseLost` if another instance has taken the job.
   */
  save(trx: Knex, progress: JobProgress): Promise<void>
}

/** Handler of a job. After a crash a job runs again, so repeating a step must do no harm. */
export type JobHandler<K extends JobKind = JobKind> = (context: JobContext<K>) => Promise<void>

export type JobHandlers = { readonly [K in JobKind]: JobHandler<K> }

/** Thrown when another instance has taken the job. */
export class LeaseLost extends Error {}

/** Abort reason when the server stops; the job is released. */
export class ServerStopping extends Error {}
