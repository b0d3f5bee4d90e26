import { calculatorAccess } from '../../domain/access-rules.ts'
import { configuration, pickParameters } from '../../domain/calculator/configuration.ts'
import { ApiError } from '../errors.ts'
import { type ResourceStore, readOnlyStore } from '../resources/resource-store.ts'
import { cannotRevertError, pickFormerValues, type StoredAuditEntry } from '../resources/revert.ts'
import { sourceOf } from '../resources/source.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import {
  lockSeries,
  readConfigurationAt,
  readSeriesHead,
  requireFound,
} from './series/read-configurations.ts'
import { parseSentValues, saveChange } from './series/save-change.ts'

/**
 * Whether an entry changed values in effect; scheduled values are edited and withdrawn in the series instead.
 */
const isRevertible = ({ action, before, after }: StoredAuditEntry): boolean =>
  action === 'update' && before !== null && after !== null

/** Saves the former values of a change; the version is not checked when undefined. */
const revertChange = async (
  unit: UnitOfWork,
  entry: StoredAuditEntry,
  version: number | undefined,
): Promise<void> => {
  const bank_id = Number(entry.record_id)
  const current = await lockSeries(unit, bank_id, version)
  if (!current) throw cannotRevertError()

  const values = parseSentValues({ ...pickParameters(current), ...pickFormerValues(configuration, entry) })
  const created_by = unit.caller.actor?.id ?? null
  const emptyFields = { effective_from: null, reason: null, replaces: null, approved_by: null }
  await saveChange(unit, { ...emptyFields, bank_id, values, created_by }, undefined)
}

/**
 * Creates the store by which the audit log reads and reverts the parameters of a bank. Its record is the
 * series.
 */
export const configurationStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, sourceOf(configuration)),
  /**
   * Reads the current values, if any, with the version of the series. Throws `not_found` without the bank.
   */
  get: async (id) => {
    const bank_id = Number(id)
    const { version } = requireFound(await readSeriesHead(database.knex, bank_id))
    const current = await readConfigurationAt(database.knex, bank_id)
    return { ...current, id: bank_id, version }
  },
  revertAccess: (entry) => (isRevertible(entry) ? calculatorAccess.edit : undefined),
  revert: (caller: Caller, entry: StoredAuditEntry, version: number | undefined) =>
    transact(database, caller, async (unit) => {
      if (!isRevertible(entry)) throw cannotRevertError()
      if (version === undefined) throw new ApiError('version_required')
      await revertChange(unit, entry, version)
      return unit.operationId
    }),
  revertAct: async (unit, entries) => {
    for (const entry of [...entries].reverse()) await revertChange(unit, entry, undefined)
  },
})
