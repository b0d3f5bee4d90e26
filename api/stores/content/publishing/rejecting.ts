import { statement } from '../../../../db/statement.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { lockPages, type PageState } from '../saving/page-state.ts'
import { rejected } from '../saving/page-transitions.ts'
import { save } from '../saving/save.ts'
import { type ChosenItem, lockSelected, refuseUnclear } from './selection.ts'

const pagesOf = statement<{ id: string }>(
  'SELECT DISTINCT page_id AS id FROM content_items WHERE id = ANY (:items::bigint[]) AND deleted_at IS NULL',
)

/** Locks the pages, and then their items, as all who write both do. Throws where an item is another than was seen. */
const lockPagesOf = async (unit: UnitOfWork, items: readonly ChosenItem[]): Promise<PageState[]> => {
  const found = await pagesOf(unit.trx, { items: items.map(({ id }) => id) })
  const pages = await lockPages(
    unit.trx,
    found.map(({ id }) => id),
  )
  for await (const _ of lockSelected(unit, { items }));
  return pages
}

/** Rejects the pages of drafts as they were seen. The drafts stay, and so does what visitors get. Answers how many pages. */
export const rejectDrafts = (
  database: StoreDatabase,
  caller: Caller,
  items: readonly ChosenItem[],
  reason: string,
) =>
  transact(database, caller, async (unit) => {
    refuseUnclear({ items })
    const stored = await lockPagesOf(unit, items)
    const pages = stored.map((before) => ({ before, after: rejected(before, reason) }))
    const written = await save(unit, 'update', { pages }, reason)
    return { rejected: written.pages.length }
  })
