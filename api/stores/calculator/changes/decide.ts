import type { ChangeStatus } from '../../../../domain/calculator/change-status.ts'
import { configuration } from '../../../../domain/calculator/configuration.ts'
import type { ConfigurationChange } from '../../../../domain/calls/shapes/calculator.ts'
import { ApiError, forbidden } from '../../../errors.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { readChange } from './rows.ts'

/** Whose a change must be for somebody to decide on it. */
export const refuseAuthor = ({ caller }: UnitOfWork, { created_by }: ConfigurationChange): void => {
  if (created_by !== null && created_by.id === caller.actor?.id) throw forbidden('decide on your own change')
}

export const refuseOthers = ({ caller }: UnitOfWork, { created_by }: ConfigurationChange): void => {
  if (created_by === null || created_by.id !== caller.actor?.id)
    throw forbidden('withdraw the change of somebody else')
}

/** Throws `conflict` with the change as it stands when it is decided on already, or another version was seen. */
export const refuseDecided = (change: ConfigurationChange, version: number): void => {
  const isOpen = change.status === 'waiting' || change.status === 'lapsed'
  if (!isOpen || change.version !== version) throw new ApiError('conflict', { current: change })
}

const acts = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw-change' } as const

/** Writes what has become of a change, who decided so and why. */
export const decide = async (
  unit: UnitOfWork,
  { id, bank_id, status }: ConfigurationChange,
  decided: keyof typeof acts & ChangeStatus,
  reason?: string,
): Promise<ConfigurationChange> => {
  await unit
    .trx('configuration_changes')
    .where({ id })
    .update({
      status: decided,
      decided_by: unit.caller.actor?.id,
      decided_at: unit.trx.fn.now(),
      decision_reason: reason,
      version: unit.trx.raw('version + 1'),
    })
  unit.audit({
    action: acts[decided],
    resource: configuration.name,
    record_id: String(bank_id),
    before: { change_id: id, status },
    after: { change_id: id, status: decided },
    ...(reason && { reason }),
  })
  unit.bumpCounter('banks')
  return readChange(unit.trx, id)
}
