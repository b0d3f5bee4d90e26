import type { ChangedRecord } from '../unit-of-work/counters.ts'
import type { NewAuditEntry, TableRows } from '../unit-of-work/unit-of-work.ts'

/** Change of one record: the stored state, undefined for a new record, and the state to be saved. */
export interface RecordChange<S> {
  readonly before: S | undefined
  readonly after: S
}

/** Write of one table in a save. */
export interface TableWrite<S> extends Omit<TableRows, 'rows'> {
  readonly rows: (changes: readonly RecordChange<S>[]) => readonly unknown[]
}

/** Content of an audit entry, without the caller and the action. */
export type AuditDraft = Pick<
  NewAuditEntry,
  'resource' | 'record_id' | 'part' | 'language' | 'before' | 'after'
>

/** Kind of record that a save can write: its tables, audit entries and counters. */
export interface RecordPersistence<S> {
  isChanged(change: RecordChange<S>): boolean
  readonly parts: readonly TableWrite<S>[]
  /** Builds an entry for each part of the record that the change alters. */
  auditDrafts(change: RecordChange<S>): readonly AuditDraft[]
  /** Lists the counters of everything that shows the change. */
  scopes(change: RecordChange<S>): readonly string[]
  /** Builds the reference to the record that webhooks send. */
  webhookSubject(state: S): ChangedRecord
}

/** Whether the change creates, deletes or restores the record. */
export const isCreatedOrDeleted = <S extends { readonly deleted: boolean }>({
  before,
  after,
}: RecordChange<S>): boolean => !before || before.deleted !== after.deleted

/**
 * Builds the audit entry of a record that is created, deleted or restored; its snapshot is enough to restore
 * it.
 */
export const auditWholeRecord = <S extends { readonly id: string; readonly deleted: boolean }>(
  resource: string,
  { before, after }: RecordChange<S>,
  toSnapshot: (state: S) => unknown,
): AuditDraft => ({
  resource,
  record_id: after.id,
  part: 'record',
  before: before && !before.deleted ? toSnapshot(before) : null,
  after: after.deleted ? null : toSnapshot(after),
})
