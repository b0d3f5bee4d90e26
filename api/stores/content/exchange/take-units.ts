import { content } from '../../../../domain/areas.ts'
import type { Progress } from '../../../../domain/calls/shapes/progress.ts'
import type { ReadUnit } from '../../../../domain/content/exchange/unit.ts'
import { contentItems } from '../../../../domain/resources/content-items.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { demandStatus } from '../items/writes.ts'
import { type ItemState, lockItems, type Status } from '../saving/item-state.ts'
import { withTexts } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import { comparison, namedBy, refuseOther, type Trying } from './comparison.ts'
import { type Change, reportOf, type UnitsReport } from './report.ts'

/** What of a file is taken over, and how. */
export interface Taking extends Trying {
  readonly status: Status
  readonly isChosen: (change: Pick<Change, 'act'>, number: number) => boolean
}

/** Each item with all of its texts that are taken over. */
const itemsWith = (changes: readonly Change[], status: Status) => {
  const after = new Map<ItemState, ItemState>()
  for (const { item, language, after: text } of changes)
    after.set(item, withTexts(after.get(item) ?? item, { [language]: text }, status))
  return [...after].map(([before, after]) => ({ before, after }))
}

const writeChosen = async (
  unit: UnitOfWork,
  changes: readonly Change[],
  { status, onProgress }: Pick<Taking, 'status' | 'onProgress'>,
): Promise<void> => {
  const items = itemsWith(changes, status)
  if (items.length === 0) return
  unit.notify({ kind: 'import-finished', to: content.read, data: { items: items.length } })
  // What the checks warn of was told with each text.
  await save(unit, 'import', { items }, undefined, { onWarned: () => undefined, onProgress })
  const counted = (act: Change['act']) => changes.filter((change) => change.act === act).length
  const created = counted('created')
  const data = { resource: contentItems.name, created, changed: changes.length - created }
  unit.event({ kind: 'import', data })
}

/**
 * Takes over texts that came back in a file: those that are chosen in one act. Answers what became of each; throws
 * `conflict` where that is something else than was agreed to, and `forbidden` for texts that go to visitors at once
 * without the right.
 */
export const takeUnits = (
  database: StoreDatabase,
  caller: Caller,
  units: readonly ReadUnit[],
  { status, agreed, telling = {}, isChosen, signal, onProgress }: Taking,
): Promise<UnitsReport> => {
  demandStatus(caller, status)
  return transact(database, caller, async (unit) => {
    const stored = await lockItems(unit.trx, await namedBy(unit.trx, units))
    const compared = await comparison(stored, units, { signal, onProgress })
    const chosen = compared.changes.filter(isChosen)
    const report = await reportOf(compared, chosen.length, unit.operationId, telling)
    signal?.throwIfAborted()
    refuseOther(report, agreed)
    const told = (progress: Progress) => {
      signal?.throwIfAborted()
      onProgress?.(progress)
    }
    await writeChosen(unit, chosen, { status, onProgress: told })
    signal?.throwIfAborted()
    return report
  })
}
