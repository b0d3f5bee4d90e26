import type { Database } from '../../db/database.ts'
import { systemCaller } from '../stores/caller.ts'
import { type LoggedEvent, write } from '../stores/unit.ts'

/** Writes down what happened to the server itself; it starts and stops whether that is written or not. */
export const tell = async ({ knex }: Database, event: LoggedEvent): Promise<void> => {
  await write({ knex }, systemCaller, async (unit) => unit.event(event)).catch(() => undefined)
}
