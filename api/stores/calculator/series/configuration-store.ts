import { calculator } from '../../../../domain/areas.ts'
import { configuration, valuesOf } from '../../../../domain/calculator/configuration.ts'
import type { Caller } from '../../caller.ts'
import { type Entry, formerValues, irrevertible } from '../../records/entry.ts'
import { readOnlyStore } from '../../records/read-only-store.ts'
import type { ResourceStore } from '../../records/resource-store.ts'
import { sourceOf } from '../../records/source.ts'
import { type StoreDatabase, write } from '../../unit.ts'
import { lockSeries } from './lock-series.ts'
import { saveChange } from './save-change.ts'
import { checkedValues } from './sent-values.ts'

/** Only what held can be brought back: what was scheduled is edited and withdrawn in the series. */
const isRevertible = ({ action, before, after }: Entry): boolean =>
  action === 'update' && before !== null && after !== null

/** What the audit log knows of a series: what was before an entry is taken over as a new change, from now on. */
export const configurationStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, sourceOf(configuration)),
  revertedBy: (entry) => (isRevertible(entry) ? calculator.edit : undefined),
  revert: (caller: Caller, entry: Entry, version: number | undefined) =>
    write(database, caller, async (unit) => {
      const bank_id = Number(entry.record_id)
      const current = await lockSeries(unit, bank_id, version)
      if (!current || !isRevertible(entry)) throw irrevertible()
      const values = checkedValues({ ...valuesOf(current), ...formerValues(configuration, entry) })
      const created_by = caller.actor?.id ?? null
      const whole = { effective_from: null, reason: null, replaces: null, approved_by: null }
      await saveChange(unit, { ...whole, bank_id, values, created_by }, undefined)
      return unit.operationId
    }),
})
