import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import { calculatorAccess } from '../../../domain/access-rules.ts'
import type { ConfigurationChange, SavedConfiguration } from '../../../domain/api/bank-configurations.ts'
import {
  type ChangeStatus,
  configuration,
  parameters,
  pickParameters,
} from '../../../domain/calculator/configuration.ts'
import { requireOnlyRecord } from '../../resources/resource-store.ts'
import { ignoreRollback, rollback, type UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { applyChange, type ConfigurationEdit } from './apply-change.ts'
import { orNotFound, readConfigurationAt, readSeriesHead } from './read-configurations.ts'

/** A person by id and name, as JSON. */
const userJsonSql = (column: string) =>
  `(SELECT jsonb_build_object('id', person.id, 'name', person.name) FROM users person WHERE person.id = change.${column})`

const valueColumns = parameters.map((name) => `change.${name}`)

/** What nobody has approved in time says so by itself, without a job that would have to come round. */
const statusSql = `CASE WHEN change.status = 'waiting' AND change.effective_from <= effective_now() THEN 'lapsed'
  ELSE change.status END`

const changesSql = `
  SELECT change.id::text AS id, change.bank_id, ${statusSql} AS status, ${valueColumns.join(', ')},
    change.effective_from, change.replaces::text AS replaces, change.based_on, change.reason,
    change.created_at, ${userJsonSql('created_by')} AS created_by,
    change.decided_at, ${userJsonSql('decided_by')} AS decided_by, change.decision_reason, change.version
  FROM configuration_changes change`

const newest = prepareQuery<ConfigurationChange>(`
  SELECT * FROM (${changesSql}) AS change WHERE :status::text IS NULL OR status = :status::text
  ORDER BY id::bigint DESC LIMIT 100`)

const ofBank = prepareQuery<ConfigurationChange>(`
  SELECT * FROM (${changesSql} WHERE change.bank_id = ? ORDER BY change.id DESC LIMIT 100) AS change
  ORDER BY id::bigint`)

const byId = prepareQuery<ConfigurationChange>(`${changesSql} WHERE change.id = ?`)

/** The newest changes, of one status or of all. */
export const readChanges = (knex: Knex, requestedStatus?: ChangeStatus): Promise<ConfigurationChange[]> =>
  newest(knex, { status: requestedStatus ?? null })

/** The last hundred changes of a bank that have waited, oldest first. */
export const readChangesOfBank = (knex: Knex, bank: number): Promise<ConfigurationChange[]> =>
  ofBank(knex, [bank])

/** One change. Throws `not_found`. */
export const readChange = async (knex: Knex, id: string): Promise<ConfigurationChange> =>
  requireOnlyRecord(await byId(knex, [id]))

const silentEffects = { audit: () => undefined, notify: () => undefined, bumpCounter: () => undefined }

/** Throws what would refuse a change if it took effect, and leaves nothing of it. */
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

/** Keeps a change of a bank that is locked until another person approves it. */
const proposeChange = async (unit: UnitOfWork, change: ConfigurationEdit): Promise<ConfigurationChange> => {
  await assertApplicable(unit, change)
  const { version: based_on } = orNotFound(await readSeriesHead(unit.trx, change.bank_id))
  const { values, approved_by: _nobody, ...row } = change
  const rows = await unit
    .trx('configuration_changes')
    .insert({ ...row, ...values, based_on })
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

const readSetting = prepareQuery<{ second_approval: boolean }>(
  'SELECT second_approval FROM calculator_settings',
)

/** Whether changes wait until another person approves them. */
const isApprovalRequired = async (knex: Knex): Promise<boolean> =>
  requireOnlyRecord(await readSetting(knex)).second_approval

const applyNow = async (unit: UnitOfWork, change: ConfigurationEdit): Promise<SavedConfiguration> => {
  const { from, status } = await applyChange(unit, change)
  return { ...orNotFound(await readConfigurationAt(unit.trx, change.bank_id, from)), status }
}

/** A change as its author is answered while nothing of it holds yet. */
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
 * Stores a change of a bank that is locked: it takes effect, or is scheduled, unless the settings have it wait
 * for another person.
 */
export const storeChange = async (
  unit: UnitOfWork,
  change: ConfigurationEdit,
): Promise<SavedConfiguration> =>
  (await isApprovalRequired(unit.trx)) ? holdForApproval(unit, change) : applyNow(unit, change)
