import type { Knex } from 'knex'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import type { JobHandler, JobHandlers } from '../../api/jobs/handler.ts'
import { enqueue } from '../../api/jobs/queue.ts'
import { type JobSettings, type Jobs, startJobs } from '../../api/jobs/worker.ts'
import type { Database } from '../../db/database.ts'

const nothing = async () => {}

/** Builds handlers, only one of which does something. */
export const handlersWith = (cleanUp: JobHandler<'clean-up'>): JobHandlers => ({
  'clean-up': cleanUp,
  vacuum: nothing,
  'check-texts': nothing,
  'configuration-begins': nothing,
  webhook: nothing,
})

/** Starts the jobs of an instance without delay; stopped after the test. */
export const startInstance = (
  database: Database,
  handler: JobHandler<'clean-up'>,
  settings: Partial<JobSettings> = {},
): Jobs => {
  const log = pino({ level: 'silent' })
  const jobs = startJobs({
    database,
    handlers: handlersWith(handler),
    schedules: [],
    log,
    startDelayMs: 0,
    ...settings,
  })
  onTestFinished(() => jobs.stop(5_000))
  return jobs
}

/** Creates helpers for the table of jobs. */
export const jobTable = (knex: Knex) => {
  const add = (count = 1) =>
    enqueue(knex, ...Array.from({ length: count }, () => ({ kind: 'clean-up' }) as const))

  const jobs = (...columns: string[]) => knex('jobs').orderBy('id').select(columns)

  const until = (what: () => Promise<unknown>, expected: unknown) =>
    expect.poll(what, { interval: 20 }).toEqual(expected)

  const untilEach = (status: string, count = 1) =>
    until(() => knex('jobs').where({ status }).count({ count: '*' }).first(), { count: String(count) })

  /** Makes all jobs due, and ends their leases. */
  const makeDue = () => knex('jobs').update({ run_at: knex.raw("now() - interval '1 second'") })

  return { add, jobs, until, untilEach, makeDue }
}

/** Builds a gate: work signals its start and waits until the gate is opened. */
export const gate = () => {
  let open = () => {}
  let begun = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  return { open: () => open(), opened, begun: () => begun(), hasBegun }
}
