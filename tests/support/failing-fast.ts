import { afterEach, vi } from 'vitest'
import { failFastWhileAway } from '../../db/fail-fast.ts'
import { createKnex } from '../../db/query-builder.ts'

const ends: (() => unknown)[] = []

/** Ends something after the test, in the order of the calls. */
export const endAfterTest = (end: () => unknown): void => void ends.push(end)

afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) await end()
})

/** Time after which a statement tries to connect again, with a second to spare. */
const beyondRetryMs = 1_500

interface PoolEvents {
  on(event: 'acquireRequest' | 'createRequest' | 'createFail', listener: () => void): void
}

/**
 * Database at a port, and what its pool has done; the clock of its retries only moves when it is told to. An attempt to
 * connect fails after `connectionTimeoutMillis`.
 */
export const openFailingFast = (port: number, connectionTimeoutMillis: number) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const builder = createKnex({
    connection: {
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database: 'postgres',
      connectionTimeoutMillis,
    },
    pool: { min: 0, max: 2 },
    acquireTimeout: 15_000,
  })
  failFastWhileAway(builder)
  endAfterTest(() => builder.destroy())

  const counts = { acquireRequest: 0, createRequest: 0, createFail: 0 }
  const pool: PoolEvents = builder.client.pool
  for (const event of ['acquireRequest', 'createRequest', 'createFail'] as const)
    pool.on(event, () => {
      counts[event] += 1
    })

  return {
    query: async (): Promise<unknown> => (await builder.raw('SELECT 1 AS one')).rows[0].one,
    /** Number of statements that have asked the pool for a connection. */
    waited: () => counts.acquireRequest,
    /** Number of attempts to connect. */
    attempts: () => counts.createRequest,
    failedAttempts: () => counts.createFail,
    passRetryTime: () => void vi.advanceTimersByTime(beyondRetryMs),
  }
}
