import type { Database } from '../../db/database.ts'
import type { Config } from '../config/settings.ts'
import { tellOfBeginning } from '../stores/calculator/beginnings.ts'
import { checkAllTexts } from '../stores/content/saving/check-texts.ts'
import type { NewJob } from '../stores/jobs/enqueue.ts'
import { sealing } from '../stores/sealing.ts'
import { cleanUp } from './clean-up.ts'
import { deliver } from './webhooks/deliver.ts'
import type { Handlers } from './work.ts'

/** What is done for each kind of job; webhooks reach private addresses only where that is said. */
export const jobHandlers = (
  database: Database,
  { webhookPrivate, secretKey }: Pick<Config, 'webhookPrivate' | 'secretKey'> = { webhookPrivate: false },
): Handlers => ({
  'clean-up': () => cleanUp(database.knex),
  vacuum: async () => database.maintain?.(),
  'check-texts': ({ cursor, signal, save }) =>
    checkAllTexts(
      database.knex,
      { start: typeof cursor === 'string' ? cursor : '0', signal },
      async (trx, looked) => {
        signal.throwIfAborted()
        await save(trx, looked)
      },
    ),
  'configuration-begins': ({ payload }) => tellOfBeginning(database, payload.period),
  webhook: (work) =>
    deliver({ knex: database.knex, sealing: sealing(secretKey), allowsPrivate: webhookPrivate }, work),
})

/** The work that comes again by itself. */
export const jobSchedules = ({ maintain }: Database): NewJob[] => [
  { kind: 'clean-up', every: '1 hour' },
  ...(maintain ? [{ kind: 'vacuum', every: '1 hour' } as const] : []),
]
