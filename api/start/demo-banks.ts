import type { Knex } from 'knex'
import { type BankFixture, bankFixtures, type PeriodFixture } from '../../db/seeds/fixtures.ts'

/** What a bank without a history has calculated with for as long as anybody remembers. */
const always: readonly PeriodFixture[] = [{ day: -325 }]

/** The midnight of Jerusalem so many days from today; the end of time where there is no day. */
const midnight = (trx: Knex.Transaction, day: number | undefined): Knex.Raw =>
  day === undefined
    ? trx.raw('NULL::timestamptz')
    : trx.raw(
        `((now() AT TIME ZONE 'Asia/Jerusalem')::date + ?::integer)::timestamp AT TIME ZONE 'Asia/Jerusalem'`,
        [day],
      )

const periodsOf = (
  trx: Knex.Transaction,
  { configuration, series = always }: BankFixture,
  bank: { bank_id: number; created_by: number | null },
) =>
  series.map(({ day, reason, ...values }, index) => {
    const begin = midnight(trx, day)
    return {
      ...{ ...bank, ...configuration, ...values },
      effective: trx.raw('tstzrange(?, ?)', [begin, midnight(trx, series[index + 1]?.day)]),
      created_at: trx.raw('least(?, now())', [begin]),
      ...(reason !== undefined && { reason }),
    }
  })

/** Loads the banks with what they calculated, calculate and are to calculate with, by whoever is the director. */
export const loadBanks = async (trx: Knex.Transaction): Promise<void> => {
  const fixtures = bankFixtures()
  const banks = fixtures.map(({ configuration: _, series: __, ...bank }) => bank)
  const stored = await trx('banks').insert(banks).returning<{ id: number; code: string }[]>(['id', 'code'])
  const director = await trx('users').where({ role: 'super_admin' }).first<{ id: number }>('id')
  const created_by = director?.id ?? null
  for (const fixture of fixtures) {
    const bank = stored.find(({ code }) => code === fixture.code)
    if (!fixture.configuration || !bank) continue
    await trx('bank_configurations').insert(periodsOf(trx, fixture, { bank_id: bank.id, created_by }))
  }
}
