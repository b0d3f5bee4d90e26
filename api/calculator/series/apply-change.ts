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

// Times cross the API to the millisecond, and a period that begins within the next few has begun: two saves of
// one moment follow each other.
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

/** When a change of a bank begins; it is locked. Throws `invalid` for a time that has gone by, or at which another period begins. */
const periodStart = async ({ trx }: UnitOfWork, bank: number, from: string | Date | null): Promise<Date> => {
  const [row] = await findStart(trx, { bank, from })
  if (!row || row.isPast) throw new ApiError('invalid', { fields: { effective_from: 'notPast' } })
  if (row.isTaken) throw new ApiError('invalid', { fields: { effective_from: 'unique' } })
  return row.start
}

interface Withdrawn extends ConfigurationValues {
  readonly effective_from: Date
}

// Kept with the time that it was planned for, so that nothing of it is lost.
const withdraw = prepareQuery<Withdrawn>(`
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
 * Withdraws a scheduled period of a bank that is locked: the values before it hold until it would have ended.
 * Answers false for one that is not scheduled, or no longer.
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

/** A change of what a bank calculates with: what it becomes, from when, and who answers for it. */
export interface ConfigurationEdit {
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
interface AppliedEdit {
  readonly period: string
  readonly from: Date
  readonly status: 'saved' | 'scheduled'
}

const endPeriod = prepareQuery(`
  UPDATE bank_configurations SET effective = tstzrange(lower(effective), :start)
  WHERE bank_id = :bank AND effective @> :start::timestamptz`)

const columns = parameters.join(', ')
const places = parameters.map((name) => `:${name}`).join(', ')

const addPeriod = prepareQuery<{ id: string }>(`
  INSERT INTO bank_configurations (bank_id, effective, reason, created_by, approved_by, ${columns})
  VALUES (:bank, tstzrange(:start, (
    SELECT min(lower(effective)) FROM bank_configurations
    WHERE bank_id = :bank AND withdrawn_at IS NULL AND lower(effective) > :start::timestamptz
  )), :reason, :created_by, :approved_by, ${places})
  RETURNING id::text`)

const actionOf = (status: AppliedEdit['status'], before: unknown): string => {
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
    action: actionOf(status, before),
    resource: configuration.name,
    record_id: String(change.bank_id),
    before: before ? pickParameters(before) : null,
    after: { ...change.values, ...(status === 'scheduled' && { effective_from: from }) },
    ...(change.reason !== null && { reason: change.reason }),
  })
}

/**
 * Stores a change of a bank that is locked: the values before it end where it begins, and those scheduled after
 * it stay. Throws `invalid` where it cannot begin then, or where what it replaces is not scheduled.
 */
export const applyChange = async (unit: UnitOfWork, change: ConfigurationEdit): Promise<AppliedEdit> => {
  const { bank_id: bank, values, effective_from, replaces, reason, created_by, approved_by } = change
  if (replaces !== null && !(await withdrawPeriod(unit, bank, replaces)))
    throw new ApiError('invalid', { fields: { replaces: 'reference' } })

  const from = await periodStart(unit, bank, effective_from)
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
