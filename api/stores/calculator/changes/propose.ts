import { calculator } from '../../../../domain/areas.ts'
import { configuration, valuesOf } from '../../../../domain/calculator/configuration.ts'
import type { ConfigurationChange } from '../../../../domain/calls/shapes/calculator.ts'
import { onlyRecord } from '../../../resources/resource-store.ts'
import { ignoreRollback, rollback, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { applyChange, type Change } from '../series/apply-change.ts'
import { found } from '../series/lock-series.ts'
import { configurationAt, seriesHead } from '../series/reads.ts'
import { readChange } from './rows.ts'

const untold = { audit: () => undefined, notify: () => undefined, bumpCounter: () => undefined }

/** Throws what would refuse a change if it took effect, and leaves nothing of it. */
const refuseInapplicable = ({ trx, ...unit }: UnitOfWork, change: Change): Promise<void> =>
  ignoreRollback(
    trx.transaction(async (attempt) => {
      await applyChange({ ...unit, ...untold, trx: attempt }, change)
      rollback()
    }),
  )

const tell = async (unit: UnitOfWork, { bank_id, values, effective_from, reason }: Change): Promise<void> => {
  const current = await configurationAt(unit.trx, bank_id)
  unit.audit({
    action: 'propose',
    resource: configuration.name,
    record_id: String(bank_id),
    before: current ? valuesOf(current) : null,
    after: { ...values, ...(effective_from !== null && { effective_from }) },
    ...(reason !== null && { reason }),
  })
}

/** Keeps a change of a bank that is locked until another person approves it. */
export const propose = async (unit: UnitOfWork, change: Change): Promise<ConfigurationChange> => {
  await refuseInapplicable(unit, change)
  const { version: based_on } = found(await seriesHead(unit.trx, change.bank_id))
  const { values, approved_by: _nobody, ...proposed } = change
  const rows = await unit
    .trx('configuration_changes')
    .insert({ ...proposed, ...values, based_on })
    .returning<{ id: string }[]>('id')
  await tell(unit, change)
  unit.notify({
    kind: 'second-approval',
    to: calculator.edit,
    subject: String(change.bank_id),
    data: { bank: change.bank_id },
  })
  unit.bumpCounter('banks')
  return readChange(unit.trx, onlyRecord(rows).id)
}
