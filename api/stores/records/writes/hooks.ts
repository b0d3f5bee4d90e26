import type { Unit } from '../../unit.ts'
import type { StoredRecord, Values } from '../record.ts'
import type { OwnReading } from '../source.ts'

/** A rule around a write, told the records side by side: nothing before a creation, nothing after a deletion. */
type Hook<After> = (
  unit: Unit,
  before: readonly StoredRecord[],
  after: readonly After[],
) => void | Promise<void>

/** What a store adds to the writes of a plain table. A throw refuses the whole write; nothing of it stays. */
export interface Hooks {
  /** With the records as they would be, once what was sent has passed the descriptor's checks. */
  readonly beforeWrite?: Hook<Values>
  /** With the records as they are now stored, in the same transaction. */
  readonly afterWrite?: Hook<StoredRecord>
}

/**
 * Does to locked records what an action promises. What is written needs no word to the audit log and no new
 * version: both come after it.
 */
type Verb = (unit: Unit, stored: readonly StoredRecord[]) => void | Promise<void>

/** What a store adds to a plain table: hooks, how it is read, and verbs for actions that set no values. */
export interface Own extends Hooks, OwnReading {
  readonly actions?: Readonly<Record<string, Verb>>
}
