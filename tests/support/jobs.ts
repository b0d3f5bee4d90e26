import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type JobSettings, type Jobs, startJobs } from '../../api/jobs/jobs.ts'
import type { Handler, Handlers } from '../../api/jobs/work.ts'
import type { Database } from '../../db/database.ts'

const nothing = async () => {}

/** Handlers of which one does something. */
export const handlersWith = (cleanUp: Handler<'clean-up'>): Handlers => ({
  'clean-up': cleanUp,
  vacuum: nothing,
})

/** An instance's share of the background work, without the rest that a server takes first. Stopped after the test. */
export const startInstance = (
  database: Database,
  handler: Handler<'clean-up'>,
  settings: Partial<JobSettings> = {},
): Jobs => {
  const log = pino({ level: 'silent' })
  const jobs = startJobs({
    database,
    handlers: handlersWith(handler),
    schedules: [],
    log,
    rest: 0,
    ...settings,
  })
  onTestFinished(() => jobs.stop(5_000))
  return jobs
}
