import { vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { setClock } from './configurations.ts'

const isServer = Boolean(process.env.TEST_DATABASE_URL)

/** Holds the time by which values hold, in a database and, for what is kept in memory, in this process, until `release`. */
export const effectiveClock = (database: Database) => ({
  set: async (moment: string | number) => {
    const now = new Date(moment)
    vi.useFakeTimers({ toFake: ['Date'], now })
    await setClock(database, now.toISOString())
    // The embedded database takes its whole time from this process; a server has its own, by which sessions last.
    if (isServer) return
    await database
      .knex('sessions')
      .update({ created_at: now, last_seen_at: now, expires_at: '2100-01-01T00:00:00Z' })
  },
  release: async () => {
    vi.useRealTimers()
    await setClock(database)
    // Or its alarm for the figures of use, set by that time, would ring until it has come.
    if (!isServer) await database.knex.raw('SELECT pg_stat_force_next_flush()')
  },
})
