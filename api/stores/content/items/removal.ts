import { statement } from '../../../../db/statement.ts'
import type { RecordTarget } from '../../../resources/record.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { save } from '../saving/save.ts'
import { lockVersions } from './writes.ts'

const idsUnder = statement<{ id: string }>(`SELECT id FROM content_items
  WHERE parent_id = ANY (:ids::bigint[]) AND id <> ALL (:ids::bigint[]) AND deleted_at IS NULL`)

/** Deletes items, which must be there in the versions that were seen, and their additional texts with them. */
export const removeItems = async (
  unit: UnitOfWork,
  targets: readonly RecordTarget[],
  action: string,
  reason?: string,
): Promise<void> => {
  const own = targets.map(({ id, version }) => ({ id: String(id), version }))
  const parts = await idsUnder(unit.trx, { ids: own.map(({ id }) => id) })
  const stored = await lockVersions(unit, [...own, ...parts.map(({ id }) => ({ id, version: undefined }))])
  const items = stored.map((before) => ({ before, after: { ...before, deleted: true } }))
  await save(unit, action, { items }, reason)
}
