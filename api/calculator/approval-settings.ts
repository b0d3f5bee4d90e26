import { systemAccess } from '../../domain/access-rules.ts'
import { type CalculatorSettings, calculatorSettings } from '../../domain/calculator/settings.ts'
import type { RecordValues, StoredRecord } from '../resources/record.ts'
import { singleRecordStore } from '../resources/single-record-store.ts'
import { type TableWrites, tableWrites } from '../resources/table-writes.ts'
import type { StoreDatabase, UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { assertIndependent } from './second-person.ts'

interface OffRequest {
  readonly off_requested_by: number
}

const table = tableWrites(calculatorSettings)

const readRequest = ({ trx }: UnitOfWork): Promise<OffRequest | undefined> =>
  trx('calculator_settings').whereNotNull('off_requested_by').first('off_requested_by')

const storeRequest = async ({ trx }: UnitOfWork, off_requested_by: number | null): Promise<void> => {
  await trx('calculator_settings').update({
    off_requested_by,
    off_requested_at: off_requested_by === null ? null : trx.fn.now(),
    version: trx.raw('version + 1'),
  })
}

const auditRequest = (unit: UnitOfWork, action: 'propose' | 'withdraw-change'): void =>
  unit.audit({
    action,
    resource: calculatorSettings.name,
    record_id: '1',
    before: { second_approval: true },
    after: { second_approval: action === 'withdraw-change' },
  })

/**
 * Switches second approval off if another user has requested it; otherwise stores the request and leaves it
 * on. Throws `not_independent` when both accounts lead back to one person.
 */
const switchOff = async (
  unit: UnitOfWork,
  stored: readonly StoredRecord[],
  input: RecordValues,
): Promise<StoredRecord[]> => {
  const { second_approval: _off, ...others } = input
  const actorId = unit.caller.actor?.id
  const request = await readRequest(unit)
  const isOwnRequest = request?.off_requested_by === actorId

  // Without an actor the caller is the server itself or one of its commands.
  if (actorId === undefined || (request && !isOwnRequest)) {
    if (request) await assertIndependent(unit.trx, request.off_requested_by, actorId)
    await storeRequest(unit, null)
    return table.update(unit, stored, input)
  }

  if (!request) {
    await storeRequest(unit, actorId)
    auditRequest(unit, 'propose')
    unit.notify({ kind: 'approval-off', to: systemAccess })
    unit.bumpCounter(calculatorSettings.name)
  }

  return table.update(unit, stored, others)
}

/** Writes of the settings; an audit entry is reverted by these as well. */
export const calculatorSettingsWrites: TableWrites = {
  ...table,
  update: async (unit, stored, input) => {
    const isOn = stored.some(({ second_approval }) => second_approval === true)
    if (isOn && input.second_approval === false) return switchOff(unit, stored, input)

    // Saving the setting as on withdraws one's own request, or rejects another user's.
    if (isOn && input.second_approval === true && (await readRequest(unit))) {
      await storeRequest(unit, null)
      auditRequest(unit, 'withdraw-change')
      unit.bumpCounter(calculatorSettings.name)
    }
    return table.update(unit, stored, input)
  },
}

/** Settings of parameter changes. */
export const calculatorSettingsStore = (database: StoreDatabase) =>
  singleRecordStore<CalculatorSettings>(database, calculatorSettings, {
    writes: calculatorSettingsWrites,
    needs: ['second_approval'],
  })
