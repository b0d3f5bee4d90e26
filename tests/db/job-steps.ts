import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import type { JobHandler } from '../../api/jobs/handler.ts'

/** How many steps the work has, each a row that is written together with the note of how far it is. */
export const steps = 12

/** Goes on behind the last step that is noted; tells of each that is stored. */
export const walk =
  (knex: Knex, onStep: (step: number) => void): JobHandler<'clean-up'> =>
  async ({ cursor, save }) => {
    for (let step = typeof cursor === 'number' ? cursor + 1 : 1; step <= steps; step += 1) {
      await knex.transaction(async (trx) => {
        await trx('steps').insert({ step, process: process.pid })
        await save(trx, { cursor: step, done: step, total: steps })
      })
      onStep(step)
      await delay(30)
    }
  }
