import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { calculatorAccess } from '../../../domain/access-rules.ts'
import type { ConfigurationChange, SavedConfiguration } from '../../../domain/api/bank-configurations.ts'
import {
  type ChangeStatus,
  type ConfigurationValues,
  configuration,
  parameters,
  pickParameters,
} from '../../../domain/calculator/configuration.ts'
import { requireOnlyRecord } from '../../resources/resource-store.ts'
import { ignoreRollback, rollback, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { applyChange, type ConfigurationEdit, withdrawPeriod } from './apply-change.ts'
import { readConfigurationAt, readSeriesHead, requireFound } from './read-configurations.ts'

/** Builds the SQL of a user by id and name, as JSON. */
const buildUserJsonSql = (column: string) =>
  `(SELECT jsonb_build_object('id', person.id, 'name', person.name) FROM users person WHERE person.id = change.${column})`

const valueColumns = parameters.map((name) => `change.${name}`)

/** A change that nobody approved in time is read as lapsed, so that no job has to mark it. */
const statusSql = `CASE WHEN change.status = 'waiting' AND change.effective_from <= effective_now() THEN 'lapsed'
  ELSE change.status END`

const changesSql = `
  SELECT change.id::text AS id, change.bank_id, ${statusSql} AS status, ${valueColumns.join(', ')},
    change.effective_from, change.replaces::text AS replaces, change.withdraws, change.based_on, change.reason,
    change.created_at, ${buildUserJsonSql('created_by')} AS created_by,
    change.decided_at, ${buildUserJsonSql('decided_by')} AS decided_by, change.decision_reason, change.version
  FROM configuration_changes change`

const selectNewest = prepareQuery<ConfigurationChange>(`
  SELECT * FROM (${changesSql}) AS change WHERE :status::text IS NULL OR status = :status::text
  ORDER BY id::bigint DESC LIMIT 100`)

const selectOfBank = prepareQuery<ConfigurationChange>(`
  SELECT * FROM (${changesSql} WHERE change.bank_id = ? ORDER BY change.id DESC LIMIT 100) AS change
  ORDER BY id::bigint`)

const selectById = prepareQuery<ConfigurationChange>(`${changesSql} WHERE change.id = ?`)

const readSetting = prepareQuery<{ second_approval: boolean }>(
  'SELECT second_approval FROM calculator_settings',
)

export const readChanges = (knex: Knex, requestedStatus?: ChangeStatus): Promise<ConfigurationChange[]> =>
  selectNewest(knex, { status: requestedStatus ?? null })

/** Reads the last hundred changes of a bank that needed approval, oldest first. */
export const readChangesOfBank = (knex: Knex, bank: number): Promise<ConfigurationChange[]> =>
  selectOfBank(knex, [bank])

/** Reads a change. Throws `not_found`. */
export const readChange = async (knex: Knex, id: string): Promise<ConfigurationChange> =>
  requireOnlyRecord(await selectById(knex, [id]))

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
    ...{ bank_id, version: based_on, ...values },
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

/**
 * Withdraws a scheduled period of a locked bank or, when the settings require approval, proposes it to
 * another user. Returns false when the period is not scheduled.
 */
export const withdrawScheduled = async (unit: UnitOfWork, bank: number, period: string): Promise<boolean> =>
  (await isApprovalRequired(unit.trx))
    ? proposeWithdrawal(unit, bank, period)
    : withdrawPeriod(unit, bank, period)
