import type { Access } from '../../domain/access.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import type { RecordUser } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { ApiError, forbidden } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { StoreDatabase, UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import type { ImportRow, ImportRowsOptions, RowsReport } from './import-report.ts'
import type { ListQuery } from './list-query.ts'
import { createIdReader, createListReader, createStateReader, type ListPage } from './list-reads.ts'
import type { Id, RecordTarget, RecordValues, StoredRecord } from './record.ts'
import type { AuditTrail, StoredAuditEntry } from './revert.ts'
import type { ReaderRules, ReadSource } from './source.ts'
import { readRecord } from './table-reads.ts'

/** Operations behind the calls of a declared resource. */
export interface ResourceStore {
  /** Reads a page of the list; `state` is that of the counters if it has just been read. */
  list(query: ListQuery, visibleResource: Resource, state?: string | null): Promise<ListPage>
  /** Reads the ids of all records of a list, in its order. */
  ids(query: ListQuery, visibleResource: Resource): Promise<Id[]>
  /** Reads the state of the counters, which rises with each change of the lists; null without counters. */
  state?(): Promise<string | null>
  /** Reads a record. Throws `not_found` also when the reader may not see it. */
  get(id: Id, visibleResource: Resource, reader?: RecordUser): Promise<StoredRecord>
  create(caller: Caller, values: RecordValues): Promise<StoredRecord>
  update(caller: Caller, target: RecordTarget, values: RecordValues): Promise<StoredRecord>
  remove(caller: Caller, target: RecordTarget): Promise<StoredRecord>
  /** Applies one change to several records, all or none. */
  updateMany(caller: Caller, targets: readonly RecordTarget[], values: RecordValues): Promise<StoredRecord[]>
  removeMany(caller: Caller, targets: readonly RecordTarget[]): Promise<StoredRecord[]>
  /** Performs an action of the resource on several records, all or none. */
  runAction(caller: Caller, targets: readonly RecordTarget[], action: string): Promise<StoredRecord[]>
  /** Counts the dependents of records before a deletion, as far as the caller may read them. */
  countDependents?(caller: Caller, ids: readonly Id[]): Promise<readonly DependentCount[]>
  /** Creates and updates records from the rows of a file, all or none. */
  importRows?(caller: Caller, rows: readonly ImportRow[], options: ImportRowsOptions): Promise<RowsReport>
  /** Finds the audit entries of a record when they are logged under another resource or id. */
  auditTrail?(id: Id): AuditTrail
  readonly presentTo?: ReaderRules['presentTo']
  /** Finds the permission needed to revert an entry; undefined when the entry cannot be reverted. */
  revertAccess(entry: StoredAuditEntry): Access | undefined
  /** Reverts an entry; `version` is the current version of the record. Returns the id of the operation. */
  revert(caller: Caller, entry: StoredAuditEntry, version: number | undefined): Promise<string>
  /**
   * Reverts the entries of an act, oldest first, that stores with the same function wrote; undefined for a
   * store whose entries cannot be reverted. The records have not changed since.
   */
  readonly revertAct?: RevertAct
  /** Throws the error of a write of the store with the rejected fields; called outside its transaction. */
  readonly addFieldErrors?: (error: unknown) => Promise<never>
}

export type RevertAct = (unit: UnitOfWork, entries: readonly StoredAuditEntry[]) => Promise<void>

/** Returns the first record. Throws `not_found` when there is none. */
export const requireOnlyRecord = <T>(records: readonly T[]): T => {
  const [record] = records
  if (!record) throw new ApiError('not_found')
  return record
}

const forbid = (action: string) => async () => {
  throw forbidden(action)
}

/** Creates the store of a resource that is only read, or that is written by calls of its own. */
export const readOnlyStore = ({ knex }: StoreDatabase, source: ReadSource): ResourceStore => ({
  list: createListReader(knex, source),
  ids: createIdReader(knex, source),
  state: createStateReader(knex, source),
  get: (id, visibleResource) => readRecord(knex, visibleResource, source, id),
  create: forbid('create'),
  update: forbid('update'),
  remove: forbid('delete'),
  updateMany: forbid('update'),
  removeMany: forbid('delete'),
  runAction: forbid('act'),
  revertAccess: () => undefined,
  revert: forbid('revert'),
})
