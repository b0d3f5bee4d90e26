import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import type {
  BankConfiguration,
  BankSeries,
  BankSummary,
  BankWithValues,
  ConfigurationChange,
  ConfigurationPeriod,
} from '../../../domain/api/bank-configurations.ts'
import { type ChangeStatus, configuration, parameters } from '../../../domain/calculator/configuration.ts'
import { ApiError } from '../../errors.ts'
import { requireOnlyRecord } from '../../resources/resource-store.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'

/** SQL of the values of a period, over the alias `period`. */
const valueColumns = parameters.map((name) => `period.${name}`).join(', ')

/** Builds the SQL of the version of a bank's series; each added and each withdrawn period raises it. */
const buildVersionSql = (bank: string): string => `(
  SELECT (count(*) + count(withdrawn_at))::integer FROM bank_configurations WHERE bank_id = ${bank})`

/** SQL of the start and end of a period, over the alias `period`. */
const validityColumns =
  'lower(period.effective) AS effective_from, upper(period.effective) AS effective_until'

/** Builds the SQL of a user as a JSON object with id and name; null without a user. */
const buildUserJsonSql = (alias: string): string =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name) END`

/** SQL of a configuration, over the aliases `bank` and `period`. */
const configurationColumns = `bank.id AS bank_id, ${buildVersionSql('bank.id')} AS version,
  period.created_at AS updated_at, ${valueColumns}, ${validityColumns}`

/** SQL of a bank as a JSON object, over the alias `bank`. */
const bankJsonSql = `jsonb_build_object('id', bank.id, 'code', bank.code, 'name_ru', bank.name_ru,
  'name_he', bank.name_he, 'name_en', bank.name_en, 'is_active', bank.is_active)`

/** SQL of the requested moment, by default now. */
const requestedMomentSql = 'coalesce(:at::timestamptz, effective_now())'

interface BankRow extends BankConfiguration {
  readonly bank: BankSummary
  readonly next_from: Date | null
  /** Id of the period; null when the bank has none at the moment, and the values are null too. */
  readonly period: string | null
}

const readBanks = prepareQuery<BankRow>(`
  SELECT ${bankJsonSql} AS bank, period.id AS period, next.next_from, ${configurationColumns}
  FROM banks bank
  LEFT JOIN bank_configurations period ON period.bank_id = bank.id AND period.effective @> ${requestedMomentSql}
  LEFT JOIN LATERAL (
    SELECT min(lower(later.effective)) AS next_from FROM bank_configurations later
    WHERE later.bank_id = bank.id AND later.withdrawn_at IS NULL AND lower(later.effective) > ${requestedMomentSql}
  ) next ON true
  WHERE bank.deleted_at IS NULL ORDER BY bank.name_ru, bank.id`)

/** Reads all banks with their parameters at a moment, by default now. */
export const readBanksAt = async (knex: Knex, moment: string | null = null): Promise<BankWithValues[]> =>
  (await readBanks(knex, { at: moment })).map(({ bank, next_from, period, ...configuration }) => ({
    bank,
    next_from,
    configuration: period === null ? null : configuration,
  }))

const selectConfigurationAt = prepareQuery<BankConfiguration>(`
  SELECT ${configurationColumns} FROM banks bank
  JOIN bank_configurations period ON period.bank_id = bank.id AND period.effective @> ${requestedMomentSql}
  WHERE bank.id = :bank AND bank.deleted_at IS NULL`)

/** Reads the parameters of a bank at a moment, by default now; undefined if it has none. */
export const readConfigurationAt = async (
  knex: Knex,
  bank: number,
  moment: string | Date | null = null,
): Promise<BankConfiguration | undefined> => (await selectConfigurationAt(knex, { bank, at: moment }))[0]

const selectPeriods = prepareQuery<ConfigurationPeriod>(`
  SELECT period.id::text AS id,
    CASE WHEN upper(period.effective) <= effective_now() THEN 'past'
      WHEN lower(period.effective) <= effective_now() THEN 'current' ELSE 'scheduled' END AS state,
    ${valueColumns}, ${validityColumns}, period.reason, period.created_at,
    ${buildUserJsonSql('author')} AS created_by, ${buildUserJsonSql('approver')} AS approved_by
  FROM bank_configurations period
  LEFT JOIN users author ON author.id = period.created_by
  LEFT JOIN users approver ON approver.id = period.approved_by
  WHERE period.bank_id = :bank AND period.withdrawn_at IS NULL ORDER BY lower(period.effective)`)

/** Reads the periods of a bank, oldest first. */
const readPeriods = (knex: Knex, bank: number): Promise<ConfigurationPeriod[]> =>
  selectPeriods(knex, { bank })

interface SeriesHead {
  readonly bank: BankSummary
  readonly version: number
  readonly now: Date
}

const readHead = prepareQuery<SeriesHead>(`
  SELECT ${bankJsonSql} AS bank, ${buildVersionSql('bank.id')} AS version, effective_now() AS now
  FROM banks bank WHERE bank.id = :bank AND bank.deleted_at IS NULL`)

/** Reads a bank with the version of its series and the server's time; undefined for an unknown bank. */
export const readSeriesHead = async (knex: Knex, bank: number): Promise<SeriesHead | undefined> =>
  (await readHead(knex, { bank }))[0]

/** Returns the value. Throws `not_found` when it is undefined. */
export const requireFound = <T>(value: T | undefined): T => {
  if (value === undefined) throw new ApiError('not_found')
  return value
}

/** Builds the SQL of a user by id and name, as JSON. */
const buildChangeUserSql = (column: string) =>
  `(SELECT jsonb_build_object('id', person.id, 'name', person.name) FROM users person WHERE person.id = change.${column})`

const changeValueColumns = parameters.map((name) => `change.${name}`)

/** A change that nobody approved in time is read as lapsed, so that no job has to mark it. */
const statusSql = `CASE WHEN change.status = 'waiting' AND change.effective_from <= effective_now() THEN 'lapsed'
  ELSE change.status END`

const changesSql = `
  SELECT change.id::text AS id, change.bank_id, ${statusSql} AS status, ${changeValueColumns.join(', ')},
    change.effective_from, change.replaces::text AS replaces, change.withdraws, change.based_on, change.reason,
    change.created_at, ${buildChangeUserSql('created_by')} AS created_by,
    change.decided_at, ${buildChangeUserSql('decided_by')} AS decided_by, change.decision_reason, change.version
  FROM configuration_changes change`

const selectNewest = prepareQuery<ConfigurationChange>(`
  SELECT * FROM (${changesSql}) AS change WHERE :status::text IS NULL OR status = :status::text
  ORDER BY id::bigint DESC LIMIT 100`)

const selectOfBank = prepareQuery<ConfigurationChange>(`
  SELECT * FROM (${changesSql} WHERE change.bank_id = ? ORDER BY change.id DESC LIMIT 100) AS change
  ORDER BY id::bigint`)

const selectById = prepareQuery<ConfigurationChange>(`${changesSql} WHERE change.id = ?`)

export const readChanges = (knex: Knex, requestedStatus?: ChangeStatus): Promise<ConfigurationChange[]> =>
  selectNewest(knex, { status: requestedStatus ?? null })

/** Reads the last hundred changes of a bank that needed approval, oldest first. */
const readChangesOfBank = (knex: Knex, bank: number): Promise<ConfigurationChange[]> =>
  selectOfBank(knex, [bank])

/** Reads a change. Throws `not_found`. */
export const readChange = async (knex: Knex, id: string): Promise<ConfigurationChange> =>
  requireOnlyRecord(await selectById(knex, [id]))

/** Reads a bank with its parameters over time, and the changes that needed approval. Throws `not_found`. */
export const readSeries = async (knex: Knex, bank: number): Promise<BankSeries> => {
  const head = requireFound(await readSeriesHead(knex, bank))
  return { ...head, periods: await readPeriods(knex, bank), changes: await readChangesOfBank(knex, bank) }
}

const lockBank = prepareQuery<{ id: number }>(
  'SELECT id FROM banks WHERE id = :bank AND deleted_at IS NULL FOR UPDATE',
)

const selectLastChange = prepareQuery<{ updated_by: string | null }>(`
  SELECT actor_name AS updated_by FROM audit_log
  WHERE resource = '${configuration.name}' AND record_id = :bank::text ORDER BY id DESC LIMIT 1`)

const buildConflict = async (
  { trx }: UnitOfWork,
  bank: number,
  current: BankConfiguration | undefined,
): Promise<ApiError> => {
  const [last] = await selectLastChange(trx, { bank: String(bank) })
  return new ApiError('conflict', {
    current: current && { ...current, updated_by: last?.updated_by ?? null },
  })
}

/**
 * Locks the series of a bank until the transaction ends, and returns the current parameters. Throws
 * `not_found` for an unknown bank, and `conflict` when the client has seen another version of the series.
 */
export const lockSeries = async (
  unit: UnitOfWork,
  bank: number,
  seenVersion: number | undefined,
): Promise<BankConfiguration | undefined> => {
  requireFound((await lockBank(unit.trx, { bank }))[0])
  const { version } = requireFound(await readSeriesHead(unit.trx, bank))
  const current = await readConfigurationAt(unit.trx, bank)
  if (seenVersion !== undefined && seenVersion !== version) throw await buildConflict(unit, bank, current)
  return current
}
