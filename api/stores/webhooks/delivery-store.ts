import { webhookDeliveries } from '../../../domain/resources/webhook-deliveries.ts'
import { customTableStore } from '../../resources/table-store.ts'
import { enqueueDeliveriesSql } from '../../unit-of-work/webhook-outbox.ts'

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
