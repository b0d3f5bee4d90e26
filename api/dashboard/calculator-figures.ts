import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import type { BankSummary } from '../../domain/api/bank-configurations.ts'
import { type ConfigurationValues, isCount, parameters } from '../../domain/calculator/configuration.ts'
import { calculateSampleEffect, startPageSample } from '../../domain/calculator/sample-loans.ts'

/** Builds the SQL of parameters as a JSON object, with decimals as text; null without a period. */
const buildValuesJsonSql = (alias: string): string => {
  const entries = parameters.map((name) => `'${name}', ${alias}.${name}${isCount(name) ? '' : '::text'}`)
  return `CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object(${entries.join(', ')}) END`
}

/** SQL of a bank as a JSON object, over the alias `bank`. */
const bankJsonSql = `jsonb_build_object('id', bank.id, 'code', bank.code, 'name_ru', bank.name_ru,
  'name_he', bank.name_he, 'name_en', bank.name_en, 'is_active', bank.is_active)`

interface BankInForce {
  readonly bank: BankSummary
  readonly values: ConfigurationValues
}

/** Reads the active banks that have parameters now, by their Russian names. One query. */
export const readBanksInForce = prepareQuery<BankInForce>(`
  SELECT ${bankJsonSql} AS bank, ${buildValuesJsonSql('period')} AS values
  FROM banks bank
    JOIN bank_configurations period ON period.bank_id = bank.id AND period.effective @> effective_now()
  WHERE bank.deleted_at IS NULL AND bank.is_active ORDER BY bank.name_ru, bank.id`)

interface ChangeRow {
  readonly id: string
  readonly bank: BankSummary
  readonly effective_from: Date | null
  readonly before: ConfigurationValues | null
  readonly after: ConfigurationValues
  readonly total: number
}

const selectUpcoming = prepareQuery<ChangeRow>(`
  SELECT period.id::text AS id, ${bankJsonSql} AS bank, lower(period.effective) AS effective_from,
    ${buildValuesJsonSql('previous')} AS before, ${buildValuesJsonSql('period')} AS after,
    count(*) OVER ()::integer AS total
  FROM banks bank
    JOIN bank_configurations period ON period.bank_id = bank.id AND period.withdrawn_at IS NULL
      AND lower(period.effective) > effective_now()
    LEFT JOIN bank_configurations previous ON previous.bank_id = bank.id AND previous.withdrawn_at IS NULL
      AND upper(previous.effective) = lower(period.effective)
  WHERE bank.deleted_at IS NULL AND bank.is_active
  ORDER BY lower(period.effective), bank.name_ru, period.id LIMIT ?`)

interface ProposalRow extends ChangeRow {
  readonly withdraws: boolean
  readonly created_at: Date
  readonly created_by: string | null
}

// A change that nobody approved in time has lapsed, and waits no longer.
const selectProposals = prepareQuery<ProposalRow>(`
  SELECT change.id::text AS id, ${bankJsonSql} AS bank, change.effective_from, change.withdraws,
    ${buildValuesJsonSql('period')} AS before, ${buildValuesJsonSql('change')} AS after, change.created_at,
    (SELECT name FROM users WHERE users.id = change.created_by) AS created_by, count(*) OVER ()::integer AS total
  FROM configuration_changes change JOIN banks bank ON bank.id = change.bank_id AND bank.deleted_at IS NULL
    LEFT JOIN bank_configurations period ON period.bank_id = bank.id AND period.effective @> effective_now()
  WHERE change.status = 'waiting' AND coalesce(change.effective_from > effective_now(), true)
  ORDER BY change.effective_from NULLS FIRST, change.id LIMIT ?`)

const samples = {
  loans: [{ amount: startPageSample.amount, property: '' }],
  years: [startPageSample.years],
}

/** Adds the monthly payment of the sample loan before and after the change. */
const withSamplePayment = <Row extends ChangeRow>({ total: _, ...row }: Row) => {
  const { before, after } = row
  const effect = calculateSampleEffect(samples, { after, ...(before && { before }) })[0]?.terms[0]
  return {
    ...row,
    payment: {
      before: effect?.before?.payment ?? null,
      after: effect?.after?.payment ?? null,
      difference: effect?.difference?.payment ?? null,
    },
  }
}

const toList = <Row extends ChangeRow>(rows: readonly Row[]) => ({
  total: rows[0]?.total ?? 0,
  rows: rows.map(withSamplePayment),
})

/** Reads the next scheduled parameters of active banks, each with what it costs a borrower. One query. */
export const readUpcomingParameters = async (knex: Knex, maxRows: number) =>
  toList(await selectUpcoming(knex, [maxRows]))

/** Reads the parameter changes that wait for approval, compared with the parameters now. One query. */
export const readProposedParameters = async (knex: Knex, maxRows: number) =>
  toList(await selectProposals(knex, [maxRows]))

interface TermLimits {
  readonly minTerm: string
  readonly maxTerm: string
}

/** Reads the shortest and longest term of the formula, in months. One query. */
export const readTermLimits = prepareQuery<TermLimits>(
  'SELECT min_term AS "minTerm", max_term AS "maxTerm" FROM calculator_formula',
)
