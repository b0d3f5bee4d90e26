import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { type Access, allows, apiRoleName, roles } from '../../domain/access.ts'
import type { NotificationData, NotificationKind } from '../../domain/api/notifications.ts'
import type { EventFact } from '../../domain/audit/event-facts.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import type { EventKind } from '../../domain/resources/events.ts'
import type { Caller } from './caller.ts'
import { countersChannel } from './counters.ts'
import { toApiError } from './database-errors.ts'
import { createEncryption, type Encryption } from './encryption.ts'
import { type ChangedRecord, CounterBumps, webhookOutboxSql } from './webhook-outbox.ts'

interface NotificationDraft {
  readonly kind: NotificationKind
  /** Recipients: all active users with this access except the caller, or users by id. */
  readonly to: Access | { readonly people: readonly number[] }
  /** Subject of the notification; a user has at most one unread notification of a kind and subject. */
  readonly subject?: string
  readonly data?: NotificationData
}

const isForNamedUsers = (to: NotificationDraft['to']): to is { readonly people: readonly number[] } =>
  typeof to === 'object' && 'people' in to

/** Converts a draft to the input of the SQL statement: recipients by role or by id. */
const toNotificationRow = ({ kind, to, subject = '', data = {} }: NotificationDraft) => ({
  ...{ kind, subject, data },
  people: isForNamedUsers(to) ? to.people : [],
  roles: isForNamedUsers(to) ? [] : roles.filter((role) => allows(to, role)).map(apiRoleName),
})

/**
 * Part of the statement that ends a write: creates the notifications. Ordered by user, so that concurrent
 * writes do not deadlock.
 */
const notificationsSql = `noticed AS (
    INSERT INTO notifications AS known (user_id, kind, subject, data, times)
    SELECT person.id, notice.kind, left(notice.subject, 200), jsonb_build_object('by', :name::text) || (array_agg(notice.data))[1], count(*)
    FROM jsonb_to_recordset(:notices::jsonb) AS notice (kind text, subject text, data jsonb, people integer[], roles text[])
    JOIN users person ON person.id = ANY (notice.people)
      OR (person.role = ANY (notice.roles) AND person.id IS DISTINCT FROM :actor::integer)
    WHERE person.status = 'active' AND person.deleted_at IS NULL
    GROUP BY person.id, notice.kind, left(notice.subject, 200) ORDER BY person.id, notice.kind
    ON CONFLICT (user_id, kind, subject) WHERE read_at IS NULL
      DO UPDATE SET times = known.times + excluded.times, at = clock_timestamp(), data = excluded.data
  )`

/** Thrown to roll back a transaction on purpose, such as that of a dry run. */
class RolledBack extends Error {}

/** Rolls back the surrounding unit of work. */
export const rollback = (): never => {
  throw new RolledBack()
}

