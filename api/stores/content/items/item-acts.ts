import type { ItemAct } from '../../../../domain/content/item-acts.ts'
import type { Language } from '../../../../domain/languages.ts'
import { assertNoFieldErrors } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { confirmed } from '../saving/confirmed.ts'
import { lockItems } from '../saving/item-state.ts'
import { discarded, filled, published } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import { judge, type RecordSeen, type Transition } from './judge.ts'

type Plain = Exclude<ItemAct, 'copy' | 'confirm'>

type Act =
  | { readonly action: Plain; readonly override_reason?: string | undefined }
  | {
      readonly action: 'confirm'
      readonly languages: readonly Language[]
      readonly override_reason?: undefined
    }
  | {
      readonly action: 'copy'
      readonly from: Language
      readonly to: Language
      readonly override_reason?: undefined
    }

/** What is to be done, and with which items, in the versions that were seen. */
export type AskedOfItems = Act & {
  readonly records: readonly RecordSeen[]
}

const transitions: Readonly<Record<Plain, Transition>> = {
  publish: (item) => published(item),
  discard: (item) => discarded(item),
  activate: (item) => ({ ...item, is_active: true }),
  deactivate: (item) => ({ ...item, is_active: false }),
}

const transitionOf = (asked: Act): Transition => {
  if (asked.action === 'confirm') return (item) => asked.languages.reduce(confirmed, item)
  if (asked.action !== 'copy') return transitions[asked.action]
  const { from, to } = asked
  assertNoFieldErrors(from === to ? { to: 'repeated' } : {})
  return (item) => filled(item, from, to)
}

/** What the acts are called in the audit log. */
const told: Readonly<Record<ItemAct, string>> = {
  publish: 'publish',
  discard: 'discard',
  confirm: 'confirm',
  activate: 'update',
  deactivate: 'update',
  copy: 'draft',
}

/**
 * Does the same with several items in one act: with each as far as it goes, so that what stands in the way of
 * one keeps none of the others. Answers how many have changed, and why the others have not. A fixed number of
 * statements. Throws `invalid` for a text that is to be copied onto itself.
 */
export const actOnItems = (database: StoreDatabase, caller: Caller, asked: AskedOfItems) =>
  transact(database, caller, async (unit) => {
    const ids = asked.records.map(({ id }) => id)
    const { records, override_reason: reason } = asked
    const { changes, refused } = judge(await lockItems(unit.trx, ids), records, transitionOf(asked), reason)
    await save(unit, told[asked.action], { items: changes }, asked.override_reason)
    return { changed: changes.length, refused }
  })
