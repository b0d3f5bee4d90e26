import type { Resource } from '../../../../domain/resource.ts'
import { ApiError } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import { type Entry, formerValues, irrevertible, undoing } from '../entry.ts'
import type { StoredRecord } from '../record.ts'
import type { Acts } from './acts.ts'

/** The unit of a revert, which tells the log so, and of which entry. */
const reverting = (unit: Unit, { id }: Entry): Unit => ({
  ...unit,
  audit: (entry) => unit.audit({ ...entry, action: 'revert', reason: `Entry ${id}` }),
})

interface Reverted {
  readonly resource: Resource
  readonly acts: Acts
  readonly entry: Entry
  /** Locks the record; throws `conflict` where the client has seen another version. */
  readonly lock: (unit: Unit) => Promise<StoredRecord[]>
  readonly version: number | undefined
}

/** Takes a change back through the acts of the store, whose rules, ranks and references hold as for any other. */
export const revertRecord = async (
  unit: Unit,
  { resource, acts, entry, lock, version }: Reverted,
): Promise<void> => {
  const act = undoing(resource, entry)
  if (!act) throw irrevertible()
  const telling = reverting(unit, entry)
  if (act === 'restore') {
    const ids = [entry.record_id]
    const bringBack = await unit.dependents.deletedWith(telling, resource, ids)
    await acts.restore(telling, ids)
    return bringBack()
  }
  if (version === undefined) throw new ApiError('version_required')
  const stored = await lock(telling)
  if (act === 'delete') await acts.remove(telling, stored)
  else await acts.update(telling, stored, formerValues(resource, entry))
}