/** Waits for a transaction and swallows an intended rollback; other errors are thrown. */
export const ignoreRollback = async (transaction: Promise<unknown>): Promise<void> => {
  await transaction.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

/** Raised counter with its new version. */
export interface BumpedCounter {
  readonly scope: string
  readonly version: string
}

/** Dependencies of all stores. */
export interface StoreDatabase {
  readonly knex: Knex
  /** Called with the raised counters after the commit, before the writer gets the answer. */
  readonly onCountersBumped?: (raised: readonly BumpedCounter[]) => Promise<void>
  /** Referential actions; without them records have no dependents. */
  readonly dependents?: Dependents
  /** Whether a caller can revert an entry that they have just written; without it, none. */
  readonly canRevert?: (caller: Caller, entry: NewAuditEntry) => boolean
  /** Encryption of secrets; by default with a key that the database keeps. */
  readonly encryption?: Encryption
}

type Ids = readonly (string | number)[]

/** Referential actions: effects of deleting and restoring records on the records that depend on them. */
export interface Dependents {
  /** Counts the dependents of records that the caller may read. */
  countDependents(caller: Caller, resource: Resource, ids: Ids): Promise<readonly DependentCount[]>
  /**
   * Deletes or empties the dependents of locked records that will be deleted. Throws `in_use` if a dependent
   * prevents it.
   */
  applyOnDelete(unit: UnitOfWork, resource: Resource, ids: Ids): Promise<void>
  /**
   * Finds the dependents that were deleted together with records. Returns a function that restores them after
   * the records.
   */
  restoreDependents(unit: UnitOfWork, resource: Resource, ids: Ids): Promise<() => Promise<void>>
}

const noDependents: Dependents = {
  countDependents: async () => [],
  applyOnDelete: async () => undefined,
  restoreDependents: async () => async () => undefined,
}

/**
 * Part of a record that an audit entry describes: some fields, a text with its language, the options, the
 * page's own properties, or the whole record when it is created or deleted.
 */
export type AuditPart = 'fields' | 'text' | 'options' | 'page' | 'record'

export interface NewAuditEntry {
  readonly action: string
  readonly resource: string
  readonly record_id: string
  /** 'fields' by default. */
  readonly part?: AuditPart
  readonly language?: Language
  readonly before: unknown
  readonly after: unknown
  readonly reason?: string
}

/** Event other than a change of records, such as a sign-in. */
export interface LoggedEvent {
  readonly kind: EventKind
  /** Details of the event; never a secret, nor input of an unknown person. */
  readonly data?: Readonly<Partial<Record<EventFact, string | number | boolean | null>>>
  /** User concerned; the caller by default. */
  readonly person?: { readonly id: number; readonly name: string }
}

/** Unit of work: one transaction with its audit entries, events, notifications and raised counters. */
export interface UnitOfWork {
  readonly trx: Knex.Transaction
  readonly caller: Caller
  readonly operationId: string
  readonly dependents: Dependents
  readonly encryption: Encryption
  audit(entry: NewAuditEntry): void
  /** Logs an event on commit. */
  event(event: LoggedEvent): void
  /** Creates a notification on commit. */
  notify(notice: NotificationDraft): void
  /** Raises a counter on commit. Webhooks of public counters name the record as the cause. */
  bumpCounter(scope: string, record?: ChangedRecord): void
  /** Writes the audit entries so far, so that long work need not keep them in memory. */
  flushAudit(): Promise<void>
}

const flushSql = prepareQuery<BumpedCounter>(`
  WITH audited AS (
    INSERT INTO audit_log (operation_id, actor_id, actor_name, request_id, address,
      action, resource, record_id, part, language, before, after, reason)
    SELECT :operation::uuid, :actor::integer, :name::text, :request::text, :address::text,
      entry.action, entry.resource, entry.record_id, coalesce(entry.part, 'fields'), entry.language, entry.before, entry.after, entry.reason
    FROM jsonb_to_recordset(:entries::jsonb) AS entry
      (action text, resource text, record_id text, part text, language text, before jsonb, after jsonb, reason text)
  ), happened AS (
    INSERT INTO events (kind, person_id, person_name, data, request_id, address)
    SELECT event.kind, coalesce((event.person ->> 'id')::integer, :actor::integer),
      coalesce(event.person ->> 'name', :name::text), coalesce(event.data, '{}'), :request::text, :address::text
    FROM jsonb_to_recordset(:events::jsonb) AS event (kind text, data jsonb, person jsonb)
  ), ${notificationsSql}, raised AS (
    INSERT INTO content_versions AS counter (scope) SELECT scope FROM unnest(:scopes::text[]) AS scope
    ON CONFLICT (scope) DO UPDATE SET version = counter.version + 1, raised_at = clock_timestamp()
    RETURNING scope, version
  ), ${webhookOutboxSql}
  SELECT scope, version,
    pg_notify('${countersChannel}', scope || ' ' || version || coalesce('@' || :actor::integer::text, '')) FROM raised`)

/** Output of a unit of work that is not written yet. */
interface PendingOutput {
  readonly entries: readonly NewAuditEntry[]
  readonly events: readonly LoggedEvent[]
  readonly notices: readonly NotificationDraft[]
  readonly counterBumps: CounterBumps
}

const flush = async (
  unit: UnitOfWork,
  { entries, events, notices, counterBumps }: PendingOutput,
): Promise<BumpedCounter[]> => {
  const { scopes, messages } = counterBumps
  if ([entries, events, notices, scopes].every(({ length }) => length === 0)) return []

  return flushSql(unit.trx, {
    operation: unit.operationId,
    actor: unit.caller.actor?.id ?? null,
    name: unit.caller.actor?.name ?? null,
    request: unit.caller.requestId,
    address: unit.caller.address,
    entries: JSON.stringify(entries),
    events: JSON.stringify(events),
    notices: JSON.stringify(notices.map(toNotificationRow)),
    scopes,
    messages: JSON.stringify(messages),
  })
}

/** Keeps whether the caller could revert all entries that an act writes. */
const trackRevertible = ({ canRevert }: StoreDatabase, caller: Caller) => {
  let written = 0
  let revertible = 0
  return {
    add: (entry: NewAuditEntry) => {
      written += 1
      if (canRevert?.(caller, entry)) revertible += 1
    },
    isRevertible: () => written > 0 && revertible === written,
  }
}

/**
 * Runs work in a transaction, then writes its logs, raises its counters, commits and announces the counters.
 * This is the only way to write. An error rolls everything back; work without changes writes nothing.
 */
export const transact = async <T>(
  database: StoreDatabase,
  caller: Caller,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> => {
  const entries: NewAuditEntry[] = []
  const events: LoggedEvent[] = []
  const notices: NotificationDraft[] = []
  const counterBumps = new CounterBumps()
  let bumpedCounters: BumpedCounter[] = []
  const act = trackRevertible(database, caller)
  const { answer, operationId } = await database.knex
    .transaction(async (trx) => {
      const operationId = randomUUID()
      const unit: UnitOfWork = {
        trx,
        caller,
        operationId,
        dependents: database.dependents ?? noDependents,
        encryption: database.encryption ?? createEncryption(),
        audit: (entry) => {
          act.add(entry)
          entries.push(entry)
        },
        event: (event) => events.push(event),
        notify: (notice) => notices.push(notice),
        bumpCounter: (scope, record) => counterBumps.add(scope, record),
        flushAudit: async () => {
          await flush(unit, {
            entries: entries.splice(0),
            events: [],
            notices: [],
            counterBumps: new CounterBumps(),
          })
        },
      }
      const answer = await work(unit)
      bumpedCounters = await flush(unit, { entries, events, notices, counterBumps })

      return { answer, operationId }
    })
    .catch((error: unknown) => {
      throw toApiError(error)
    })
  if (bumpedCounters.length > 0) await database.onCountersBumped?.(bumpedCounters)
  if (act.isRevertible()) caller.onRevertibleAct?.(operationId)

  return answer
}
