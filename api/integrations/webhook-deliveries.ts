import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { systemAccess } from '../../domain/access-rules.ts'
import type { DeliveryFailure } from '../../domain/integrations/webhook-events.ts'
import { webhookDeliveries } from '../../domain/resources/webhook-deliveries.ts'
import { customTableStore } from '../resources/table-store.ts'
import { systemCaller } from '../unit-of-work/caller.ts'
import { enqueueDeliveriesSql } from '../unit-of-work/counters.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'

/** Sent messages. `resend` queues a copy with the same event id, behind all waiting messages. */
export const deliveryStore = customTableStore(webhookDeliveries, {
  actions: {
    resend: async ({ trx }, stored) => {
      const ids = stored.map(({ id }) => String(id))
      await trx.raw(
        `WITH again AS (INSERT INTO webhook_deliveries (webhook_id, event_id, event, subject, payload)
           SELECT webhook_id, event_id, event, subject, payload FROM webhook_deliveries
           WHERE id = ANY(?::bigint[]) ORDER BY id RETURNING id) ${enqueueDeliveriesSql('again')}`,
        [ids],
      )
    },
  },
})

/** Message that this instance has claimed to send now. */
export interface ClaimedDelivery {
  readonly id: string
  /** Id of the event, the same for every attempt and when resent, by which a receiver detects repetitions. */
  readonly event_id: string
  readonly payload: unknown
  readonly name: string
  readonly subject: string
  readonly url: string
  /** Encrypted. */
  readonly secret: Buffer | null
  /** Whether the webhook is still active; false once it is switched off or deleted. */
  readonly is_open: boolean
}

/** Outcome of an attempt: the HTTP status, if any, and the reason of a failure. */
export interface DeliveryOutcome {
  readonly answer?: number
  readonly failure?: DeliveryFailure
}

// The claim of an instance that crashed expires after the longest time of an attempt.
const claimSql = prepareQuery<ClaimedDelivery>(`UPDATE webhook_deliveries message
  SET tries = tries + 1, sent_at = clock_timestamp(), claimed_until = clock_timestamp() + interval '30 seconds',
    updated_at = now()
  FROM webhooks webhook
  WHERE message.id = :id::bigint AND message.status = 'waiting' AND webhook.id = message.webhook_id
    AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
    AND NOT EXISTS (SELECT FROM webhook_deliveries earlier WHERE earlier.webhook_id = message.webhook_id
      AND earlier.subject = message.subject AND earlier.id < message.id AND earlier.status = 'waiting')
  RETURNING message.id, event_id, payload, subject, name, url, secret,
    webhook.is_active AND webhook.deleted_at IS NULL AS is_open`)

const recordSql = prepareQuery<unknown>(`UPDATE webhook_deliveries
  SET status = :status::text, answer = :answer::integer, failure = :failure::text, claimed_until = NULL,
    version = version + 1, updated_at = now()
  WHERE id = :id::bigint AND status = 'waiting'`)

const finishedSql = prepareQuery<unknown>(
  `SELECT FROM webhook_deliveries WHERE id = :id::bigint AND status <> 'waiting'`,
)

// A waiting job will find the message itself; a running job may have looked before it was queued.
const isUnattendedSql = `NOT EXISTS (SELECT FROM jobs WHERE kind = 'webhook' AND status = 'waiting'
  AND payload->>'delivery' = message.id::text)`

const queueNextSql = prepareQuery<unknown>(`WITH message AS (
    SELECT next.id FROM webhook_deliveries last JOIN webhook_deliveries next
      ON next.webhook_id = last.webhook_id AND next.subject = last.subject AND next.status = 'waiting'
    WHERE last.id = :id::bigint ORDER BY next.id LIMIT 1
  ), due AS (SELECT id FROM message WHERE ${isUnattendedSql}) ${enqueueDeliveriesSql('due')}`)

/**
 * Claims a message for an attempt; undefined while an earlier message of its subject waits or another
 * instance sends it.
 */
export const claimDelivery = async (knex: Knex, id: string): Promise<ClaimedDelivery | undefined> => {
  const [claimed] = await claimSql(knex, { id })
  return claimed
}

/** Records the outcome of an attempt; a failure of the last one becomes an event and a notification. */
export const recordOutcome = (
  database: StoreDatabase,
  { id, name, subject }: ClaimedDelivery,
  { answer, failure }: DeliveryOutcome,
  isLast: boolean,
): Promise<void> =>
  transact(database, systemCaller, async (unit) => {
    const finalStatus = failure ? 'failed' : 'delivered'
    const status = failure && !isLast ? 'waiting' : finalStatus
    await recordSql(unit.trx, { id, status, answer: answer ?? null, failure: failure ?? null })
    if (!failure || !isLast) return
    unit.event({ kind: 'webhook', data: { name, subject, failure, answer: answer ?? null } })
    unit.notify({ kind: 'webhook-failed', to: systemAccess, subject: name, data: { name } })
  })

/** Whether a message is no longer waiting. */
export const isDeliveryFinished = async (knex: Knex, id: string): Promise<boolean> =>
  (await finishedSql(knex, { id })).length > 0

/**
 * Queues the next message of the same subject; run it in a statement of its own once the message before is
 * finished.
 */
export const queueNextDelivery = async (knex: Knex, id: string): Promise<void> => {
  await queueNextSql(knex, { id })
}

/** Queues due messages that have no job, and deletes messages that were finished 30 days ago. */
export const maintainDeliveries = async (knex: Knex): Promise<void> => {
  await knex.raw(`WITH message AS (
      SELECT min(id) AS id FROM webhook_deliveries WHERE status = 'waiting' GROUP BY webhook_id, subject
    ), due AS (SELECT id FROM message WHERE NOT EXISTS (SELECT FROM jobs WHERE kind = 'webhook'
      AND status IN ('waiting', 'running') AND payload->>'delivery' = message.id::text)) ${enqueueDeliveriesSql('due')}`)
  await knex.raw(
    `DELETE FROM webhook_deliveries WHERE status <> 'waiting' AND updated_at < now() - interval '30 days'`,
  )
}
