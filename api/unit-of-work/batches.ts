import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'

/** How many records are read, written or handed on at a time at least. */
const minBatchSize = 500

/** The number of statements has a bound, however many records there are: pieces grow beyond it instead. */
const maxBatches = 100

/** A list in pieces: of 500 or as many as is said, or in a hundred larger ones where that would make more. */
export function* toBatches<T>(items: readonly T[], minSize = minBatchSize): Generator<readonly T[]> {
  const size = Math.max(minSize, Math.ceil(items.length / maxBatches))
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Milliseconds that others are given after a piece at most, so that large work ends in time. */
const maxRestMs = 40

/**
 * Lets others have their turn after a piece of large work: where the database works in this thread they had none
 * meanwhile, and get twice the time that the piece took.
 */
export const yieldToEventLoop = async (
  { userParams }: Pick<Knex, 'userParams'>,
  startedAtMs: number,
): Promise<void> => {
  if (userParams.inThread) await delay(Math.min(2 * (performance.now() - startedAtMs), maxRestMs))
}
