import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { BankNamed, Configuration, Period } from '../../../../domain/calls/shapes/calculator.ts'
import {
  askedMoment,
  bankAsJson,
  configurationColumns,
  personIn,
  validityColumns,
  valueColumns,
  versionOf,
} from './columns.ts'

const read = statement<Configuration>(`
  SELECT ${configurationColumns} FROM banks bank
  JOIN bank_configurations period ON period.bank_id = bank.id AND period.effective @> ${askedMoment}
  WHERE bank.id = :bank AND bank.deleted_at IS NULL`)

/** What a bank calculates with at a moment, by default now; undefined where there is nothing. */
export const configurationAt = async (
  knex: Knex,
  bank: number,
  moment: string | Date | null = null,
): Promise<Configuration | undefined> => (await read(knex, { bank, at: moment }))[0]

const readPeriods = statement<Period>(`
  SELECT period.id::text AS id,
    CASE WHEN upper(period.effective) <= effective_now() THEN 'past'
      WHEN lower(period.effective) <= effective_now() THEN 'current' ELSE 'scheduled' END AS state,
    ${valueColumns}, ${validityColumns}, period.reason, period.created_at,
    ${personIn('author')} AS created_by, ${personIn('approver')} AS approved_by
  FROM bank_configurations period
  LEFT JOIN users author ON author.id = period.created_by
  LEFT JOIN users approver ON approver.id = period.approved_by
  WHERE period.bank_id = :bank AND period.withdrawn_at IS NULL ORDER BY lower(period.effective)`)

/** The periods of a bank, oldest first. */
export const periodsOf = (knex: Knex, bank: number): Promise<Period[]> => readPeriods(knex, { bank })

interface SeriesHead {
  readonly bank: BankNamed
  readonly version: number
  readonly now: Date
}

const readHead = statement<SeriesHead>(`
  SELECT ${bankAsJson} AS bank, ${versionOf('bank.id')} AS version, effective_now() AS now
  FROM banks bank WHERE bank.id = :bank AND bank.deleted_at IS NULL`)

/** A bank with the version of its series and the time of the server; undefined where there is no such bank. */
export const seriesHead = async (knex: Knex, bank: number): Promise<SeriesHead | undefined> =>
  (await readHead(knex, { bank }))[0]
