import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { calculatorAccess } from '../../../domain/access-rules.ts'
import type {
  BankConfiguration,
  ConfigurationChange,
  SavedConfiguration,
} from '../../../domain/api/bank-configurations.ts'
import {
  type ConfigurationValues,
  configuration,
  isCount,
  type Parameter,
  parameters,
  pickParameters,
  scaleOf,
} from '../../../domain/calculator/configuration.ts'
import { fixedScale } from '../../../domain/descriptor/number-types.ts'
import { recordErrors } from '../../../domain/descriptor/record-schema.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import { requireOnlyRecord } from '../../resources/resource-store.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import {
  ignoreRollback,
  rollback,
  type StoreDatabase,
  transact,
  type UnitOfWork,
} from '../../unit-of-work/unit-of-work.ts'
import { applyChange, type ConfigurationEdit, withdrawPeriod } from './apply-change.ts'
import {
  lockSeries,
  readChange,
  readConfigurationAt,
  readSeriesHead,
  requireFound,
} from './read-configurations.ts'

const readSetting = prepareQuery<{ second_approval: boolean }>(
  'SELECT second_approval FROM calculator_settings',
)

const silentEffects = { audit: () => undefined, notify: () => undefined, bumpCounter: () => undefined }

/** Applies a change and rolls it back. Throws the error that the change would cause. */
const assertApplicable = ({ trx, ...unit }: UnitOfWork, change: ConfigurationEdit): Promise<void> =>
  ignoreRollback(
    trx.transaction(async (attempt) => {
      await applyChange({ ...unit, ...silentEffects, trx: attempt }, change)
      rollback()
    }),
  )

const auditProposal = async (
  unit: UnitOfWork,
  { bank_id, values, effective_from, reason }: ConfigurationEdit,
): Promise<void> => {
  const current = await readConfigurationAt(unit.trx, bank_id)
  unit.audit({
    action: 'propose',
    resource: configuration.name,
    record_id: String(bank_id),
    before: current ? pickParameters(current) : null,
    after: { ...values, ...(effective_from !== null && { effective_from }) },
    ...(reason !== null && { reason }),
  })
}

/** Stores a change of a locked bank, which was found applicable, until another user approves it. */
const insertChange = async (
  unit: UnitOfWork,
  change: ConfigurationEdit,
  withdraws: boolean,
): Promise<ConfigurationChange> => {
  const { version: based_on } = requireFound(await readSeriesHead(unit.trx, change.bank_id))
  const { values, approved_by: _nobody, ...row } = change
  const rows = await unit
    .trx('configuration_changes')
    .insert({ ...row, ...values, based_on, withdraws })
    .returning<{ id: string }[]>('id')
  await auditProposal(unit, change)
  unit.notify({
    kind: 'second-approval',
    to: calculatorAccess.edit,
    subject: String(change.bank_id),
    data: { bank: change.bank_id },
  })
  unit.bumpCounter('banks')

  return readChange(unit.trx, requireOnlyRecord(rows).id)
}

const proposeChange = async (unit: UnitOfWork, change: ConfigurationEdit): Promise<ConfigurationChange> => {
  await assertApplicable(unit, change)
  return insertChange(unit, change, false)
}

const selectScheduled = prepareQuery<ConfigurationValues & { effective_from: Date }>(`
  SELECT ${parameters.map((name) => `coalesce(before.${name}, period.${name}) AS ${name}`).join(', ')},
    lower(period.effective) AS effective_from
  FROM bank_configurations period
  LEFT JOIN bank_configurations before ON before.bank_id = period.bank_id AND before.withdrawn_at IS NULL
    AND upper(before.effective) = lower(period.effective)
  WHERE period.id = :period AND period.bank_id = :bank AND period.withdrawn_at IS NULL
    AND lower(period.effective) > effective_now()`)

/**
 * Proposes to withdraw a scheduled period of a locked bank; the change has the values that would hold
 * instead. Returns false when the period is not scheduled.
 */
const proposeWithdrawal = async (unit: UnitOfWork, bank_id: number, period: string): Promise<boolean> => {
  const [scheduled] = await selectScheduled(unit.trx, { bank: bank_id, period })
  if (!scheduled) return false

  const { effective_from } = scheduled
  const created_by = unit.caller.actor?.id ?? null
  const edit = { bank_id, effective_from, created_by, reason: null, replaces: period, approved_by: null }
  await insertChange(unit, { ...edit, values: pickParameters(scheduled) }, true)

  return true
}

/** Whether changes need the approval of another user. */
const isApprovalRequired = async (knex: Knex): Promise<boolean> =>
  requireOnlyRecord(await readSetting(knex)).second_approval

const applyNow = async (unit: UnitOfWork, change: ConfigurationEdit): Promise<SavedConfiguration> => {
  const { from, status } = await applyChange(unit, change)
  return { ...requireFound(await readConfigurationAt(unit.trx, change.bank_id, from)), status }
}

