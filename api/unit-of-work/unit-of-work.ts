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

/** Something that people are to know of. */
interface NotificationDraft {
  readonly kind: NotificationKind
  /** Everybody who is active and has this access, save the caller himself; or people by their ids. */
  readonly to: Access | { readonly people: readonly number[] }
  /** What it is about: of the same matter a person has one notification until he has read it. */
  readonly subject?: string
  readonly data?: NotificationData
}

const isForNamedUsers = (to: NotificationDraft['to']): to is { readonly people: readonly number[] } =>
  typeof to === 'object' && 'people' in to

/** A notice as the statement takes it: whose roles it is for, or which people. */
const toNotificationRow = ({ kind, to, subject = '', data = {} }: NotificationDraft) => ({
  ...{ kind, subject, data },
  people: isForNamedUsers(to) ? to.people : [],
  roles: isForNamedUsers(to) ? [] : roles.filter((role) => allows(to, role)).map(apiRoleName),
})

/**
 * Part of the statement that ends a write: tells everybody whom its notices concern. In the order of people, so that
 * no two writers wait for each other.
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

/** What undoes the unit that it is thrown in, once it has told what it would have done. */
class RolledBack extends Error {}

/** Undoes everything that the unit around it has done. */
export const rollback = (): never => {
  throw new RolledBack()
}

/** Waits for a unit that may take itself back; every other failure stays one. */
export const ignoreRollback = async (transaction: Promise<unknown>): Promise<void> => {
  await transaction.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
}

/** A counter that a write has raised, with its new value. */
export interface BumpedCounter {
  readonly scope: string
  readonly version: string
}

/** What every store works on. */
export interface StoreDatabase {
  readonly knex: Knex
  /** Is told which counters a commit has raised, before the writer gets his answer. */
  readonly onRaised?: (raised: readonly BumpedCounter[]) => Promise<void>
  /** What hangs on records; nothing where the stores of others are not known. */
  readonly dependents?: Dependents
  /** Encryption of secrets; by default with a key that the database keeps. */
  readonly encryption?: Encryption
}

type Ids = readonly (string | number)[]

/** What the end of records, and their way back, means for those that hang on them in whichever store. */
export interface Dependents {
  /** How much hangs on records, as far as the caller may read it. */
  countDependents(caller: Caller, resource: Resource, ids: Ids): Promise<readonly DependentCount[]>
  /** Deletes or empties what hangs on locked records that are about to go; throws `in_use` where that keeps them. */
  applyOnDelete(unit: UnitOfWork, resource: Resource, ids: Ids): Promise<void>
  /** What was deleted together with deleted records; answers what brings it back, once they are there again. */
  restoreDependents(unit: UnitOfWork, resource: Resource, ids: Ids): Promise<() => Promise<void>>
}

const noDependents: Dependents = {
  countDependents: async () => [],
  applyOnDelete: async () => undefined,
  restoreDependents: async () => async () => undefined,
}

/**
 * What of a record an entry tells: some of its fields, one text with its language, its options, what a page
 * says of itself, or the whole record that came or went.
 */
export type AuditPart = 'fields' | 'text' | 'options' | 'page' | 'record'

export interface NewAuditEntry {
  readonly action: string
  readonly resource: string
  readonly record_id: string
  /** Its fields, where nothing else is said. */
  readonly part?: AuditPart
  readonly language?: Language
  readonly before: unknown
  readonly after: unknown
  readonly reason?: string
}

/** Something that happened beside the changes of records, such as a sign-in. */
export interface LoggedEvent {
  readonly kind: EventKind
  /** What is to be known of it; never a secret, nor what was typed by whoever is not known. */
  readonly data?: Readonly<Partial<Record<EventFact, string | number | boolean | null>>>
  /** Whom it concerns, where it is somebody else than the caller. */
  readonly person?: { readonly id: number; readonly name: string }
}

/** One act of writing: its transaction, what it tells the logs and which counters it raises. */
export interface UnitOfWork {
  readonly trx: Knex.Transaction
  readonly caller: Caller
  readonly operationId: string
  readonly dependents: Dependents
  readonly encryption: Encryption
  audit(entry: NewAuditEntry): void
  /** Writes down that something happened, with whatever else the act writes. */
  event(event: LoggedEvent): void
  /** Tells people of it, with whatever else the act writes. */
  notify(notice: NotificationDraft): void
  /** With the record that is the reason, other systems are told which one visitors read otherwise. */
  bumpCounter(scope: string, record?: ChangedRecord): void
  /** Writes the audit rows so far, so that long work need not hold all of them until its end. */
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
  SELECT scope, version, pg_notify('${countersChannel}', scope || ' ' || version) FROM raised`)

/** What an act has told of itself and not written yet. */
interface PendingOutput {
  readonly entries: readonly NewAuditEntry[]
  readonly events: readonly LoggedEvent[]
  readonly notices: readonly NotificationDraft[]
  readonly raising: CounterBumps
}

const flush = async (
  unit: UnitOfWork,
  { entries, events, notices, raising }: PendingOutput,
): Promise<BumpedCounter[]> => {
  const { scopes, messages } = raising
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

/**
 * The one way to write: runs the work in a transaction, then writes its rows of the logs, raises its counters,
 * commits and tells of them. A throw leaves nothing behind. Work that changed nothing writes nothing.
 */
export const transact = async <T>(
  database: StoreDatabase,
  caller: Caller,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> => {
  const entries: NewAuditEntry[] = []
  const events: LoggedEvent[] = []
  const notices: NotificationDraft[] = []
  const raising = new CounterBumps()
  let bumpedCounters: BumpedCounter[] = []
  const result = await database.knex
    .transaction(async (trx) => {
      const unit: UnitOfWork = {
        trx,
        caller,
        operationId: randomUUID(),
        dependents: database.dependents ?? noDependents,
        encryption: database.encryption ?? createEncryption(),
        audit: (entry) => entries.push(entry),
        event: (event) => events.push(event),
        notify: (notice) => notices.push(notice),
        bumpCounter: (scope, record) => raising.add(scope, record),
        flushAudit: async () => {
          await flush(unit, {
            entries: entries.splice(0),
            events: [],
            notices: [],
            raising: new CounterBumps(),
          })
        },
      }
      const answer = await work(unit)
      bumpedCounters = await flush(unit, { entries, events, notices, raising })

      return answer
    })
    .catch((error: unknown) => {
      throw toApiError(error)
    })
  if (bumpedCounters.length > 0) await database.onRaised?.(bumpedCounters)

  return result
}
