import { replacer } from '../../../../domain/content/replacement.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { judge, type RecordSeen } from '../items/judge.ts'
import { type ItemState, lockItems, shownText } from '../saving/item-state.ts'
import { withTexts } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import type { ReplacementIn } from './preview.ts'

/**
 * Replaces words in the texts of several items in one act, as drafts; with each as far as it goes. Answers how many
 * have changed, why the others have not, and by what the act is taken back.
 */
export const replaceInTexts = (
  database: StoreDatabase,
  caller: Caller,
  { language, ...replacement }: ReplacementIn,
  records: readonly RecordSeen[],
) =>
  transact(database, caller, async (unit) => {
    const replaced = replacer(replacement)
    const changed = (item: ItemState): ItemState => {
      const text = replaced(shownText(item, language) ?? '')
      return text === undefined ? item : withTexts(item, { [language]: text }, 'draft')
    }
    const stored = await lockItems(
      unit.trx,
      records.map(({ id }) => id),
    )
    const { changes, refused } = judge(stored, records, changed)
    await save(unit, 'draft', { items: changes })
    return { changed: changes.length, refused, operation_id: unit.operationId }
  })
