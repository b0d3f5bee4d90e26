import { statement } from '../../../../db/statement.ts'
import {
  type ConfigurationValues,
  configuration,
  parameters,
  valuesOf,
} from '../../../../domain/calculator/configuration.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { raiseBanks } from './raise-banks.ts'

interface Withdrawn extends ConfigurationValues {
  readonly effective_from: Date
}

// Kept with the time that it was planned for, so that nothing of it is lost.
const withdraw = statement<Withdrawn>(`
  UPDATE bank_configurations SET effective = 'empty', planned = effective,
    withdrawn_at = effective_now(), withdrawn_by = :by
  WHERE id = :period AND bank_id = :bank AND withdrawn_at IS NULL AND lower(effective) > effective_now()
  RETURNING ${parameters.join(', ')}, lower(planned) AS effective_from`)

const extend = statement(`
  UPDATE bank_configurations before SET effective = tstzrange(lower(before.effective), upper(gone.planned))
  FROM bank_configurations gone
  WHERE gone.id = :period AND before.bank_id = gone.bank_id AND before.withdrawn_at IS NULL
    AND upper(before.effective) = lower(gone.planned)`)

/**
 * Withdraws a scheduled period of a bank that is locked: the values before it hold until it would have ended.
 * Answers false for one that is not scheduled, or no longer.
 */
export const withdrawPeriod = async (unit: UnitOfWork, bank: number, period: string): Promise<boolean> => {
  const by = unit.caller.actor?.id ?? null
  const [gone] = await withdraw(unit.trx, { bank, period, by })
  if (!gone) return false
  await extend(unit.trx, { period })
  unit.audit({
    action: 'withdraw',
    resource: configuration.name,
    record_id: String(bank),
    before: { ...valuesOf(gone), effective_from: gone.effective_from },
    after: null,
  })
  raiseBanks(unit)
  return true
}
