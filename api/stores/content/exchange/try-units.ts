import type { ReadUnit } from '../../../../domain/content/exchange/unit.ts'
import type { StoreDatabase } from '../../../unit-of-work/unit-of-work.ts'
import { readItems } from '../saving/item-state.ts'
import { comparison, namedBy, refuseOther, type Trying } from './comparison.ts'
import { reportOf, type UnitsReport } from './report.ts'

/**
 * Tells what units would do, and does nothing. Outside a transaction: who tries a large file out keeps nobody from
 * writing, nor from the one connection of the embedded database.
 */
export const tryUnits = async (
  { knex }: StoreDatabase,
  units: readonly ReadUnit[],
  { agreed, telling = {}, signal, onProgress }: Trying,
): Promise<UnitsReport> => {
  const stored = await readItems(knex, await namedBy(knex, units))
  const compared = await comparison(stored, units, { signal, onProgress })
  const report = await reportOf(compared, 0, null, telling)
  signal?.throwIfAborted()
  refuseOther(report, agreed)
  return report
}