/** Proposes a change and returns it in the form of a saved configuration that is not in effect yet. */
const holdForApproval = async (unit: UnitOfWork, change: ConfigurationEdit): Promise<SavedConfiguration> => {
  const { id, created_at, based_on } = await proposeChange(unit, change)
  const { bank_id, values, effective_from } = change

  return {
    bank_id,
    version: based_on,
    ...values,
    updated_at: created_at,
    effective_from: effective_from === null ? created_at : new Date(effective_from),
    effective_until: null,
    status: 'waiting',
    change_id: id,
  }
}

/**
 * Stores a change of a locked bank: applies or schedules it or, when the settings require approval,
 * proposes it to another user.
 */
export const storeChange = async (
  unit: UnitOfWork,
  change: ConfigurationEdit,
): Promise<SavedConfiguration> =>
  (await isApprovalRequired(unit.trx)) ? holdForApproval(unit, change) : applyNow(unit, change)

/** Scheduled period, and the version of the series that the client has seen. */
interface SeenPeriod {
  readonly bank: number
  readonly period: string
  readonly version: number
}

/**
 * Withdraws a scheduled period or, when the settings require approval, proposes it to another user. Throws
 * `conflict`, or `not_found` when the period is not scheduled.
 */
export const withdrawScheduled = (
  database: StoreDatabase,
  caller: Caller,
  { bank, period, version }: SeenPeriod,
): Promise<void> =>
  transact(database, caller, async (unit) => {
    await lockSeries(unit, bank, version)
    const withdraw = (await isApprovalRequired(unit.trx)) ? proposeWithdrawal : withdrawPeriod
    if (!(await withdraw(unit, bank, period))) throw new ApiError('not_found')
  })

/** Values of a request, as text or as JSON numbers. */
export type SentValues = Readonly<Record<Parameter, string | number>>

const isAmount = (name: Parameter): boolean => !isCount(name)

/** Converts a value to the form that its rules check: an amount to text, a whole count to a number. */
const normalizeValue = (name: Parameter, value: string | number): string | number => {
  if (isAmount(name)) return String(value)
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
}

const isComplete = (values: Readonly<Record<string, unknown>>): values is ConfigurationValues =>
  Object.keys(recordErrors(configuration, 'create', values)).length === 0

/**
 * Parses the values of a request, each with its scale. Throws `invalid` with the broken rule of each field.
 */
export const parseSentValues = (input: SentValues): ConfigurationValues => {
  const values: Record<string, unknown> = Object.fromEntries(
    parameters.map((name) => [name, normalizeValue(name, input[name])]),
  )
  assertNoFieldErrors(recordErrors(configuration, 'create', values))
  const storedValues = Object.fromEntries(
    parameters.map((name) => [
      name,
      isAmount(name) ? fixedScale(String(values[name]), scaleOf(name)) : values[name],
    ]),
  )
  if (!isComplete(storedValues)) throw new Error('Values lost their form')

  return storedValues
}

/**
 * Picks the time that a change asks for; null when it is the time of the current values, sent back unchanged.
 */
const pickRequestedTime = (
  { effective_from }: ConfigurationEdit,
  current: BankConfiguration | undefined,
): ConfigurationEdit['effective_from'] => {
  const isReadBack =
    effective_from !== null && new Date(effective_from).getTime() === current?.effective_from.getTime()
  return isReadBack ? null : effective_from
}

const isSame = (
  { values, effective_from, replaces }: ConfigurationEdit,
  current: BankConfiguration,
): boolean =>
  effective_from === null && replaces === null && isDeepStrictEqual(values, pickParameters(current))

/**
 * Saves a change of the series in the version that the client has seen, or in any version when undefined.
 * Equal values change nothing. Throws `conflict` when the version is another one.
 */
export const saveChange = async (
  unit: UnitOfWork,
  edit: ConfigurationEdit,
  seenVersion: number | undefined,
): Promise<SavedConfiguration> => {
  const current = await lockSeries(unit, edit.bank_id, seenVersion)
  const change = { ...edit, effective_from: pickRequestedTime(edit, current) }
  if (current && isSame(change, current)) return { ...current, status: 'saved' }
  return storeChange(unit, change)
}

/** Request to change the values of a bank. */
interface SentChange extends SentValues {
  /** Version of the series that the client has seen. */
  readonly version?: number
  readonly effective_from?: string
  readonly reason?: string
  readonly replaces?: string
}

/** Saves the change that a client sends. Throws `invalid`, or as `saveChange` does. */
export const saveSentChange = (
  database: StoreDatabase,
  caller: Caller,
  bank_id: number,
  input: SentChange,
): Promise<SavedConfiguration> => {
  const edit = {
    bank_id,
    values: parseSentValues(input),
    effective_from: input.effective_from ?? null,
    reason: input.reason?.trim() || null,
    replaces: input.replaces ?? null,
    created_by: caller.actor?.id ?? null,
    approved_by: null,
  }
  return transact(database, caller, (unit) => saveChange(unit, edit, input.version))
}
