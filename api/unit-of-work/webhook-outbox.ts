import type { WebhookEvent } from '../../domain/integrations/webhook-events.ts'
import { isPublicCounter, jobsChannel, publicBanksCounter, screenOfCounter } from './counters.ts'

/** A record that visitors read otherwise than before, as other systems are told of it. */
export interface ChangedRecord {
  readonly resource: string
  readonly id: string
  readonly key: string
}

/** Records that one message names at most; of more it tells the number. */
const maxNamedRecords = 100

const eventOf = (scope: string): WebhookEvent =>
  scope === publicBanksCounter ? 'banks.changed' : 'content.published'

const subjectOf = (scope: string): string => screenOfCounter(scope) ?? 'banks'

/** The counters that one act of writing raises, with the records for which it does. */
export class CounterBumps {
  readonly #scopes = new Map<string, Map<string, ChangedRecord>>()

  add(scope: string, record?: ChangedRecord): void {
    const records = this.#scopes.get(scope) ?? new Map<string, ChangedRecord>()
    if (record && isPublicCounter(scope)) records.set(`${record.resource} ${record.id}`, record)
    this.#scopes.set(scope, records)
  }

  /** In an order that is the same for all who write, so that no two wait for each other. */
  get scopes(): string[] {
    return [...this.#scopes.keys()].sort()
  }

  /** What other systems are told of it, by the counters of what visitors read. */
  get messages() {
    const publicBumps = [...this.#scopes].filter(([scope]) => isPublicCounter(scope))
    return publicBumps.map(([scope, records]) => {
      const screen = screenOfCounter(scope)
      const recordSummary = { total: records.size, records: [...records.values()].slice(0, maxNamedRecords) }
      const data = { ...(screen !== undefined && { screen, ...recordSummary }) }
      return { scope, event: eventOf(scope), subject: subjectOf(scope), data }
    })
  }
}

/** SQL of a message in the shape in which it is sent. */
export const webhookMessageSql = (
  event: string,
  data: string,
): string => `jsonb_build_object('type', ${event},
  'timestamp', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${data})`

/** SQL that adds the jobs of deliveries, whose ids the named part of the statement answers, and tells every instance. */
export const enqueueDeliveriesSql = (deliveries: string): string =>
  `INSERT INTO jobs (kind, payload, run_at)
    SELECT 'webhook', jsonb_build_object('delivery', id::text), clock_timestamp() FROM ${deliveries}
    RETURNING pg_notify('${jobsChannel}', '')`

/**
 * Parts of the statement that raises counters: what every webhook is to be told of them, with a job for each.
 * A counter stays locked from here until the commit, so that ids follow the order in which visitors read it.
 */
export const webhookOutboxSql = `delivered AS (
    INSERT INTO webhook_deliveries (webhook_id, event, subject, payload)
    SELECT webhook.id, told.event, told.subject,
      ${webhookMessageSql('told.event', `told.data || jsonb_build_object('version', raised.version::text)`)}
    FROM raised JOIN jsonb_to_recordset(:messages::jsonb) AS told (scope text, event text, subject text, data jsonb)
      ON told.scope = raised.scope
    JOIN webhooks webhook ON told.event = ANY(webhook.events) AND webhook.is_active AND webhook.deleted_at IS NULL
    RETURNING id
  ), queued AS (${enqueueDeliveriesSql('delivered')})`
