import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { createQueryCache } from '../../db/statement.ts'
import { type Access, allows, apiRoleName, roles } from '../../domain/access.ts'
import type { NotificationData, NotificationKind } from '../../domain/api/notifications.ts'
import type { EventFact } from '../../domain/audit/event-facts.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import type { EventKind } from '../../domain/resources/events.ts'
import type { Caller } from './caller.ts'
import {
  announceCounterSql,
  announceLater,
  type ChangedRecord,
  CounterBumps,
  isAnnouncedLaterSql,
  raiseCountersSql,
  webhookOutboxSql,
} from './counters.ts'
import { toApiError } from './database-errors.ts'
import { createEncryption, type Encryption } from './encryption.ts'

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

/** Write of one table; `sql` reads the rows as the JSON parameter `name`. */
export interface TableRows {
  readonly name: string
  readonly sql: string
  /** Columns that the write returns. */
  readonly returning?: string
  readonly rows: readonly unknown[]
}

/** SQL condition with its values, under which alone a unit is written. */
export interface WriteCondition {
  /** Expression that may read the parts of the statement by the names of the tables written. */
  readonly sql: string
  readonly bindings: Readonly<Record<string, Knex.RawBinding>>
}

interface FinishOptions {
  /** Whether the statement also commits, so that nothing can follow in the transaction. */
  readonly commits?: boolean
  /** If it does not hold, nothing is written, and the unit fails with an error that `isOutdated` recognises. */
  readonly condition?: WriteCondition | undefined
}

/** Unit of work: one transaction with its audit entries, events, notifications and raised counters. */
export interface UnitOfWork {
  /** Throws in a unit of a single statement. */
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
  /**
   * Ends the unit with writes of several tables, in one statement with all that is written on commit. Returns
   * as JSON what the write with `returning` returns.
   */
  finish(writes: readonly TableRows[], options?: FinishOptions): Promise<string>
}

/** Writes of the logs, by the output of a unit that they contain. */
const logWrites = {
  entries: `INSERT INTO audit_log (operation_id, actor_id, actor_name, request_id, address,
      action, resource, record_id, part, language, before, after, reason)
    SELECT :operation::uuid, :actor::integer, :name::text, :request::text, :address::text,
      entry.action, entry.resource, entry.record_id, coalesce(entry.part, 'fields'), entry.language, entry.before, entry.after, entry.reason
    FROM jsonb_to_recordset(:entries::jsonb) AS entry
      (action text, resource text, record_id text, part text, language text, before jsonb, after jsonb, reason text)`,
  events: `INSERT INTO events (kind, person_id, person_name, data, request_id, address)
    SELECT event.kind, coalesce((event.person ->> 'id')::integer, :actor::integer),
      coalesce(event.person ->> 'name', :name::text), coalesce(event.data, '{}'), :request::text, :address::text
    FROM jsonb_to_recordset(:events::jsonb) AS event (kind text, data jsonb, person jsonb)`,
  // Ordered by user, so that concurrent writes do not deadlock.
  notices: `INSERT INTO notifications AS known (user_id, kind, subject, data, times)
    SELECT person.id, notice.kind, left(notice.subject, 200), jsonb_build_object('by', :name::text) || (array_agg(notice.data))[1], count(*)
    FROM jsonb_to_recordset(:notices::jsonb) AS notice (kind text, subject text, data jsonb, people integer[], roles text[])
    JOIN users person ON person.id = ANY (notice.people)
      OR (person.role = ANY (notice.roles) AND person.id IS DISTINCT FROM :actor::integer)
    WHERE person.status = 'active' AND person.deleted_at IS NULL
    GROUP BY person.id, notice.kind, left(notice.subject, 200) ORDER BY person.id, notice.kind
    ON CONFLICT (user_id, kind, subject) WHERE read_at IS NULL
      DO UPDATE SET times = known.times + excluded.times, at = clock_timestamp(), data = excluded.data`,
}

interface FlushedRow extends BumpedCounter {
  readonly returned: string | null
}

const prepareFlush = createQueryCache<FlushedRow>()

const selectReturnedSql = (writes: readonly TableRows[]): string => {
  const write = writes.find(({ returning }) => returning)
  return write ? `SELECT json_agg(${write.name}) FROM ${write.name}` : 'SELECT NULL'
}

/**
 * Builds the statement that writes the output of a unit. It raises the counters last, so that others wait for
 * them as briefly as possible.
 */
const buildFlushSql = (
  writes: readonly TableRows[],
  hasMessages: boolean,
  condition: WriteCondition | undefined,
): string => `WITH
  ${writes.map(({ name, sql, returning = 'true' }) => `${name} AS (${sql} RETURNING ${returning}),`).join('\n')}
  written_rows AS (SELECT ${['0', ...writes.map(({ name }) => `(SELECT count(*) FROM ${name})`)].join(' + ')} AS count),
  raised AS (${raiseCountersSql(`unnest(:scopes::text[]) AS scope WHERE (SELECT count FROM written_rows) >= 0
    ${condition ? `AND (SELECT require_current(${condition.sql}))` : ''}`)})
  ${hasMessages ? `, ${webhookOutboxSql}` : ''}
  SELECT scope, version, (${selectReturnedSql(writes)})::text AS returned,
    CASE WHEN :announces OR NOT ${isAnnouncedLaterSql} THEN ${announceCounterSql(':actor::integer::text')} END
  FROM raised`

