import type { Access } from '../../../domain/access.ts'
import type { Person } from '../../../domain/by-record/owned.ts'
import type { Hanging } from '../../../domain/relations/on-delete.ts'
import type { Resource } from '../../../domain/resource.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../caller.ts'
import type { Entry, Trail } from './entry.ts'
import type { ImportAsked, ImportRow, RowsReport } from './import/row.ts'
import type { ListQuery } from './list-query.ts'
import type { ListPage } from './list-reads.ts'
import type { ByReader } from './reader.ts'
import type { Id, StoredRecord, Values, Versioned } from './record.ts'

/** The verbs that serve the calls of a declared resource. */
export interface ResourceStore {
  /** A page of the records, with the fields that whoever asks sees of the resource. */
  list(query: ListQuery, seen: Resource): Promise<ListPage>
  /** The ids of all records that a list consists of, in its order. */
  ids(query: ListQuery, seen: Resource): Promise<Id[]>
  /** The state of the counters that tell of each change of its lists, where there are some. */
  state?(): Promise<string | null>
  /** One record, where this person may see it. */
  get(id: Id, seen: Resource, reader?: Person): Promise<StoredRecord>
  create(caller: Caller, values: Values): Promise<StoredRecord>
  update(caller: Caller, target: Versioned, values: Values): Promise<StoredRecord>
  remove(caller: Caller, target: Versioned): Promise<StoredRecord>
  /** The same change of several records, all or none. */
  updateMany(caller: Caller, targets: readonly Versioned[], values: Values): Promise<StoredRecord[]>
  removeMany(caller: Caller, targets: readonly Versioned[]): Promise<StoredRecord[]>
  /** Does what an action of the resource says to several records, all or none. */
  act(caller: Caller, targets: readonly Versioned[], action: string): Promise<StoredRecord[]>
  /** How much hangs on records that may be deleted, as far as the caller may read it. */
  hanging?(caller: Caller, ids: readonly Id[]): Promise<readonly Hanging[]>
  /** Creates and changes records by the rows of a file, where the store takes some: all of them or none. */
  importRows?(caller: Caller, rows: readonly ImportRow[], asked: ImportAsked): Promise<RowsReport>
  /** Which entries of the audit log are a record's, where they are told under another name. */
  trail?(id: Id): Trail
  readonly told?: ByReader['told']
  /** The right that bringing back what was before an entry asks for; undefined where nothing can. */
  revertedBy(entry: Entry): Access | undefined
  /** Brings back what was before an entry; `version` is the present one. Answers the id of the operation. */
  revert(caller: Caller, entry: Entry, version: number | undefined): Promise<string>
}

/** The one record that an act was about. Throws `not_found` when there is none. */
export const only = <T>(records: readonly T[]): T => {
  const [record] = records
  if (!record) throw new ApiError('not_found')
  return record
}
