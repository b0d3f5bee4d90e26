import type { Refusal } from '../../../../domain/content/item-acts.ts'
import type { Hindrance } from '../../../../domain/content/text-checks/hindrance.ts'
import { hindrancesLeft } from '../saving/hindrances.ts'
import { type ItemChange, isChanged } from '../saving/item-difference.ts'
import type { ItemState } from '../saving/item-state.ts'
import { tooLong } from './text-limits.ts'

/** An item in the version that was seen. */
export interface RecordSeen {
  readonly id: string
  readonly version: number
}

/** An item that stays as it is, and why. */
export interface Refused {
  readonly id: string
  readonly why: Refusal
  readonly findings?: readonly Hindrance[]
}

export type Transition = (item: ItemState) => ItemState

/** Why an item is not changed like this; undefined where it is. */
const refusalOf = (change: ItemChange, reason: string | undefined): Omit<Refused, 'id'> | undefined => {
  if (!isChanged(change)) return { why: 'unchanged' }
  if (change.before && tooLong(change.before, change.after.draft).length > 0) return { why: 'too_long' }
  const findings = hindrancesLeft([change], reason)
  return findings.length > 0 ? { why: 'checks', findings } : undefined
}

/** What becomes of each item that was named: its change, or why it stays as it is. */
export const judge = (
  stored: readonly ItemState[],
  records: readonly RecordSeen[],
  changed: Transition,
  reason?: string,
): { changes: ItemChange[]; refused: Refused[] } => {
  const byId = new Map(stored.map((item) => [item.id, item]))
  const changes: ItemChange[] = []
  const refused: Refused[] = []
  for (const { id, version } of records) {
    const before = byId.get(id)
    const change = before?.version === version ? { before, after: changed(before) } : undefined
    const refusal = change ? refusalOf(change, reason) : ({ why: before ? 'conflict' : 'not_found' } as const)
    if (refusal) refused.push({ id, ...refusal })
    else if (change) changes.push(change)
  }
  return { changes, refused }
}
