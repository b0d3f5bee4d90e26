import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { WebhookEvent } from '../../domain/integrations/webhook-events.ts'

/**
 * Channel that announces raised counters to every instance, as `<scope> <version>` and, if a user raised them,
 * `@<user>`. A notification may hold several, see `splitNotification`.
 */
export const countersChannel = 'content_versions'

/** Prefix of the reports of open windows, which take the same channel. */
export const presencePrefix = 'presence '

/** Counter that an instance has announced, and the user who raised it. */
interface AnnouncedCounter {
  readonly scope: string
  readonly version: string
  readonly actor: number | undefined
}

/** Parses an announced counter; undefined for other messages of the channel. */
export const parseCounterMessage = (payload: string): AnnouncedCounter | undefined => {
  const [, scope, version, actor] = /^(.*) (\d+)(?:@(\d+))?$/s.exec(payload) ?? []
  if (scope === undefined || version === undefined) return undefined
  return { scope, version, actor: actor === undefined ? undefined : Number(actor) }
}

/** Formats a raised counter as it is announced. */
const formatCounterMessage = ({ scope, version, actor }: AnnouncedCounter): string =>
  `${scope} ${version}${actor === undefined ? '' : `@${actor}`}`

/** Separates the messages of one notification; no counter has it in its name. */
const messageSeparator = '\n'

/** Splits a notification of the channel into its messages. */
export const splitNotification = (payload: string): string[] => payload.split(messageSeparator)

/** Channel that announces new jobs to every instance. */
export const jobsChannel = 'jobs'

/** Prefix of the counters that public answers depend on. */
const publicPrefix = 'public'

/** Names the counter that is raised by every public change of a screen. */
export const publicCounter = (screen: string): string => `${publicPrefix}:${screen}`

/** Counter that is raised by every public change of banks and their parameters. */
export const publicBanksCounter = `${publicPrefix}-banks`

/** Returns the screen of a public counter; undefined for other counters. */
const screenOfCounter = (scope: string): string | undefined =>
  scope.startsWith(`${publicPrefix}:`) ? scope.slice(publicPrefix.length + 1) : undefined

/** Whether public answers depend on a counter. */
export const isPublicCounter = (scope: string): boolean => scope.startsWith(publicPrefix)

/** Prefix of the counters of what staff see in a section, which most saves raise. */
export const staffPrefix = 'staff:'

/** Number of slots of a staff counter; savers that raise different ones do not wait for each other. */
const staffSlots = 4

/**
 * SQL that raises the counters named by the column `scope` of a source. Other counters have one slot, which stays
 * locked until the commit, so that visitors and webhooks see their versions in order.
 */
export const raiseCountersSql = (
  source: string,
): string => `INSERT INTO content_versions AS counter (scope, slot)
    SELECT scope, CASE WHEN starts_with(scope, '${staffPrefix}') THEN pg_backend_pid() % ${staffSlots} ELSE 0 END
    FROM ${source}
    ON CONFLICT (scope, slot) DO UPDATE SET version = counter.version + 1, raised_at = clock_timestamp()
    RETURNING scope, version`

/** SQL that announces a raised counter; `actor` is the user who raised it. */
export const announceCounterSql = (actor: string): string =>
  `pg_notify('${countersChannel}', scope || ' ' || version || coalesce('@' || ${actor}, ''))`

/** SQL condition: a counter is announced after its commit, see `announceLater`. */
export const isAnnouncedLaterSql = `(starts_with(scope, '${publicPrefix}') OR starts_with(scope, '${staffPrefix}'))`

/** Whether a counter is announced after its commit. */
const isAnnouncedLater = ({ scope }: Pick<AnnouncedCounter, 'scope'>): boolean =>
  isPublicCounter(scope) || scope.startsWith(staffPrefix)

/** Shortest time between two announcements of a server, in milliseconds; what is raised in between is collected. */
const announceIntervalMs = 25

/** Number of counters in one notification: PostgreSQL limits it to 8,000 bytes, of which a screen can take 400. */
const countersPerNotification = 15

const announce = prepareQuery<unknown>(
  `SELECT pg_notify('${countersChannel}', string_agg(message, '${messageSeparator}'))
  FROM unnest(:messages::text[]) WITH ORDINALITY AS announced (message, place)
  GROUP BY (place - 1) / ${countersPerNotification}`,
)

/** Announcements of a server that are not sent yet. */
class Announcements {
  readonly #knex: Knex
  /** Newest versions by counter and user. */
  readonly #collected = new Map<string, AnnouncedCounter>()
  #isPaused = false

  constructor(knex: Knex) {
    this.#knex = knex
  }

  add(counters: readonly AnnouncedCounter[]): void {
    for (const counter of counters) {
      const key = `${counter.scope}@${counter.actor}`
      const collected = this.#collected.get(key)
      if (!collected || BigInt(collected.version) < BigInt(counter.version)) this.#collected.set(key, counter)
    }
    if (!this.#isPaused) this.#send()
  }

  #send(): void {
    if (this.#collected.size === 0) return
    const messages = [...this.#collected.values()].map(formatCounterMessage)
    this.#collected.clear()
    announce(this.#knex, { messages }).catch(() => {})
    this.#isPaused = true
    setTimeout(() => {
      this.#isPaused = false
      this.#send()
    }, announceIntervalMs).unref()
  }
}

const announcementsByKnex = new WeakMap<Knex, Announcements>()

/**
 * Announces staff and public counters after their commit, of which saves raise many: PostgreSQL lets only one
 * transaction with a notification commit at a time, and a notification takes a sixth of its work for a save. If the
 * server ends in between, open pages are delayed, and the other servers learn of public counters from
 * `unannouncedCountersSql`.
 */
export const announceLater = (knex: Knex, raised: readonly AnnouncedCounter[]): void => {
  const announcements = announcementsByKnex.get(knex) ?? new Announcements(knex)
  announcementsByKnex.set(knex, announcements)
  announcements.add(raised.filter(isAnnouncedLater))
}

/**
 * SQL that returns the public counters of the last minute as they are announced, for a server that ended before it
 * announced them. Counters are raised at the end of a transaction, which takes no longer.
 */
export const unannouncedCountersSql = `SELECT scope || ' ' || version AS payload FROM content_versions
  WHERE starts_with(scope, '${publicPrefix}') AND raised_at > now() - interval '1 minute'`

/**
 * SQL of the state of counters, which differs after each raise of one of them. Versions only grow, so their sum
 * identifies one state of all; the time, in microseconds, detects a restored database.
 */
export const countersStateSql = (
  scopes: readonly string[],
): string => `(SELECT sum(version) || '-' || (extract(epoch FROM max(raised_at)) * 1000000)::bigint
  FROM content_versions WHERE scope = ANY (ARRAY[${scopes.map((scope) => `'${scope}'`).join(', ')}]::text[]))`

/** Creates the reader of the state of counters; null before any of them was raised. One query. */
export const createCountersReader = (
  knex: Knex,
  scopes: readonly string[],
): (() => Promise<string | null>) => {
  const selectState = prepareQuery<{ state: string | null }>(`SELECT ${countersStateSql(scopes)} AS state`)
  return async () => {
    const [row] = await selectState(knex)
    return row?.state ?? null
  }
}

const selectCounter = prepareQuery<{ version: string }>(
  'SELECT version FROM content_versions WHERE scope = ?',
)

/** Reads the version of a public counter from the database; 0 when it was never raised. */
export const readCounter = async (knex: Knex, scope: string): Promise<bigint> => {
  const [row] = await selectCounter(knex, [scope])
  return BigInt(row?.version ?? 0)
}

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
