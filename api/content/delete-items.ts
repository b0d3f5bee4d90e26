import { prepareQuery } from '../../db/statement.ts'
import { ApiError } from '../errors.ts'
import type { RecordTarget } from '../resources/record.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { lockDeletedItems } from './item-state.ts'
import { readItem, toItemResponse } from './items.ts'
import { lockPages } from './page-state.ts'
import { lockItemVersions, saveContent } from './save-content.ts'

interface DeletedItemRow {
  readonly id: string
  readonly page_id: string
  readonly is_deleted: boolean
  readonly is_orphaned: boolean
}

// Additional texts that were deleted with their item have its deletion time: one transaction, one time.
const readItemWithParts =
  prepareQuery<DeletedItemRow>(`SELECT item.id, item.page_id, item.deleted_at IS NOT NULL AS is_deleted,
    coalesce(parent.id <> :id AND parent.deleted_at IS NOT NULL, false) AS is_orphaned
  FROM content_items requested
  JOIN content_items item ON item.id = requested.id
    OR (item.parent_id = requested.id AND item.deleted_at = requested.deleted_at)
  LEFT JOIN content_items parent ON parent.id = item.parent_id
  WHERE requested.id = :id ORDER BY item.id <> requested.id`)

/** Restores a deleted item on its page, with its texts, drafts, options and additional texts. */
export const undeleteItem = async (
  unit: UnitOfWork,
  id: string,
  action: string,
  reason?: string,
): Promise<void> => {
  const rows = await readItemWithParts(unit.trx, { id })
  const [item] = rows
  if (!item) throw new ApiError('not_found', { message: 'Content item not found' })
  if (!item.is_deleted) return

  const [page] = await lockPages(unit.trx, [item.page_id])
  if (page?.deleted !== false) throw new ApiError('invalid', { fields: { screen_location: 'unknown' } })
  if (item.is_orphaned) throw new ApiError('invalid', { fields: { parent_id: 'unknown' } })

  const items = await lockDeletedItems(
    unit.trx,
    rows.map((row) => row.id),
  )
  const restored = items.map((before) => ({ before, after: { ...before, deleted: false } }))
  await saveContent(unit, action, { items: restored }, reason)
}

/**
 * Restores a deleted item; an item that is not deleted stays as it is. Throws `unique` if its key is in use
 * by now, and `invalid` if its page or parent is deleted.
 */
export const restoreItem = (database: StoreDatabase, caller: Caller, id: string) =>
  transact(database, caller, async (unit) => {
    await undeleteItem(unit, id, 'restore')
    return toItemResponse(await readItem(unit.trx, id))
  })

const selectAdditionalTexts = prepareQuery<{ id: string }>(`SELECT id FROM content_items
  WHERE parent_id = ANY (:ids::bigint[]) AND id <> ALL (:ids::bigint[]) AND deleted_at IS NULL`)

/**
 * Deletes items and their additional texts. Throws `not_found` or `conflict` unless all items have the given
 * versions.
 */
export const deleteItems = async (
  unit: UnitOfWork,
  targets: readonly RecordTarget[],
  action: string,
  reason?: string,
): Promise<void> => {
  const itemVersions = targets.map(({ id, version }) => ({ id: String(id), version }))
  const additionalTexts = await selectAdditionalTexts(unit.trx, { ids: itemVersions.map(({ id }) => id) })
  const storedItems = await lockItemVersions(unit, [
    ...itemVersions,
    ...additionalTexts.map(({ id }) => ({ id, version: undefined })),
  ])
  const items = storedItems.map((before) => ({ before, after: { ...before, deleted: true } }))
  await saveContent(unit, action, { items }, reason)
}
