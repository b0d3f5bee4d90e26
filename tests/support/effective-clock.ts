import { vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { setClock } from './configurations.ts'

/** Holds the time by which values hold, in a database and, for what is kept in memory, in this process, until `release`. */
export const effectiveClock = (database: Database) => ({
  set: async (moment: string | number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    await setClock(database, new Date(moment).toISOString())
  },
  release: async () => {
    vi.useRealTimers()
    await setClock(database)
  },
})
