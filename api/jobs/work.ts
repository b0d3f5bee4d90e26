import type { Knex } from 'knex'
import type { JobKind } from '../../domain/jobs.ts'
import type { JobPayloads } from '../stores/jobs/enqueue.ts'
import type { Progress } from '../stores/jobs/queue.ts'

/** What a handler is given. */
export interface Work<K extends JobKind = JobKind> {
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
  save(trx: Knex, progress: Progress): Promise<void>
}

/** Does a job. It may be run again after a crash at any moment, so that doing a step twice must do no harm. */
export type Handler<K extends JobKind = JobKind> = (work: Work<K>) => Promise<void>

export type Handlers = { readonly [K in JobKind]: Handler<K> }

/** Another instance has taken the job over. */
export class LeaseLost extends Error {}

/** The server stops; the job goes back. */
export class Stopping extends Error {}
