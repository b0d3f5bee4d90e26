import { isDeepStrictEqual } from 'node:util'
import type { Hanging } from '../../../../domain/relations/on-delete.ts'
import { ApiError } from '../../../errors.ts'
import type { Unit } from '../../unit.ts'
import { sourceOf } from '../source.ts'
import { readRecords } from '../table-reads.ts'
import { lockRows } from '../writes/lock.ts'
import { childrenFirst, inBatches } from './batches.ts'
import { countHanging, type Due, findDue, type Sought } from './find.ts'
import { demandOf, type Kin, resourceIn, visibleOf } from './kin.ts'

const inUse = (children: readonly Hanging[]): ApiError => {
  const counts = children.map(({ resource, count }) => `${count} ${resource}`).join(', ')
  const message = counts && `The record is still in use: ${counts}`
  return new ApiError('in_use', { ...(message && { message, children }) })
}

/** Throws `in_use` where something keeps the records, and `forbidden` for what the caller may not do to the rest. */
const refuseKept = async (kin: Kin, unit: Unit, sought: Sought): Promise<void> => {
  const counted = await countHanging(unit.trx, sought)
  const kept = counted.filter(({ on_delete }) => on_delete === 'refuse')
  if (kept.length > 0) throw inUse(visibleOf(unit.caller, sought.relations, kept))
  for (const { resource, on_delete } of counted) {
    const needs = on_delete === 'cascade' ? 'delete' : 'update'
    demandOf(kin, unit.caller, resource, { needs, said: needs })
  }
}

/** Locks what is due, so that it neither moves away meanwhile nor gets children of its own. */
const lockDue = async (kin: Kin, unit: Unit, sought: Sought): Promise<Due[]> => {
  const due = await findDue(unit.trx, sought)
  for (const { resource, ids } of due)
    await inBatches(unit, ids, (some) => lockRows(unit, resourceIn(kin, resource), some))
  if (due.length > 0 && !isDeepStrictEqual(due, await findDue(unit.trx, sought)))
    throw new ApiError('conflict')
  return due
}

/** Deletes and empties what hangs on locked records that are about to go, through the acts of its own stores. */
export const settle = async (kin: Kin, unit: Unit, sought: Sought): Promise<void> => {
  const due = await lockDue(kin, unit, sought)
  await refuseKept(kin, unit, sought)
  // What hangs on what goes along is known by now.
  const within: Unit = { ...unit, dependents: { ...unit.dependents, settle: async () => undefined } }
  const each = ({ resource: name, ids }: Due, field?: string) => {
    const resource = resourceIn(kin, name)
    const acts = kin.actsOf(resource)
    const source = sourceOf(resource, { computed: kin.computedOf(resource) })
    return inBatches(unit, ids, async (some) => {
      const stored = await readRecords(unit.trx, resource, source, some)
      await (field === undefined
        ? acts.remove(within, stored)
        : acts.update(within, stored, { [field]: null }))
    })
  }
  for (const one of due) if (one.field !== null) await each(one, one.field)
  for (const name of childrenFirst(sought.resource.name, sought.relations))
    for (const one of due) if (one.field === null && one.resource === name) await each(one)
}
