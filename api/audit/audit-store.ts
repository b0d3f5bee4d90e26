import { allows, type Role } from '../../domain/access.ts'
import type { HistoryEntry } from '../../domain/api/audit-entries.ts'
import { canReadField } from '../../domain/descriptor/field-access.ts'
import { canSeeRecord, type RecordUser, unknownUser } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { resources } from '../../domain/resources/index.ts'
import { pages } from '../../domain/resources/pages.ts'
import { ApiError, forbidden } from '../errors.ts'
import type { Id } from '../resources/record.ts'
import type { ResourceStore } from '../resources/resource-store.ts'
import {
  cannotRevertError,
  fieldsClosedToRevert,
  isRecordValues,
  type StoredAuditEntry,
} from '../resources/revert.ts'
import type { EntryPage } from '../resources/routes.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type NewAuditEntry, type StoreDatabase, transact } from '../unit-of-work/unit-of-work.ts'
import {
  countLaterChanges,
  type DescribedEntry,
  type LogFilter,
  type LogQuery,
  readDescribedEntry,
  readEntriesBefore,
  readEntry,
  readKindsOfChange,
  readLog,
  readTrail,
  type StoredEntry,
} from './audit-entries.ts'
import { changedFieldsOf } from './entry-changes.ts'
import { readActEntries, revertEntriesOfAct } from './revert-act.ts'

/**
 * Whether a role may read everything in the entries of a resource, since search results reveal what they
 * contain.
 */
const canReadWhole = ({ access, owned, fields }: Resource, role: Role | undefined): boolean =>
  allows(access.read, role) && !owned && Object.values(fields).every((field) => canReadField(field, role))

/** Builds the filter of a text search, limited to resources whose entries the caller may read in full. */
const buildTextFilter = (
  searched: readonly Resource[],
  { actor }: Caller,
  text: string | undefined,
): Pick<LogFilter, 'text'> => {
  const searchText = text?.trim()
  if (!searchText) return {}
  const readableResources = searched.filter((resource) => canReadWhole(resource, actor?.role))
  return { text: { search: searchText, resources: readableResources.map(({ name }) => name) } }
}

/** Stored entry, or one that is about to be written. */
type RevertibleEntry = StoredAuditEntry | NewAuditEntry

type StoreOf = (resource: Resource) => ResourceStore

interface DeclaredResource {
  readonly resource: Resource
  readonly store: ResourceStore
}

/** Limits the values of an entry to those the caller may see; none for a record of another user. */
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
  const presentSide = (side: unknown) => (isRecordValues(side) ? present(side, person) : side)
  return { ...entry, before: presentSide(entry.before), after: presentSide(entry.after) }
}

