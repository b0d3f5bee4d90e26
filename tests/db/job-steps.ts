import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { JobHandler } from '../../api/jobs/handler.ts'

/** Number of steps; each is a row written together with the progress of the job. */
export const steps = 12

/** Continues after the last recorded step; reports each stored step, and goes on once `onStep` has ended. */
export const createWalk =
  (knex: Knex, onStep: (step: number) => unknown): JobHandler<'clean-up'> =>
  async ({ cursor, save }) => {
    for (let step = typeof cursor === 'number' ? cursor + 1 : 1; step <= steps; step += 1) {
      await knex.transaction(async (trx) => {
        await trx('steps').insert({ step, process: process.pid })
        await save(trx, { cursor: step, done: step, total: steps })
      })
      await onStep(step)
      await delay(30)
    }
  }
