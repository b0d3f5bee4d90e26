import type { Knex } from 'knex'
import type { Database } from '../db/database.ts'
import { forgetOldLogs } from './audit/logs.ts'
import { announcePeriodStart } from './calculator/banks.ts'
import type { Config } from './config/read-config.ts'
import { checkAllTexts } from './content/text-checks.ts'
import { deliverWebhook } from './integrations/deliver-webhook.ts'
import { maintainDeliveries } from './integrations/webhook-deliveries.ts'
import type { JobHandlers } from './jobs/handler.ts'
import { forgetEndedJobs, type NewJob } from './jobs/queue.ts'
import { closeFinishedRequests } from './translations/translation-requests.ts'
import { createEncryption, type EncryptionKeys } from './unit-of-work/encryption.ts'
import { forgetOldDevices } from './users/devices.ts'
import { forgetExpiredLinks } from './users/one-time-links.ts'
import { forgetEndedSessions, forgetSessionEnds } from './users/sessions.ts'
import { forgetOldAttempts } from './users/sign-in-attempts.ts'

/**
 * Deletes expired sessions, attempts, devices, links, jobs and logs, and closes fulfilled translation
 * requests.
 */
export const cleanUp = async (knex: Knex): Promise<void> => {
  await forgetEndedSessions(knex)
  await forgetSessionEnds(knex)
  await forgetOldAttempts(knex)
  await forgetOldDevices(knex)
  await forgetExpiredLinks(knex)
  await forgetEndedJobs(knex)
  await forgetOldLogs(knex)
  await maintainDeliveries(knex)
  await closeFinishedRequests(knex)
}

/** Creates the handler of each kind of job; webhooks call private addresses only if configured. */
export const createJobHandlers = (
  database: Database,
  { webhookPrivate, ...keys }: Pick<Config, 'webhookPrivate' | keyof EncryptionKeys> = {
    webhookPrivate: false,
  },
): JobHandlers => ({
  'clean-up': () => cleanUp(database.knex),
  vacuum: async () => database.maintain?.(),
  'check-texts': ({ cursor, signal, save }) =>
    checkAllTexts(
      database.knex,
      { start: typeof cursor === 'string' ? cursor : '0', signal },
      async (trx, progress) => {
        signal.throwIfAborted()
        await save(trx, progress)
      },
    ),
  'configuration-begins': ({ payload }) => announcePeriodStart(database, payload.period),
  webhook: (work) =>
    deliverWebhook(
      { knex: database.knex, encryption: createEncryption(keys), allowsPrivate: webhookPrivate },
      work,
    ),
})

export const listJobSchedules = ({ maintain }: Database): NewJob[] => [
  { kind: 'clean-up', every: '1 hour' },
  ...(maintain ? [{ kind: 'vacuum', every: '1 hour' } as const] : []),
]
