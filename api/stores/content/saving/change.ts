import type { NewAuditEntry } from '../../../unit-of-work/unit-of-work.ts'
import type { ChangedRecord } from '../../../unit-of-work/webhook-outbox.ts'

/** A change of one record: what was stored (undefined for a new one) and what shall be. */
export interface Change<S> {
  readonly before: S | undefined
  readonly after: S
}

/** One table's share of a save: what is written over the rows that are bound by its name. */
export interface Part<S> {
  readonly name: string
  readonly sql: string
  readonly rows: (changes: readonly Change<S>[]) => readonly unknown[]
}

/** What an entry of the audit log tells of a change, beside who did what. */
export type Told = Pick<NewAuditEntry, 'resource' | 'record_id' | 'part' | 'language' | 'before' | 'after'>

/** A kind of record that one save may write, with how its changes are told and what counts them. */
export interface Kind<S> {
  /** True when the change would alter anything that is stored. */
  isChanged(change: Change<S>): boolean
  readonly parts: readonly Part<S>[]
  /** One entry for each part of the record that the change alters. */
  told(change: Change<S>): readonly Told[]
  /** The counters of all who see the change. */
  scopes(change: Change<S>): readonly string[]
  /** How other systems are told of the record. */
  concerned(state: S): ChangedRecord
}

/** True for a record that comes or goes with the change: the whole of it is told then. */
export const comesOrGoes = <S extends { readonly deleted: boolean }>({ before, after }: Change<S>): boolean =>
  !before || before.deleted !== after.deleted

/** A whole record that comes or goes; what is told of it is enough to bring it back. */
export const toldWhole = <S extends { readonly id: string; readonly deleted: boolean }>(
  resource: string,
  { before, after }: Change<S>,
  whole: (state: S) => unknown,
): Told => ({
  resource,
  record_id: after.id,
  part: 'record',
  before: before && !before.deleted ? whole(before) : null,
  after: after.deleted ? null : whole(after),
})
