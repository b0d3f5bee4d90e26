import type { Access } from '../../domain/access.ts'
import type { DependentCount } from '../../domain/descriptor/on-delete.ts'
import type { RecordUser } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { ApiError, forbidden } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import type { ImportRow, ImportRowsOptions, RowsReport } from './import-report.ts'
import type { ListQuery } from './list-query.ts'
import { createIdReader, createListReader, createStateReader, type ListPage } from './list-reads.ts'
import type { Id, RecordTarget, RecordValues, StoredRecord } from './record.ts'
import type { AuditTrail, StoredAuditEntry } from './revert.ts'
import type { ReaderRules, ReadSource } from './source.ts'
import { readRecord } from './table-reads.ts'

/** The verbs that serve the calls of a declared resource. */
export interface ResourceStore {
  /** A page of the records, with the fields that whoever asks sees of the resource. */
  list(query: ListQuery, visibleResource: Resource): Promise<ListPage>
  /** The ids of all records that a list consists of, in its order. */
  ids(query: ListQuery, visibleResource: Resource): Promise<Id[]>
  /** The state of the counters that tell of each change of its lists, where there are some. */
  state?(): Promise<string | null>
  /** One record, where this person may see it. */
  get(id: Id, visibleResource: Resource, reader?: RecordUser): Promise<StoredRecord>
  create(caller: Caller, values: RecordValues): Promise<StoredRecord>
  update(caller: Caller, target: RecordTarget, values: RecordValues): Promise<StoredRecord>
  remove(caller: Caller, target: RecordTarget): Promise<StoredRecord>
  /** The same change of several records, all or none. */
  updateMany(caller: Caller, targets: readonly RecordTarget[], values: RecordValues): Promise<StoredRecord[]>
  removeMany(caller: Caller, targets: readonly RecordTarget[]): Promise<StoredRecord[]>
  /** Does what an action of the resource says to several records, all or none. */
  act(caller: Caller, targets: readonly RecordTarget[], action: string): Promise<StoredRecord[]>
  /** How much hangs on records that may be deleted, as far as the caller may read it. */
  countDependents?(caller: Caller, ids: readonly Id[]): Promise<readonly DependentCount[]>
  /** Creates and changes records by the rows of a file, where the store takes some: all of them or none. */
  importRows?(caller: Caller, rows: readonly ImportRow[], options: ImportRowsOptions): Promise<RowsReport>
  /** Which entries of the audit log are a record's, where they are told under another name. */
  auditTrail?(id: Id): AuditTrail
  readonly presentTo?: ReaderRules['presentTo']
  /** The right that bringing back what was before an entry asks for; undefined where nothing can. */
  revertAccess(entry: StoredAuditEntry): Access | undefined
  /** Brings back what was before an entry; `version` is the present one. Answers the id of the operation. */
  revert(caller: Caller, entry: StoredAuditEntry, version: number | undefined): Promise<string>
}

/** The one record that an act was about. Throws `not_found` when there is none. */
export const requireOnlyRecord = <T>(records: readonly T[]): T => {
  const [record] = records
  if (!record) throw new ApiError('not_found')
  return record
}

const refuse = (action: string) => async () => {
  throw forbidden(action)
}

/** The store of what is only read, or of what writes by verbs of its own. */
export const readOnlyStore = ({ knex }: StoreDatabase, source: ReadSource): ResourceStore => ({
  list: createListReader(knex, source),
  ids: createIdReader(knex, source),
  state: createStateReader(knex, source),
  get: (id, visibleResource) => readRecord(knex, visibleResource, source, id),
  create: refuse('create'),
  update: refuse('update'),
  remove: refuse('delete'),
  updateMany: refuse('update'),
  removeMany: refuse('delete'),
  act: refuse('act'),
  revertAccess: () => undefined,
  revert: refuse('revert'),
})
