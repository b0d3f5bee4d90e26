import { vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { setClock } from './configurations.ts'

const isServer = Boolean(process.env.TEST_DATABASE_URL)

/** Fixes the time of effective periods, in a database and in this process, until `release`. */
export const effectiveClock = (database: Database) => ({
  set: async (moment: string | number) => {
    const now = new Date(moment)
    vi.useFakeTimers({ toFake: ['Date'], now })
    await setClock(database, now.toISOString())
    // The embedded database takes its clock from this process; a server has its own for sessions.
    if (isServer) return
    await database
      .knex('sessions')
      .update({ created_at: now, last_seen_at: now, expires_at: '2100-01-01T00:00:00Z' })
  },
  release: async () => {
    vi.useRealTimers()
    await setClock(database)
    // Otherwise its statistics timer, set at the fixed time, would not fire until that time.
    if (!isServer) await database.knex.raw('SELECT pg_stat_force_next_flush()')
  },
})
