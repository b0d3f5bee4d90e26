import type { Knex } from 'knex'
import { asApiError } from './database-errors.ts'

export interface SystemStore {
  /** Asks the database for a sign of life; throws `unavailable` without one. */
  ping(): Promise<void>
}

export const systemStore = (knex: Knex): SystemStore => ({
  ping: async () => {
    await knex.raw('SELECT 1').catch((error: unknown) => {
      throw asApiError(error)
    })
  },
})