/** Presents an entry to a caller; values of undeclared fields and resources are left out. */
const toHistoryEntry = (declared: DeclaredResource | undefined, caller: Caller, storedEntry: StoredEntry) => {
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

/** Splits an entry from its description, limited to what the caller may read. */
const splitDescription = (
  { actor_role, text, page, operation, ...entry }: DescribedEntry,
  { actor }: Caller,
) => ({
  entry,
  description: {
    actor_role,
    text: allows(contentItems.access.read, actor?.role) ? text : null,
    page: allows(pages.access.read, actor?.role) ? page : null,
    operation,
  },
})

/** Query with the plain text of a search, before it is limited to what the caller may read. */
type TextQuery<Query extends LogFilter> = Omit<Query, 'text'> & { readonly text?: string }

/** Number of entries that an export reads at a time. */
const entriesPerBatch = 500

const ignoreMissing = (error: unknown): undefined => {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error
}

/** Creates the store of the audit log: lists, exports, histories and reverts. */
export const auditStore = (
  database: StoreDatabase,
  openStore: StoreOf,
  audited: readonly Resource[] = resources,
) => {
  const { knex } = database
  const declaredByName = new Map(
    audited.map((resource): [string, DeclaredResource] => [
      resource.name,
      { resource, store: openStore(resource) },
    ]),
  )
  const findDeclared = ({ resource }: Pick<StoredEntry, 'resource'>) => declaredByName.get(resource)
  const toLoggedEntry = (caller: Caller, entry: StoredEntry) => {
    const { request_id, address } = entry
    return { ...toHistoryEntry(findDeclared(entry), caller, entry), request_id, address }
  }
  const toDescribedEntry = (caller: Caller, describedEntry: DescribedEntry) => {
    const { entry, description } = splitDescription(describedEntry, caller)
    return { ...toLoggedEntry(caller, entry), ...description }
  }
  /** Reads the current version of an entry's record; null when it is deleted or not readable. */
  const readCurrentVersion = async (entry: StoredEntry, { actor }: Caller): Promise<number | null> => {
    const declared = findDeclared(entry)
    if (!declared || !allows(declared.resource.access.read, actor?.role)) return null
    const { resource, store } = declared
    const record = await store.get(entry.record_id, resource, actor).catch(ignoreMissing)
    return record ? Number(record.version) : null
  }
  /** Finds the error that a revert of an entry by the caller would throw; undefined if it can be reverted. */
  const findRefusal = (caller: Caller, newEntry: RevertibleEntry): ApiError | undefined => {
    const entry: StoredAuditEntry = { id: '', part: 'fields', language: null, ...newEntry }
    const declared = findDeclared(entry)
    const access = declared?.store.revertAccess(entry)
    if (!declared || !access) return cannotRevertError()

    const role = caller.actor?.role
    if (!allows(access, role)) return forbidden('revert')
    const closedFields = fieldsClosedToRevert(declared.resource, entry, role).map(
      (name) => [name, 'rights'] as const,
    )
    if (closedFields.length > 0)
      return new ApiError('forbidden', { fields: Object.fromEntries(closedFields) })
    return undefined
  }
  const storeOf: StoreOf = (resource) => declaredByName.get(resource.name)?.store ?? openStore(resource)

  return {
    /** Reads a page of the log. */
    list: async (caller: Caller, { text, ...query }: TextQuery<LogQuery>) => {
      const { entries, total, people } = await readLog(knex, {
        ...query,
        ...buildTextFilter(audited, caller, text),
      })
      return { rows: entries.map((entry) => toDescribedEntry(caller, entry)), total, people }
    },
    /** Audits an export of personal data: of the log itself, or of a resource. */
    recordExport: (caller: Caller, exported: string): Promise<void> =>
      transact({ knex }, caller, async (unit) =>
        unit.audit({ action: 'export', resource: 'exports', record_id: exported, before: null, after: null }),
      ),
    /** Reads all matching entries in batches, newest first. */
    readBatches: async function* (caller: Caller, { text, ...filter }: TextQuery<LogFilter>) {
      const entryFilter = { ...filter, ...buildTextFilter(audited, caller, text) }
      let last: string | undefined
      for (;;) {
        const batch = await readEntriesBefore(knex, entryFilter, last, entriesPerBatch)
        if (batch.length > 0) yield batch.map((entry) => toLoggedEntry(caller, entry))
        if (batch.length < entriesPerBatch) return
        last = batch.at(-1)?.id
      }
    },
    /**
     * Reads an entry with the current version of its record, the number of later changes of the same part,
     * and the number of changes of its operation if the caller can revert them.
     */
    get: async (caller: Caller, id: string) => {
      const entry = await readDescribedEntry(knex, id)
      if (!entry) throw new ApiError('not_found')
      const version = await readCurrentVersion(entry, caller)
      const kinds = await readKindsOfChange(knex, entry)
      const isRevertible = kinds.every((kind) => findRefusal(caller, kind) === undefined)
      // Nobody undoes the work of the server itself, such as its demo data, as one operation.
      const together = isRevertible && entry.actor_id !== null ? (entry.operation?.entries ?? 0) : 0

      return {
        ...toDescribedEntry(caller, entry),
        version,
        later: await countLaterChanges(knex, entry),
        together,
      }
    },
    /** Reads a page of a record's history, also of a deleted one. Throws `not_found` if it never existed. */
    history: async (caller: Caller, resource: Resource, id: Id, page: EntryPage) => {
      const store = storeOf(resource)
      if (resource.owned) await store.get(id, resource, caller.actor)
      const trail = store.auditTrail?.(id) ?? { resource: resource.name, record_id: String(id) }
      const { total, entries } = await readTrail(knex, trail, page)
      if (total === 0) await store.get(id, resource, caller.actor)
      return { rows: entries.map((entry) => toHistoryEntry(findDeclared(entry), caller, entry)), total }
    },
    /** Whether the caller can revert an entry, such as one that they are about to write. */
    canRevert: (caller: Caller, entry: RevertibleEntry): boolean => findRefusal(caller, entry) === undefined,
    /**
     * Reverts all entries of an act as a new act, or only those of a content item, or none. Throws `forbidden`
     * without permission to change one of the records, `invalid` for an entry that cannot be reverted, and
     * `conflict` with the records that have changed since.
     */
    revertAct: async (caller: Caller, id: string, item?: string) => {
      const entries = await readActEntries(knex, id, item)
      for (const entry of entries) {
        const refusal = findRefusal(caller, entry)
        if (refusal) throw refusal
      }
      const reverted = transact(database, caller, async (unit) => ({
        changed: await revertEntriesOfAct(
          unit,
          { id, item },
          entries,
          (entry) => findDeclared(entry)?.store.revertAct,
        ),
        operation_id: unit.operationId,
      }))
      // An error of the database concerns a field of one of the stores, which adds the field to the error.
      const stores = new Set(entries.flatMap((entry) => findDeclared(entry)?.store ?? []))
      return [...stores].reduce((result, store) => result.catch(store.addFieldErrors), reverted)
    },
    /** Reverts an entry as a new change. Throws `forbidden` without permission to change the record. */
    revert: async (caller: Caller, id: string, version: number | undefined) => {
      const entry = await readEntry(knex, id)
      const declared = entry && findDeclared(entry)
      if (!declared) throw new ApiError('not_found')

      const refusal = findRefusal(caller, entry)
      if (refusal) throw refusal

      const operation_id = await declared.store.revert(caller, entry, version)

      return { resource: entry.resource, record_id: entry.record_id, operation_id }
    },
  }
}

export type AuditStore = ReturnType<typeof auditStore>
