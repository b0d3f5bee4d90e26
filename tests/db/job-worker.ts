import { pino } from 'pino'
import { startJobs } from '../../api/jobs/worker.ts'
import { createDatabase } from '../../db/create-database.ts'
import { createWalk } from './job-steps.ts'

/**
 * Runs an instance with a short lease that works on the steps until it is killed, and prints each stored
 * step.
 */
const [settings = '{}'] = process.argv.slice(2)
const database = await createDatabase(JSON.parse(settings))
startJobs({
  database,
  handlers: {
    'clean-up': createWalk(database.knex, (step) => process.stdout.write(`${step}\n`)),
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
