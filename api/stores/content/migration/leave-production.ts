import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { OptionSet } from '../../../../domain/content/options.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import type { ItemChange } from '../saving/item-difference.ts'
import { lockItems } from '../saving/item-state.ts'
import { save } from '../saving/save.ts'
import type { Undone } from './run-rows.ts'

/** A dropdown that was published under production, and what becomes of its options. */
interface SavedSince {
  readonly id: string
  readonly dropdown_key: string
  readonly becomes: 'draft' | 'logged' | 'kept'
  readonly former: OptionSet
  readonly set: OptionSet
}

// What came since, or went, was never otherwise for visitors of the old format: it keeps its newest options.
const findSaved = statement<SavedSince>(`
  SELECT dropdown.content_item_id AS id, dropdown.dropdown_key, dropdown_set(unified.data) AS set,
    kept.dropdown -> 'data' AS former,
    CASE WHEN kept.run_id IS NULL OR dropdown.deleted_at IS NOT NULL THEN 'kept'
      WHEN dropdown.draft_data IS NULL THEN 'draft' ELSE 'logged' END AS becomes
  FROM dropdowns dropdown JOIN unified_content unified ON unified.content_item_id = dropdown.content_item_id
    LEFT JOIN dropdown_migration_backup kept ON kept.run_id = :id AND kept.content_item_id = dropdown.content_item_id
  WHERE kept.run_id IS NULL OR dropdown_set(unified.data) IS DISTINCT FROM kept.dropdown -> 'data'
  ORDER BY dropdown.dropdown_key`)

const keepNewest = statement<unknown>(`UPDATE dropdowns SET data = dropdown_set(unified.data)
  FROM unified_content unified WHERE unified.content_item_id = dropdowns.content_item_id
    AND dropdowns.content_item_id = ANY (:ids::bigint[])`)

// Nothing changes it in production; should anybody have done so beneath the product, it is as it was again.
const bringBack = statement<unknown>(`UPDATE dropdowns SET data = kept.dropdown -> 'data'
  FROM dropdown_migration_backup kept WHERE kept.run_id = :id AND kept.content_item_id = dropdowns.content_item_id
    AND dropdowns.deleted_at IS NULL AND dropdowns.data IS DISTINCT FROM kept.dropdown -> 'data'`)

/** The dropdowns that were published since production was switched to. */
export const savedSince = (knex: Knex, id: string): Promise<SavedSince[]> => findSaved(knex, { id })

const changesOf = async ({ trx }: UnitOfWork, since: readonly SavedSince[]): Promise<ItemChange[]> => {
  const saved = new Map(since.map((one) => [one.id, one]))
  const items = await lockItems(trx, [...saved.keys()])
  return items.flatMap((item) => {
    const one = saved.get(item.id)
    if (!one || !item.dropdown) return []
    const before = { ...item, dropdown: { ...item.dropdown, data: one.set } }
    const draft_data = item.dropdown.draft_data ?? one.set
    return [{ before, after: { ...item, dropdown: { ...item.dropdown, data: one.former, draft_data } } }]
  })
}

/**
 * Brings the options of the old format back to what they were when production was switched to. What was published
 * since becomes a draft, as an ordinary write that the audit log tells of; where there is a draft already it stands
 * in the log. The mode is the former one by now.
 */
export const leaveProduction = async (unit: UnitOfWork, { id }: Undone): Promise<void> => {
  const { trx } = unit
  const since = await savedSince(trx, id)
  const newest = since.filter(({ becomes }) => becomes === 'kept').map((one) => one.id)
  await keepNewest(trx, { ids: newest })
  await bringBack(trx, { id })
  const items = await changesOf(
    unit,
    since.filter(({ becomes }) => becomes !== 'kept'),
  )
  await save(unit, 'revert', { items }, `Rollback of run ${id}`)
}
