import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { BankNamed, BankWithValues, Configuration } from '../../../../domain/calls/shapes/calculator.ts'
import { askedMoment, bankAsJson, configurationColumns } from './columns.ts'

interface BankRow extends Configuration {
  readonly bank: BankNamed
  readonly next_from: Date | null
  /** Without one, the values are none. */
  readonly period: string | null
}

const readBanks = statement<BankRow>(`
  SELECT ${bankAsJson} AS bank, period.id AS period, next.next_from, ${configurationColumns}
  FROM banks bank
  LEFT JOIN bank_configurations period ON period.bank_id = bank.id AND period.effective @> ${askedMoment}
  LEFT JOIN LATERAL (
    SELECT min(lower(later.effective)) AS next_from FROM bank_configurations later
    WHERE later.bank_id = bank.id AND later.withdrawn_at IS NULL AND lower(later.effective) > ${askedMoment}
  ) next ON true
  WHERE bank.deleted_at IS NULL ORDER BY bank.name_ru, bank.id`)

/** Every bank with what it calculates with at a moment, by default now. */
export const allBanksAt = async (knex: Knex, moment: string | null = null): Promise<BankWithValues[]> =>
  (await readBanks(knex, { at: moment })).map(({ bank, next_from, period, ...configuration }) => ({
    ...{ bank, next_from },
    configuration: period === null ? null : configuration,
  }))
