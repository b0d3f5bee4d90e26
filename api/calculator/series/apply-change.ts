import { prepareQuery } from '../../../db/statement.ts'
import type { BankConfiguration } from '../../../domain/api/bank-configurations.ts'
import {
  type ConfigurationValues,
  configuration,
  parameters,
  pickParameters,
} from '../../../domain/calculator/configuration.ts'
import { ApiError } from '../../errors.ts'
import { requireOnlyRecord } from '../../resources/resource-store.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { bumpBankCounters, schedulePeriodStart } from '../banks.ts'
import { readConfigurationAt } from './read-configurations.ts'

// The API has times in milliseconds. A period that begins within the next few milliseconds counts as begun,
// so that of two saves at the same moment one follows the other.
const findStart = prepareQuery<{ start: Date; isPast: boolean; isTaken: boolean }>(`
  SELECT begin.start,
    :from::timestamptz IS NOT NULL AND begin.start <= effective_now() AS "isPast",
    EXISTS (SELECT FROM bank_configurations WHERE bank_id = :bank AND withdrawn_at IS NULL
      AND lower(effective) = begin.start) AS "isTaken"
  FROM (SELECT coalesce(date_trunc('milliseconds', :from::timestamptz), greatest(
    date_trunc('milliseconds', effective_now()),
    (SELECT max(lower(effective)) + interval '1 millisecond' FROM bank_configurations
     WHERE bank_id = :bank AND withdrawn_at IS NULL AND lower(effective) < effective_now() + interval '10 milliseconds')
  )) AS start) begin`)

/**
 * Finds the start of a change of a locked bank. Throws `invalid` for a past time or the start of another
 * period.
 */
const findPeriodStart = async (
  { trx }: UnitOfWork,
  bank: number,
  from: string | Date | null,
): Promise<Date> => {
  const [row] = await findStart(trx, { bank, from })
  if (!row || row.isPast) throw new ApiError('invalid', { fields: { effective_from: 'notPast' } })
  if (row.isTaken) throw new ApiError('invalid', { fields: { effective_from: 'unique' } })
  return row.start
}

interface WithdrawnPeriod extends ConfigurationValues {
  readonly effective_from: Date
}

// The row keeps its planned time, so that no history is lost.
const withdraw = prepareQuery<WithdrawnPeriod>(`
  UPDATE bank_configurations SET effective = 'empty', planned = effective,
    withdrawn_at = effective_now(), withdrawn_by = :by
  WHERE id = :period AND bank_id = :bank AND withdrawn_at IS NULL AND lower(effective) > effective_now()
  RETURNING ${parameters.join(', ')}, lower(planned) AS effective_from`)

const extend = prepareQuery(`
  UPDATE bank_configurations before SET effective = tstzrange(lower(before.effective), upper(gone.planned))
  FROM bank_configurations gone
  WHERE gone.id = :period AND before.bank_id = gone.bank_id AND before.withdrawn_at IS NULL
    AND upper(before.effective) = lower(gone.planned)`)

/**
 * Withdraws a scheduled period of a locked bank; the values before it are extended to its end. Returns false
 * when the period is not scheduled.
 */
export const withdrawPeriod = async (unit: UnitOfWork, bank: number, period: string): Promise<boolean> => {
  const by = unit.caller.actor?.id ?? null
  const [withdrawn] = await withdraw(unit.trx, { bank, period, by })
  if (!withdrawn) return false

  await extend(unit.trx, { period })
  unit.audit({
    action: 'withdraw',
    resource: configuration.name,
    record_id: String(bank),
    before: { ...pickParameters(withdrawn), effective_from: withdrawn.effective_from },
    after: null,
  })
  bumpBankCounters(unit)

  return true
}

/**
 * Change of the parameters of a bank: the new values, their start, and the users who made and approved it.
 */
export interface ConfigurationEdit {
  readonly bank_id: number
  readonly values: ConfigurationValues
  /** ISO 8601 with a zone; null for the moment when the change is applied. */
  readonly effective_from: string | Date | null
  readonly reason: string | null
  /** Id of the scheduled period that the change replaces. */
  readonly replaces: string | null
  readonly created_by: number | null
  /** User who approved the change; null when no approval was needed. */
  readonly approved_by: number | null
}

/** Result of an applied change. */
interface AppliedEdit {
  readonly period: string
  readonly from: Date
  readonly status: 'saved' | 'scheduled'
}

const endPeriod = prepareQuery(`
  UPDATE bank_configurations SET effective = tstzrange(lower(effective), :start)
  WHERE bank_id = :bank AND effective @> :start::timestamptz`)

const columns = parameters.join(', ')
const placeholders = parameters.map((name) => `:${name}`).join(', ')

const addPeriod = prepareQuery<{ id: string }>(`
  INSERT INTO bank_configurations (bank_id, effective, reason, created_by, approved_by, ${columns})
  VALUES (:bank, tstzrange(:start, (
    SELECT min(lower(effective)) FROM bank_configurations
    WHERE bank_id = :bank AND withdrawn_at IS NULL AND lower(effective) > :start::timestamptz
  )), :reason, :created_by, :approved_by, ${placeholders})
  RETURNING id::text`)

const chooseAction = (status: AppliedEdit['status'], before: unknown): string => {
  if (status === 'scheduled') return 'schedule'
  return before ? 'update' : 'create'
}

const auditEdit = (
  unit: UnitOfWork,
  change: ConfigurationEdit,
  { from, status }: AppliedEdit,
  before: BankConfiguration | undefined,
): void => {
  unit.audit({
    action: chooseAction(status, before),
    resource: configuration.name,
    record_id: String(change.bank_id),
    before: before ? pickParameters(before) : null,
    after: { ...change.values, ...(status === 'scheduled' && { effective_from: from }) },
    ...(change.reason !== null && { reason: change.reason }),
  })
}

/**
 * Applies a change of a locked bank: the values before it end at its start, and later scheduled periods stay.
 * Throws `invalid` for an impossible start, or when the period to replace is not scheduled.
 */
export const applyChange = async (unit: UnitOfWork, change: ConfigurationEdit): Promise<AppliedEdit> => {
  const { bank_id: bank, values, effective_from, replaces, reason, created_by, approved_by } = change
  if (replaces !== null && !(await withdrawPeriod(unit, bank, replaces)))
    throw new ApiError('invalid', { fields: { replaces: 'reference' } })

  const from = await findPeriodStart(unit, bank, effective_from)
  const before = await readConfigurationAt(unit.trx, bank, from)
  await endPeriod(unit.trx, { bank, start: from })
  const row = { bank, start: from, reason, created_by, approved_by, ...values }
  const { id } = requireOnlyRecord(await addPeriod(unit.trx, row))
  const applied: AppliedEdit = { period: id, from, status: effective_from === null ? 'saved' : 'scheduled' }
  auditEdit(unit, change, applied, before)
  bumpBankCounters(unit)
  if (applied.status === 'scheduled') await schedulePeriodStart(unit.trx, id, from)

  return applied
}
