import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { statement } from '../../db/statement.ts'
import type { Language } from '../../domain/languages.ts'
import type { EventFact } from '../../domain/logs/event-facts.ts'
import type { EventKind } from '../../domain/logs/event-kinds.ts'
import type { Hanging } from '../../domain/relations/on-delete.ts'
import type { Resource } from '../../domain/resource.ts'
import type { Caller } from './caller.ts'
import { versionChannel } from './channels.ts'
import { asApiError } from './database-errors.ts'
import { type Notice, noticedSql, noticeRow } from './noticed.ts'
import { type Concerned, outgoingSql, Raising } from './outgoing.ts'
import { type Sealing, sealing } from './sealing.ts'

/** A counter that a write has raised, with its new value. */
export interface Raised {
  readonly scope: string
  readonly version: string
}

/** What every store works on. */
export interface StoreDatabase {
  readonly knex: Knex
  /** Is told which counters a commit has raised, before the writer gets his answer. */
  readonly onRaised?: (raised: readonly Raised[]) => Promise<void>
  /** What hangs on records; nothing where the stores of others are not known. */
  readonly dependents?: Dependents
  /** How secrets are kept; by a key of the database where nothing is said. */
  readonly sealing?: Sealing
}

type Ids = readonly (string | number)[]

/** What the end of records, and their way back, means for those that hang on them in whichever store. */
export interface Dependents {
  /** How much hangs on records, as far as the caller may read it. */
  told(caller: Caller, resource: Resource, ids: Ids): Promise<readonly Hanging[]>
  /** Deletes or empties what hangs on locked records that are about to go; throws `in_use` where that keeps them. */
  settle(unit: Unit, resource: Resource, ids: Ids): Promise<void>
  /** What was deleted together with deleted records; answers what brings it back, once they are there again. */
  deletedWith(unit: Unit, resource: Resource, ids: Ids): Promise<() => Promise<void>>
}

const childless: Dependents = {
  told: async () => [],
  settle: async () => undefined,
  deletedWith: async () => async () => undefined,
}

/**
 * What of a record an entry tells: some of its fields, one text with its language, its options, what a page
 * says of itself, or the whole record that came or went.
 */
export type AuditPart = 'fields' | 'text' | 'options' | 'page' | 'record'

export interface AuditEntry {
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
export interface Unit {
  readonly trx: Knex.Transaction
  readonly caller: Caller
  readonly operationId: string
  readonly dependents: Dependents
  readonly sealing: Sealing
  audit(entry: AuditEntry): void
  /** Writes down that something happened, with whatever else the act writes. */
  event(event: LoggedEvent): void
  /** Tells people of it, with whatever else the act writes. */
  notify(notice: Notice): void
  /** With the record that is the reason, other systems are told which one visitors read otherwise. */
  raise(scope: string, record?: Concerned): void
  /** Writes the audit rows so far, so that long work need not hold all of them until its end. */
  flushAudit(): Promise<void>
}

const tell = statement<Raised>(`
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
  ), ${noticedSql}, raised AS (
    INSERT INTO content_versions AS counter (scope) SELECT scope FROM unnest(:scopes::text[]) AS scope
    ON CONFLICT (scope) DO UPDATE SET version = counter.version + 1, raised_at = clock_timestamp()
    RETURNING scope, version
  ), ${outgoingSql}
  SELECT scope, version, pg_notify('${versionChannel}', scope || ' ' || version) FROM raised`)

/** What an act has told of itself and not written yet. */
interface Told {
  readonly entries: readonly AuditEntry[]
  readonly events: readonly LoggedEvent[]
  readonly notices: readonly Notice[]
  readonly raising: Raising
}

const flush = async (unit: Unit, { entries, events, notices, raising }: Told): Promise<Raised[]> => {
  const { scopes, messages } = raising
  if ([entries, events, notices, scopes].every(({ length }) => length === 0)) return []
  return tell(unit.trx, {
    operation: unit.operationId,
    actor: unit.caller.actor?.id ?? null,
    name: unit.caller.actor?.name ?? null,
    request: unit.caller.requestId,
    address: unit.caller.address,
    entries: JSON.stringify(entries),
    events: JSON.stringify(events),
    notices: JSON.stringify(notices.map(noticeRow)),
    scopes,
    messages: JSON.stringify(messages),
  })
}

/**
 * The one way to write: runs the work in a transaction, then writes its rows of the logs, raises its counters,
 * commits and tells of them. A throw leaves nothing behind. Work that changed nothing writes nothing.
 */
export const write = async <T>(
  database: StoreDatabase,
  caller: Caller,
  work: (unit: Unit) => Promise<T>,
): Promise<T> => {
  const entries: AuditEntry[] = []
  const events: LoggedEvent[] = []
  const notices: Notice[] = []
  const raising = new Raising()
  let raised: Raised[] = []
  const result = await database.knex
    .transaction(async (trx) => {
      const unit: Unit = {
        trx,
        caller,
        operationId: randomUUID(),
        dependents: database.dependents ?? childless,
        sealing: database.sealing ?? sealing(),
        audit: (entry) => entries.push(entry),
        event: (event) => events.push(event),
        notify: (notice) => notices.push(notice),
        raise: (scope, record) => raising.add(scope, record),
        flushAudit: async () => {
          await flush(unit, { entries: entries.splice(0), events: [], notices: [], raising: new Raising() })
        },
      }
      const answer = await work(unit)
      raised = await flush(unit, { entries, events, notices, raising })
      return answer
    })
    .catch((error: unknown) => {
      throw asApiError(error)
    })
  if (raised.length > 0) await database.onRaised?.(raised)
  return result
}
