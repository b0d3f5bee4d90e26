import type { WebhookEvent } from '../../domain/integrations/webhook-events.ts'
import { isPublicCounter, jobsChannel, publicBanksCounter, screenOfCounter } from './counters.ts'

/** Record whose public content changed, as webhook messages name it. */
export interface ChangedRecord {
  readonly resource: string
  readonly id: string
  readonly key: string
}

/** Maximum number of records named in one message; the total is always included. */
const maxNamedRecords = 100

const chooseEvent = (scope: string): WebhookEvent =>
  scope === publicBanksCounter ? 'banks.changed' : 'content.published'

const chooseSubject = (scope: string): string => screenOfCounter(scope) ?? 'banks'

/** Counters that a unit of work raises, with the records that caused it. */
export class CounterBumps {
  readonly #scopes = new Map<string, Map<string, ChangedRecord>>()

  add(scope: string, record?: ChangedRecord): void {
    const records = this.#scopes.get(scope) ?? new Map<string, ChangedRecord>()
    if (record && isPublicCounter(scope)) records.set(`${record.resource} ${record.id}`, record)
    this.#scopes.set(scope, records)
  }

  /** Sorted scopes; the fixed order prevents deadlocks between concurrent writes. */
  get scopes(): string[] {
    return [...this.#scopes.keys()].sort()
  }

  /** Webhook messages about the public counters. */
  get messages() {
    const publicBumps = [...this.#scopes].filter(([scope]) => isPublicCounter(scope))
    return publicBumps.map(([scope, records]) => {
      const screen = screenOfCounter(scope)
      const recordSummary = { total: records.size, records: [...records.values()].slice(0, maxNamedRecords) }
      const data = { ...(screen !== undefined && { screen, ...recordSummary }) }
      return { scope, event: chooseEvent(scope), subject: chooseSubject(scope), data }
    })
  }
}

/** Builds the SQL of a message in the format in which it is sent. */
export const webhookMessageSql = (
  event: string,
  data: string,
): string => `jsonb_build_object('type', ${event},
  'timestamp', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', ${data})`

/**
 * Builds the SQL that adds a job for each delivery of the named part of the statement and notifies every
 * instance.
 */
export const enqueueDeliveriesSql = (deliveries: string): string =>
  `INSERT INTO jobs (kind, payload, run_at)
    SELECT 'webhook', jsonb_build_object('delivery', id::text), clock_timestamp() FROM ${deliveries}
    RETURNING pg_notify('${jobsChannel}', '')`

/**
 * Parts of the statement that raises counters: a delivery for every subscribed webhook, each with a job. A
 * counter stays locked until the commit, so the order of ids is the order in which visitors see the changes.
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
