import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'

/** Minimum number of records that are read, written or passed on at once. */
const minBatchSize = 500

/** Maximum number of batches; more records make the batches larger. */
const maxBatches = 100

/** Splits a list into batches of at least `minSize` records, and at most 100 batches. */
export function* toBatches<T>(items: readonly T[], minSize = minBatchSize): Generator<readonly T[]> {
  const size = Math.max(minSize, Math.ceil(items.length / maxBatches))
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Maximum pause after a batch, in milliseconds, so that long work ends in time. */
const maxRestMs = 40

/**
 * Pauses after a batch of long work, if the database runs in this thread: other requests had to wait and get
 * up to twice the duration of the batch.
 */
export const yieldToEventLoop = async (
  { userParams }: Pick<Knex, 'userParams'>,
  startedAtMs: number,
): Promise<void> => {
  if (userParams.inThread) await delay(Math.min(2 * (performance.now() - startedAtMs), maxRestMs))
}