/** Whether a transaction announces all counters itself: on a single connection nobody waits for it. */
const announcesWithin = ({ userParams }: Pick<Knex, 'userParams'>): boolean => userParams.inThread === true

/** Output of a unit of work that is not written yet. */
interface PendingOutput {
  readonly entries: readonly NewAuditEntry[]
  readonly events: readonly LoggedEvent[]
  readonly notices: readonly NotificationDraft[]
  readonly counterBumps: CounterBumps
}

const hasOutput = ({ entries, events, notices, counterBumps }: PendingOutput): boolean =>
  [entries, events, notices, counterBumps.scopes].some(({ length }) => length > 0)

/** Writes the rows of tables and the output of a unit, in one statement. */
const flush = async (
  knex: Knex,
  { operationId, caller }: UnitOfWork,
  { entries, events, notices, counterBumps: { scopes, messages } }: PendingOutput,
  {
    tables = [],
    commits = false,
    condition,
  }: FinishOptions & { readonly tables?: readonly TableRows[] } = {},
): Promise<FlushedRow[]> => {
  const writes = [
    ...tables,
    { name: 'entries', sql: logWrites.entries, rows: entries },
    { name: 'events', sql: logWrites.events, rows: events },
    { name: 'notices', sql: logWrites.notices, rows: notices.map(toNotificationRow) },
  ].filter(({ rows }) => rows.length > 0)
  if (writes.length === 0 && scopes.length === 0) return []

  const bindings = {
    ...Object.fromEntries(writes.map(({ name, rows }) => [name, JSON.stringify(rows)])),
    operation: operationId,
    actor: caller.actor?.id ?? null,
    name: caller.actor?.name ?? null,
    request: caller.requestId,
    address: caller.address,
    announces: announcesWithin(knex),
    scopes,
    messages: JSON.stringify(messages),
    ...condition?.bindings,
  }
  const hasMessages = messages.length > 0
  const write = prepareFlush(
    [
      ...writes.flatMap(({ name, sql, returning = '' }) => [name, sql, returning]),
      String(hasMessages),
      condition?.sql ?? '',
    ],
    () => buildFlushSql(writes, hasMessages, condition),
  )
  return write(knex, bindings, { commits })
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

interface TransactOptions {
  /**
   * Whether the first `finish` of the work writes everything, and nothing else reads or writes: then there is no
   * transaction around the statement, which takes a twentieth of the server's time for a save.
   */
  readonly isSingleStatement?: boolean
}

/**
 * Runs work in a transaction, then writes its logs, raises its counters, commits and announces the counters.
 * This is the only way to write. An error rolls everything back; work without changes writes nothing.
 */
export const transact = async <T>(
  database: StoreDatabase,
  caller: Caller,
  work: (unit: UnitOfWork) => Promise<T>,
  { isSingleStatement = false }: TransactOptions = {},
): Promise<T> => {
  const entries: NewAuditEntry[] = []
  const events: LoggedEvent[] = []
  const notices: NotificationDraft[] = []
  let counterBumps = new CounterBumps()
  const bumpedCounters: BumpedCounter[] = []
  const act = trackRevertible(database, caller)
  const operationId = randomUUID()
  const run = async (trx?: Knex.Transaction): Promise<T> => {
    let isWritten = false
    const unit: UnitOfWork = {
      get trx() {
        if (!trx) throw new Error('A unit of a single statement has no transaction')
        return trx
      },
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
        await flush(unit.trx, unit, {
          entries: entries.splice(0),
          events: [],
          notices: [],
          counterBumps: new CounterBumps(),
        })
      },
      finish: async (tables, { commits = false, condition } = {}) => {
        const output = {
          entries: entries.splice(0),
          events: events.splice(0),
          notices: notices.splice(0),
          counterBumps,
        }
        counterBumps = new CounterBumps()
        if (!trx && isWritten && (tables.length > 0 || hasOutput(output)))
          throw new Error('A unit of a single statement was written before its end')
        isWritten = true
        const options = { tables, commits: commits && trx !== undefined, condition }
        const flushedRows = await flush(trx ?? database.knex, unit, output, options)
        bumpedCounters.push(...flushedRows)
        return flushedRows[0]?.returned ?? '[]'
      },
    }
    const answer = await work(unit)
    await unit.finish([], { commits: true })

    return answer
  }
  const running = isSingleStatement ? run() : database.knex.transaction(run)
  const answer = await running.catch((error: unknown) => {
    throw toApiError(error)
  })
  if (bumpedCounters.length > 0) await database.onCountersBumped?.(bumpedCounters)
  if (!announcesWithin(database.knex)) {
    const actor = caller.actor?.id
    announceLater(
      database.knex,
      bumpedCounters.map(({ scope, version }) => ({ scope, version, actor })),
    )
  }
  if (act.isRevertible()) caller.onRevertibleAct?.(operationId)

  return answer
}
