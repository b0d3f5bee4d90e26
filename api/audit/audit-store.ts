import { allows, type Role } from '../../domain/access.ts'
import { contentAccess } from '../../domain/access-rules.ts'
import type { HistoryEntry } from '../../domain/api/audit-entries.ts'
import { canReadField } from '../../domain/descriptor/field-access.ts'
import { canSeeRecord, type RecordUser, unknownUser } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { ApiError } from '../errors.ts'
import type { Id } from '../resources/record.ts'
import type { ResourceStore } from '../resources/resource-store.ts'
import { cannotRevertError, fieldsClosedToRevert, isRecordValues } from '../resources/revert.ts'
import type { EntryPage } from '../resources/routes.ts'
import { type Caller, requirePermission } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import {
  countLaterChanges,
  countTextsOfAct,
  type LogFilter,
  type LogQuery,
  readEntriesBefore,
  readEntry,
  readLog,
  readTrail,
  type StoredEntry,
} from './audit-entries.ts'
import { changedFieldsOf } from './entry-changes.ts'

/** Whether all that the log keeps of these records may be known to the role: what is found gives it away. */
const canReadWhole = ({ access, owned, fields }: Resource, role: Role | undefined): boolean =>
  allows(access.read, role) && !owned && Object.values(fields).every((field) => canReadField(field, role))

/** Where a text is looked for: among the entries that the caller may read whole. */
const buildTextFilter = (
  all: readonly Resource[],
  { actor }: Caller,
  text: string | undefined,
): Pick<LogFilter, 'text'> => {
  const said = text?.trim()
  if (!said) return {}
  const readableResources = all.filter((resource) => canReadWhole(resource, actor?.role))
  return { text: { said, resources: readableResources.map(({ name }) => name) } }
}

type StoreOf = (resource: Resource) => ResourceStore

/** What is declared of a record, with its store. */
interface DeclaredResource {
  readonly resource: Resource
  readonly store: ResourceStore
}

/** What of an entry's sides this caller may know; none of a record that is somebody else's. */
const toVisibleEntry = (
  { resource, store: { presentTo: present } }: DeclaredResource,
  caller: Caller,
  entry: StoredEntry,
): StoredEntry => {
  const person: RecordUser = caller.actor ?? unknownUser
  const sides = [entry.before, entry.after].filter(isRecordValues)
  if (!sides.every((side) => canSeeRecord(resource, person, side)))
    return { ...entry, before: null, after: null }
  if (!present) return entry
  const sideOf = (side: unknown) => (isRecordValues(side) ? present(side, person) : side)
  return { ...entry, before: sideOf(entry.before), after: sideOf(entry.after) }
}

/** An entry as this caller may read it: what is not declared of a record is told to nobody. */
const asHistoryEntry = (declared: DeclaredResource | undefined, caller: Caller, storedEntry: StoredEntry) => {
  const { actor } = caller
  const resource = declared?.resource
  const entry = declared ? toVisibleEntry(declared, caller, storedEntry) : storedEntry
  const { before: _before, after: _after, request_id: _request, address: _address, ...rest } = entry
  const access = declared?.store.revertAccess(entry)
  const isOpen = resource && fieldsClosedToRevert(resource, entry, actor?.role).length === 0

  return {
    ...rest,
    changes: resource ? changedFieldsOf(resource, entry, actor?.role) : [],
    revertible: access !== undefined && isOpen === true && allows(access, actor?.role),
  } satisfies HistoryEntry
}

/** What a caller asks for: the words of a text, whose place in the log depends on what he may read. */
type TextQuery<Query extends LogFilter> = Omit<Query, 'text'> & { readonly text?: string }

/** Entries of a piece of a file. */
const entriesPerBatch = 500

const ignoreMissing = (error: unknown): undefined => {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}

