import { jobs } from '../../../domain/resources/jobs.ts'
import { storeOf } from '../records/own-store.ts'
import { jobChannel } from './enqueue.ts'

/** The jobs as staff see them. One that has failed for good gets another attempt, at once; its attempts go on counting. */
export const jobStore = storeOf(jobs, {
  actions: {
    'run-again': async ({ trx }, stored) => {
      const ids = stored.map(({ id }) => id)
      await trx('jobs').whereIn('id', ids).update({ status: 'waiting', run_at: trx.fn.now(), ended_at: null })
      await trx.raw('SELECT pg_notify(?, ?)', [jobChannel, ''])
    },
  },
})
