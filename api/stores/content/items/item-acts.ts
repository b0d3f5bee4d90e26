import type { ItemAct, Refusal } from '../../../../domain/content/item-acts.ts'
import type { Hindrance } from '../../../../domain/content/text-checks/hindrance.ts'
import type { Language } from '../../../../domain/languages.ts'
import { refuseInvalid } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import { type StoreDatabase, write } from '../../unit.ts'
import { hindrancesLeft } from '../saving/hindrances.ts'
import { type ItemChange, isChanged } from '../saving/item-difference.ts'
import { type ItemState, lockItems } from '../saving/item-state.ts'
import { discarded, filled, published } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import { tooLong } from './text-limits.ts'

type Plain = Exclude<ItemAct, 'copy'>

type Act =
  | { readonly action: Plain; readonly override_reason?: string | undefined }
  | {
      readonly action: 'copy'
      readonly from: Language
      readonly to: Language
      readonly override_reason?: undefined
    }

/** What is to be done, and with which items, in the versions that were seen. */
export type AskedOfItems = Act & {
  readonly records: readonly { readonly id: string; readonly version: number }[]
}

interface Refused {
  readonly id: string
  readonly why: Refusal
  readonly findings?: readonly Hindrance[]
}

type Transition = (item: ItemState) => ItemState

const transitions: Readonly<Record<Plain, Transition>> = {
  publish: (item) => published(item),
  discard: (item) => discarded(item),
  activate: (item) => ({ ...item, is_active: true }),
  deactivate: (item) => ({ ...item, is_active: false }),
}

const transitionOf = (asked: Act): Transition => {
  if (asked.action !== 'copy') return transitions[asked.action]
  const { from, to } = asked
  refuseInvalid(from === to ? { to: 'repeated' } : {})
  return (item) => filled(item, from, to)
}

/** What the acts are called in the audit log. */
const told: Readonly<Record<ItemAct, string>> = {
  publish: 'publish',
  discard: 'discard',
  activate: 'update',
  deactivate: 'update',
  copy: 'draft',
}

/** Why an item is not changed like this; undefined where it is. */
const refusalOf = (change: ItemChange, reason: string | undefined): Omit<Refused, 'id'> | undefined => {
  if (!isChanged(change)) return { why: 'unchanged' }
  if (change.before && tooLong(change.before, change.after.draft).length > 0) return { why: 'too_long' }
  const findings = hindrancesLeft([change], reason)
  return findings.length > 0 ? { why: 'checks', findings } : undefined
}

/** What becomes of each item that was named: its change, or why it stays as it is. */
const judge = (
  { records, ...asked }: AskedOfItems,
  stored: readonly ItemState[],
): { changes: ItemChange[]; refused: Refused[] } => {
  const changed = transitionOf(asked)
  const byId = new Map(stored.map((item) => [item.id, item]))
  const changes: ItemChange[] = []
  const refused: Refused[] = []
  for (const { id, version } of records) {
    const before = byId.get(id)
    const change = before?.version === version ? { before, after: changed(before) } : undefined
    const refusal = change
      ? refusalOf(change, asked.override_reason)
      : ({ why: before ? 'conflict' : 'not_found' } as const)
    if (refusal) refused.push({ id, ...refusal })
    else if (change) changes.push(change)
  }
  return { changes, refused }
}

/**
 * Does the same with several items in one act: with each as far as it goes, so that what stands in the way of
 * one keeps none of the others. Answers how many have changed, and why the others have not. A fixed number of
 * statements. Throws `invalid` for a text that is to be copied onto itself.
 */
export const actOnItems = (database: StoreDatabase, caller: Caller, asked: AskedOfItems) =>
  write(database, caller, async (unit) => {
    const ids = asked.records.map(({ id }) => id)
    const { changes, refused } = judge(asked, await lockItems(unit.trx, ids))
    await save(unit, told[asked.action], { items: changes }, asked.override_reason)
    return { changed: changes.length, refused }
  })
