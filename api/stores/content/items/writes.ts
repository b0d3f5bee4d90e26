import { content } from '../../../../domain/areas.ts'
import { ApiError } from '../../../errors.ts'
import { type Caller, requirePermission } from '../../../unit-of-work/caller.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { type ItemState, lockItems, type Status } from '../saving/item-state.ts'
import { asStoredItem, readItem } from './items.ts'

/**
 * Locks the items, which must all be there in the versions that the client has seen; `readCurrent` reads
 * what comes with a conflict, in the shape that the client knows.
 */
export const lockVersions = async <T extends { id: string; version: number | undefined }>(
  unit: UnitOfWork,
  targets: readonly T[],
  readCurrent: (target: T) => Promise<unknown> = async ({ id }) => asStoredItem(await readItem(unit.trx, id)),
): Promise<ItemState[]> => {
  const stored = await lockItems(
    unit.trx,
    targets.map(({ id }) => id),
  )
  const byId = new Map(stored.map((item) => [item.id, item]))
  for (const target of targets) {
    const { id, version } = target
    const item = byId.get(id)
    if (!item) throw new ApiError('not_found', { message: 'Content item not found' })
    if (version !== undefined && version !== item.version)
      throw new ApiError('conflict', { current: await readCurrent(target) })
  }
  return stored
}

/** Throws `forbidden` for texts that go to visitors at once, without the right to publish. */
export const demandStatus = (caller: Caller, status: Status): void => {
  if (status === 'approved') requirePermission(caller, content.publish, 'publish')
}
