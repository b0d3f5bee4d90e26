import { statement } from '../../../../db/statement.ts'
import {
  type ConfigurationValues,
  configuration,
  parameters,
  valuesOf,
} from '../../../../domain/calculator/configuration.ts'
import type { Configuration } from '../../../../domain/calls/shapes/calculator.ts'
import { ApiError } from '../../../errors.ts'
import { onlyRecord } from '../../../resources/resource-store.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { tellWhenItBegins } from '../beginnings.ts'
import { raiseBanks } from './raise-banks.ts'
import { configurationAt } from './reads.ts'
import { startOf } from './start.ts'
import { withdrawPeriod } from './withdraw.ts'

/** A change of what a bank calculates with: what it becomes, from when, and who answers for it. */
export interface Change {
  readonly bank_id: number
  readonly values: ConfigurationValues
  /** ISO 8601 with a zone; null for as soon as it is applied. */
  readonly effective_from: string | Date | null
  readonly reason: string | null
  /** The scheduled period in whose place it comes. */
  readonly replaces: string | null
  readonly created_by: number | null
  /** Who approved it, where another person had to. */
  readonly approved_by: number | null
}

/** What became of a change that was applied. */
export interface Applied {
  readonly period: string
  readonly from: Date
  readonly status: 'saved' | 'scheduled'
}

const endPeriod = statement(`
  UPDATE bank_configurations SET effective = tstzrange(lower(effective), :start)
  WHERE bank_id = :bank AND effective @> :start::timestamptz`)

const columns = parameters.join(', ')
const places = parameters.map((name) => `:${name}`).join(', ')

const addPeriod = statement<{ id: string }>(`
  INSERT INTO bank_configurations (bank_id, effective, reason, created_by, approved_by, ${columns})
  VALUES (:bank, tstzrange(:start, (
    SELECT min(lower(effective)) FROM bank_configurations
    WHERE bank_id = :bank AND withdrawn_at IS NULL AND lower(effective) > :start::timestamptz
  )), :reason, :created_by, :approved_by, ${places})
  RETURNING id::text`)

const actionOf = (status: Applied['status'], before: unknown): string => {
  if (status === 'scheduled') return 'schedule'
  return before ? 'update' : 'create'
}

const tell = (
  unit: UnitOfWork,
  change: Change,
  { from, status }: Applied,
  before: Configuration | undefined,
): void => {
  unit.audit({
    action: actionOf(status, before),
    resource: configuration.name,
    record_id: String(change.bank_id),
    before: before ? valuesOf(before) : null,
    after: { ...change.values, ...(status === 'scheduled' && { effective_from: from }) },
    ...(change.reason !== null && { reason: change.reason }),
  })
}

/**
 * Stores a change of a bank that is locked: the values before it end where it begins, and those scheduled after
 * it stay. Throws `invalid` where it cannot begin then, or where what it replaces is not scheduled.
 */
export const applyChange = async (unit: UnitOfWork, change: Change): Promise<Applied> => {
  const { bank_id: bank, values, effective_from, replaces, reason, created_by, approved_by } = change
  if (replaces !== null && !(await withdrawPeriod(unit, bank, replaces)))
    throw new ApiError('invalid', { fields: { replaces: 'reference' } })
  const from = await startOf(unit, bank, effective_from)
  const before = await configurationAt(unit.trx, bank, from)
  await endPeriod(unit.trx, { bank, start: from })
  const stored = { bank, start: from, reason, created_by, approved_by, ...values }
  const { id } = onlyRecord(await addPeriod(unit.trx, stored))
  const applied: Applied = { period: id, from, status: effective_from === null ? 'saved' : 'scheduled' }
  tell(unit, change, applied, before)
  raiseBanks(unit)
  if (applied.status === 'scheduled') await tellWhenItBegins(unit.trx, id, from)
  return applied
}
