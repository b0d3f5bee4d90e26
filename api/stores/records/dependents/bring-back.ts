import type { Unit } from '../../unit.ts'
import { childrenFirst, inBatches } from './batches.ts'
import { findDue, type Sought } from './find.ts'
import { demandOf, type Kin, resourceIn } from './kin.ts'

/**
 * Finds what was deleted together with deleted records; answers what brings it back after them, through the
 * acts of its own stores, those that are referred to first.
 */
export const deletedWith = async (kin: Kin, unit: Unit, sought: Sought): Promise<() => Promise<void>> => {
  const due = await findDue(unit.trx, { ...sought, isGone: true })
  return async () => {
    for (const name of childrenFirst(sought.resource.name, sought.relations).reverse())
      for (const { resource, ids } of due) {
        if (resource !== name) continue
        demandOf(kin, unit.caller, name, { needs: 'delete', said: 'restore' })
        await inBatches(unit, ids, (some) => kin.actsOf(resourceIn(kin, name)).restore(unit, some))
      }
  }
}