/** What was done: the log, the history of a record, and the way back. */
export const auditStore = (
  { knex }: StoreDatabase,
  openStore: StoreOf,
  all: readonly Resource[] = resources,
) => {
  const declared = new Map(
    all.map((resource): [string, DeclaredResource] => [
      resource.name,
      { resource, store: openStore(resource) },
    ]),
  )
  const declaredOf = ({ resource }: StoredEntry) => declared.get(resource)
  const asLogged = (caller: Caller, entry: StoredEntry) => {
    const { request_id, address } = entry
    return { ...asHistoryEntry(declaredOf(entry), caller, entry), request_id, address }
  }
  /** The version of the record that an entry tells of; null where it is gone, or the caller may not read it. */
  const versionNow = async (entry: StoredEntry, { actor }: Caller): Promise<number | null> => {
    const declaration = declaredOf(entry)
    if (!declaration || !allows(declaration.resource.access.read, actor?.role)) return null
    const { resource, store } = declaration
    const record = await store.get(entry.record_id, resource, actor).catch(ignoreMissing)
    return record ? Number(record.version) : null
  }
  const storeOf: StoreOf = (resource) => declared.get(resource.name)?.store ?? openStore(resource)

  return {
    /** A page of the log. */
    list: async (caller: Caller, { text, ...query }: TextQuery<LogQuery>) => {
      const { total, entries } = await readLog(knex, { ...query, ...buildTextFilter(all, caller, text) })
      return { rows: entries.map((entry) => asLogged(caller, entry)), total }
    },
    /** Writes down that a caller takes a file of people or of what they did: the log itself, or a resource. */
    recordExport: (caller: Caller, exported: string): Promise<void> =>
      transact({ knex }, caller, async (unit) =>
        unit.audit({ action: 'export', resource: 'exports', record_id: exported, before: null, after: null }),
      ),
    /** All that is asked for, newest first, in pieces. */
    pieces: async function* (caller: Caller, { text, ...filter }: TextQuery<LogFilter>) {
      const entryFilter = { ...filter, ...buildTextFilter(all, caller, text) }
      let last: string | undefined
      for (;;) {
        const batch = await readEntriesBefore(knex, entryFilter, last, entriesPerBatch)
        if (batch.length > 0) yield batch.map((entry) => asLogged(caller, entry))
        if (batch.length < entriesPerBatch) return
        last = batch.at(-1)?.id
      }
    },
    /** An entry, the version in which its record is now, how often the same was changed since, and its act. */
    get: async (caller: Caller, id: string) => {
      const entry = await readEntry(knex, id)
      if (!entry) throw new ApiError('not_found')
      const version = await versionNow(entry, caller)
      const mayTakeBack = allows(contentAccess.draft, caller.actor?.role)
      const together = mayTakeBack ? await countTextsOfAct(knex, entry) : 0
      return { ...asLogged(caller, entry), version, later: await countLaterChanges(knex, entry), together }
    },
    /** A page of a record's history; a deleted record keeps its own. Throws `not_found` where there never was one. */
    history: async (caller: Caller, resource: Resource, id: Id, page: EntryPage) => {
      const store = storeOf(resource)
      if (resource.owned) await store.get(id, resource, caller.actor)
      const trail = store.auditTrail?.(id) ?? { resource: resource.name, record_id: String(id) }
      const { total, entries } = await readTrail(knex, trail, page)
      if (total === 0) await store.get(id, resource, caller.actor)
      return { rows: entries.map((entry) => asHistoryEntry(declaredOf(entry), caller, entry)), total }
    },
    /** Brings back what was before an entry, as a new change. Asks for the right to change that record. */
    revert: async (caller: Caller, id: string, version: number | undefined) => {
      const entry = await readEntry(knex, id)
      const declaration = entry && declaredOf(entry)
      if (!declaration) throw new ApiError('not_found')

      const { resource, store } = declaration
      const access = store.revertAccess(entry)
      if (!access) throw cannotRevertError()

      requirePermission(caller, access, 'revert')
      const closed = fieldsClosedToRevert(resource, entry, caller.actor?.role).map(
        (name) => [name, 'rights'] as const,
      )
      if (closed.length > 0) throw new ApiError('forbidden', { fields: Object.fromEntries(closed) })

      const operation_id = await store.revert(caller, entry, version)

      return { resource: entry.resource, record_id: entry.record_id, operation_id }
    },
  }
}

export type AuditStore = ReturnType<typeof auditStore>
