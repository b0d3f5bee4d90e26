import type { Knex } from 'knex'
import type { Database } from '../db/database.ts'
import type { Config } from './config/read-config.ts'
import { deliverWebhook } from './integrations/deliver-webhook.ts'
import type { NewJob } from './jobs/enqueue.ts'
import type { JobHandlers } from './jobs/handler.ts'
import { forgetEndedJobs } from './jobs/queue.ts'
import { tellOfBeginning } from './stores/calculator/beginnings.ts'
import { closeRequests } from './stores/content/requests/open-requests.ts'
import { checkAllTexts } from './stores/content/saving/check-texts.ts'
import { forgetOldLogs } from './stores/logs/retention.ts'
import { forgetOldDevices } from './stores/people/devices.ts'
import { forgetEnds } from './stores/people/ended-sessions.ts'
import { forgetExpiredLinks } from './stores/people/one-time-links.ts'
import { forgetEndedSessions } from './stores/people/sessions.ts'
import { forgetOldAttempts } from './stores/people/throttle/attempts.ts'
import { tendDeliveries } from './stores/webhooks/deliveries.ts'
import { createEncryption } from './unit-of-work/encryption.ts'

/** Deletes what has served its time and lets nobody in any more, and closes what was asked for and is there. */
export const cleanUp = async (knex: Knex): Promise<void> => {
  await forgetEndedSessions(knex)
  await forgetEnds(knex)
  await forgetOldAttempts(knex)
  await forgetOldDevices(knex)
  await forgetExpiredLinks(knex)
  await forgetEndedJobs(knex)
  await forgetOldLogs(knex)
  await tendDeliveries(knex)
  await closeRequests(knex)
}

/** What is done for each kind of job; webhooks reach private addresses only where that is said. */
export const jobHandlers = (
  database: Database,
  { webhookPrivate, secretKey }: Pick<Config, 'webhookPrivate' | 'secretKey'> = { webhookPrivate: false },
): JobHandlers => ({
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
    deliverWebhook(
      { knex: database.knex, encryption: createEncryption(secretKey), allowsPrivate: webhookPrivate },
      work,
    ),
})

/** The work that comes again by itself. */
export const jobSchedules = ({ maintain }: Database): NewJob[] => [
  { kind: 'clean-up', every: '1 hour' },
  ...(maintain ? [{ kind: 'vacuum', every: '1 hour' } as const] : []),
]
