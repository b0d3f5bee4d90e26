import { calculator } from '../../../../domain/areas.ts'
import { configuration, valuesOf } from '../../../../domain/calculator/configuration.ts'
import { type ResourceStore, readOnlyStore } from '../../../resources/resource-store.ts'
import { cannotRevert, formerValues, type StoredAuditEntry } from '../../../resources/revert.ts'
import { sourceOf } from '../../../resources/source.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { lockSeries } from './lock-series.ts'
import { saveChange } from './save-change.ts'
import { checkedValues } from './sent-values.ts'

/** Only what held can be brought back: what was scheduled is edited and withdrawn in the series. */
const isRevertible = ({ action, before, after }: StoredAuditEntry): boolean =>
  action === 'update' && before !== null && after !== null

/** What the audit log knows of a series: what was before an entry is taken over as a new change, from now on. */
export const configurationStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, sourceOf(configuration)),
  revertAccess: (entry) => (isRevertible(entry) ? calculator.edit : undefined),
  revert: (caller: Caller, entry: StoredAuditEntry, version: number | undefined) =>
    transact(database, caller, async (unit) => {
      const bank_id = Number(entry.record_id)
      const current = await lockSeries(unit, bank_id, version)
      if (!current || !isRevertible(entry)) throw cannotRevert()
      const values = checkedValues({ ...valuesOf(current), ...formerValues(configuration, entry) })
      const created_by = caller.actor?.id ?? null
      const whole = { effective_from: null, reason: null, replaces: null, approved_by: null }
      await saveChange(unit, { ...whole, bank_id, values, created_by }, undefined)
      return unit.operationId
    }),
})
