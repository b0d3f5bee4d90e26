import { statement } from '../../../../db/statement.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { differing } from './differences.ts'
import { dropdownsOf, writeDocuments } from './documents.ts'
import type { Undone } from './run-rows.ts'

const removeNew = statement<unknown>(`DELETE FROM unified_content unified
  WHERE NOT EXISTS (SELECT FROM dropdown_migration_backup kept
      WHERE kept.run_id = :id AND kept.content_item_id = unified.content_item_id AND kept.unified IS NOT NULL)
    AND (:is_whole::boolean OR EXISTS (SELECT FROM dropdown_migration_backup kept
      WHERE kept.run_id = :id AND kept.content_item_id = unified.content_item_id))`)

const bringBack = statement<unknown>(`INSERT INTO unified_content AS now
  SELECT former.* FROM dropdown_migration_backup kept,
    jsonb_populate_record(NULL::unified_content, kept.unified) former
  WHERE kept.run_id = :id AND kept.unified IS NOT NULL
  ON CONFLICT (content_item_id) DO UPDATE SET key = excluded.key, screen_location = excluded.screen_location,
    category = excluded.category, data = excluded.data, modified_by = excluded.modified_by,
    updated_at = excluded.updated_at, deleted_at = excluded.deleted_at`)

/**
 * Brings the documents back to what they were before a run. The old format has stayed the one that sites get, with
 * all that was saved since. Where both formats go on being written, the documents follow it.
 */
export const leaveParallel = async (unit: UnitOfWork, { id, state, mode_before }: Undone): Promise<void> => {
  const { trx } = unit
  await removeNew(trx, { id, is_whole: state === 'done' })
  await bringBack(trx, { id })
  if (mode_before !== 'parallel') return
  const stale = (await differing(trx)).map((found) => found.id)
  await writeDocuments(unit, await dropdownsOf(trx, stale))
}
