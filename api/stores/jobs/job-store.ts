import { jobs } from '../../../domain/resources/jobs.ts'
import { jobChannel } from '../channels.ts'
import { storeOf } from '../records/own-store.ts'

/** The jobs as staff see them. One that has failed for good is due again, with as many attempts as it had at first. */
export const jobStore = storeOf(jobs, {
  actions: {
    'run-again': async ({ trx }, stored) => {
      const again = {
        status: 'waiting',
        run_at: trx.fn.now(),
        ended_at: null,
        tries_before: trx.ref('tries'),
      }
      const ids = stored.map(({ id }) => id)
      await trx('jobs').whereIn('id', ids).update(again)
      await trx.raw('SELECT pg_notify(?, ?)', [jobChannel, ''])
    },
  },
})
