import { pino } from 'pino'
import { startJobs } from '../../api/jobs/worker.ts'
import { createDatabase } from '../../db/create-database.ts'
import { createWalk } from './job-steps.ts'

/** Prints a stored step. */
const printStep = async (step: number): Promise<void> => {
  process.stdout.write(`${step}\n`)
  // The job must not be done before this process is killed; until then its lease is extended.
  if (step === 3) await new Promise(() => {})
}

/** Runs an instance with a short lease that works on the first three steps, and keeps the job until it is killed. */
const [settings = '{}'] = process.argv.slice(2)
const database = await createDatabase(JSON.parse(settings))
startJobs({
  database,
  handlers: {
    'clean-up': createWalk(database.knex, printStep),
    vacuum: async () => {},
    'check-texts': async () => {},
    'configuration-begins': async () => {},
    webhook: async () => {},
  },
  schedules: [],
  log: pino({ level: 'silent' }),
  lease: 1_000,
  startDelayMs: 0,
})
