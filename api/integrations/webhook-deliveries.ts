import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { systemAccess } from '../../domain/access-rules.ts'
import type { DeliveryFailure } from '../../domain/integrations/webhook-events.ts'
import { webhookDeliveries } from '../../domain/resources/webhook-deliveries.ts'
import { customTableStore } from '../resources/table-store.ts'
import { systemCaller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import { enqueueDeliveriesSql } from '../unit-of-work/webhook-outbox.ts'

/** What was sent. A message that is sent again is a new one with the number of the old, after all that wait. */
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

/** A message that one instance has claimed, to be sent now. */
export interface ClaimedDelivery {
  readonly id: string
  /** The same for every attempt, and where it is sent again, so that a receiver knows it. */
  readonly event_id: string
  readonly payload: unknown
  /** What its webhook is called. */
  readonly name: string
  readonly subject: string
  readonly url: string
  /** Sealed. */
  readonly secret: Buffer | null
  /** False where its webhook was switched off or deleted meanwhile. */
  readonly is_open: boolean
}

/** How an attempt ended: the status that was answered, if any, and why it did not arrive. */
export interface DeliveryOutcome {
  readonly answer?: number
  readonly failure?: DeliveryFailure
}

// Who died with a message in hand is not waited for longer than an attempt lasts.
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

const noteSql = prepareQuery<unknown>(`UPDATE webhook_deliveries
  SET status = :status::text, answer = :answer::integer, failure = :failure::text, claimed_until = NULL,
    version = version + 1, updated_at = now()
  WHERE id = :id::bigint AND status = 'waiting'`)

const settledSql = prepareQuery<unknown>(
  `SELECT FROM webhook_deliveries WHERE id = :id::bigint AND status <> 'waiting'`,
)

// A job that has not begun yet looks by itself; one that runs may have looked before.
const isUnattendedSql = `NOT EXISTS (SELECT FROM jobs WHERE kind = 'webhook' AND status = 'waiting'
  AND payload->>'delivery' = message.id::text)`

const queueNextSql = prepareQuery<unknown>(`WITH message AS (
    SELECT next.id FROM webhook_deliveries last JOIN webhook_deliveries next
      ON next.webhook_id = last.webhook_id AND next.subject = last.subject AND next.status = 'waiting'
    WHERE last.id = :id::bigint ORDER BY next.id LIMIT 1
  ), due AS (SELECT id FROM message WHERE ${isUnattendedSql}) ${enqueueDeliveriesSql('due')}`)

/** Claims a message for one attempt; undefined while an earlier one of its subject waits, or somebody else sends it. */
export const claimDelivery = async (knex: Knex, id: string): Promise<ClaimedDelivery | undefined> => {
  const [claimed] = await claimSql(knex, { id })
  return claimed
}

/** Writes down how an attempt ended, and whether another one follows; what did not arrive at all is an event. */
export const recordOutcome = (
  database: StoreDatabase,
  { id, name, subject }: ClaimedDelivery,
  { answer, failure }: DeliveryOutcome,
  isLast: boolean,
): Promise<void> =>
  transact(database, systemCaller, async (unit) => {
    const ended = failure ? 'failed' : 'delivered'
    const status = failure && !isLast ? 'waiting' : ended
    await noteSql(unit.trx, { id, status, answer: answer ?? null, failure: failure ?? null })
    if (!failure || !isLast) return
    unit.event({ kind: 'webhook', data: { name, subject, failure, answer: answer ?? null } })
    unit.notify({ kind: 'webhook-failed', to: systemAccess, subject: name, data: { name } })
  })

/** True once a message waits no more, or is no longer known. */
export const isDeliveryFinished = async (knex: Knex, id: string): Promise<boolean> =>
  (await settledSql(knex, { id })).length > 0

/** Lets the next message of the same subject go; to be asked once the one before is settled, in a statement of its own. */
export const queueNextDelivery = async (knex: Knex, id: string): Promise<void> => {
  await queueNextSql(knex, { id })
}

/** Queues the messages whose turn it is and that no job sends any more, and deletes what was settled a month ago. */
export const maintainDeliveries = async (knex: Knex): Promise<void> => {
  await knex.raw(`WITH message AS (
      SELECT min(id) AS id FROM webhook_deliveries WHERE status = 'waiting' GROUP BY webhook_id, subject
    ), due AS (SELECT id FROM message WHERE NOT EXISTS (SELECT FROM jobs WHERE kind = 'webhook'
      AND status IN ('waiting', 'running') AND payload->>'delivery' = message.id::text)) ${enqueueDeliveriesSql('due')}`)
  await knex.raw(
    `DELETE FROM webhook_deliveries WHERE status <> 'waiting' AND updated_at < now() - interval '30 days'`,
  )
}
