import { expect } from 'vitest'
import { deliverWebhook } from '../../api/integrations/deliver-webhook.ts'
import type { RetryPolicy } from '../../api/jobs/queue.ts'
import { createEncryption } from '../../api/unit-of-work/encryption.ts'
import type { TestApp } from './app.ts'
import { uniqueName } from './builders.ts'
import { change } from './current-version.ts'
import { expectData } from './expectations.ts'
import { handlersWith, startInstance } from './jobs.ts'

/** Creates helpers for webhooks and their log, for the administration. */
export const webhookTools = ({ as, database }: TestApp) => {
  const administration = as('administration')

  const aWebhook = async (overrides: object) => {
    const body = { name: uniqueName('Site '), events: ['content.published'], ...overrides }
    return expectData(await administration.post('/api/webhooks').send(body), 201)
  }

  /** Starts an instance that sends pending messages, with short pauses between attempts. */
  const startSending = (allowsPrivate = true, retries: Partial<RetryPolicy> = {}) =>
    startInstance(database, async () => {}, {
      handlers: {
        ...handlersWith(async () => {}),
        webhook: (work) =>
          deliverWebhook({ knex: database.knex, encryption: createEncryption(), allowsPrivate }, work),
      },
      retries: { maxAttempts: 4, firstDelayMs: 20, longestDelayMs: 40, ...retries },
    })

  const log = async (webhook: { id: number }) =>
    expectData(
      await administration.get('/api/webhook-deliveries').query({
        filter: JSON.stringify({ webhook_id: webhook.id }),
        sort: JSON.stringify(['queued_at', 'ASC']),
      }),
    )

  /** Waits until no message of a webhook is pending; returns its log. */
  const settled = async (webhook: { id: number }, count: number) => {
    const statuses = async () => (await log(webhook)).map(({ status }: { status: string }) => status)
    const isOver = async () => (await statuses()).filter((status: string) => status !== 'waiting').length
    await expect.poll(isOver, { interval: 20 }).toBe(count)
    return log(webhook)
  }

  const switchOff = (webhook: { id: number }) =>
    change(administration, `/api/webhooks/${webhook.id}`, { is_active: false })

  return { aWebhook, startSending, log, settled, switchOff }
}
