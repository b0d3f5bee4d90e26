import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { SavedConfiguration } from '../../../../domain/calls/shapes/calculator.ts'
import { onlyRecord } from '../../../resources/resource-store.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { applyChange, type Change } from '../series/apply-change.ts'
import { found } from '../series/lock-series.ts'
import { configurationAt } from '../series/reads.ts'
import { propose } from './propose.ts'

const readSetting = statement<{ second_approval: boolean }>('SELECT second_approval FROM calculator_settings')

/** Whether changes wait until another person approves them. */
const isApprovalAsked = async (knex: Knex): Promise<boolean> =>
  onlyRecord(await readSetting(knex)).second_approval

const applied = async (unit: UnitOfWork, change: Change): Promise<SavedConfiguration> => {
  const { from, status } = await applyChange(unit, change)
  return { ...found(await configurationAt(unit.trx, change.bank_id, from)), status }
}

/** A change as its author is answered while nothing of it holds yet. */
const waiting = async (unit: UnitOfWork, change: Change): Promise<SavedConfiguration> => {
  const { id, created_at, based_on } = await propose(unit, change)
  const { bank_id, values, effective_from } = change
  return {
    ...{ bank_id, version: based_on, ...values },
    updated_at: created_at,
    effective_from: effective_from === null ? created_at : new Date(effective_from),
    effective_until: null,
    status: 'waiting',
    change_id: id,
  }
}

/**
 * Stores a change of a bank that is locked: it takes effect, or is scheduled, unless the settings have it wait
 * for another person.
 */
export const storeChange = async (unit: UnitOfWork, change: Change): Promise<SavedConfiguration> =>
  (await isApprovalAsked(unit.trx)) ? waiting(unit, change) : applied(unit, change)
