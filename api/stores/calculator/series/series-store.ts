import type {
  BankSeries,
  BankWithValues,
  Configuration,
  SavedConfiguration,
} from '../../../../domain/calls/shapes/calculator.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { readChangesOf } from '../changes/rows.ts'
import { allBanksAt } from './all-banks.ts'
import type { Change } from './apply-change.ts'
import { found, lockSeries } from './lock-series.ts'
import { configurationAt, periodsOf, seriesHead } from './reads.ts'
import { saveChange } from './save-change.ts'
import { checkedValues, type SentValues } from './sent-values.ts'
import { withdrawPeriod } from './withdraw.ts'

/** What a client sends to change the values of a bank. */
export interface SentChange extends SentValues {
  /** The version of the series that he has seen. */
  readonly version?: number
  readonly effective_from?: string
  readonly reason?: string
  readonly replaces?: string
}

/** A change as it is sent, checked as far as that needs no database. */
export const changeOf = (caller: Caller, bank_id: number, sent: SentChange): Change => ({
  bank_id,
  values: checkedValues(sent),
  effective_from: sent.effective_from ?? null,
  reason: sent.reason?.trim() || null,
  replaces: sent.replaces ?? null,
  created_by: caller.actor?.id ?? null,
  approved_by: null,
})

/** What banks calculate with, in the course of time. */
export const seriesStore = (database: StoreDatabase) => {
  const { knex } = database
  const series = async (bank: number): Promise<BankSeries> => {
    const head = found(await seriesHead(knex, bank))
    return { ...head, periods: await periodsOf(knex, bank), changes: await readChangesOf(knex, bank) }
  }
  return {
    /** What a bank calculates with at a moment, by default now. Throws `not_found` where there is nothing. */
    at: async (bank: number, moment?: string): Promise<Configuration> =>
      found(await configurationAt(knex, bank, moment)),
    all: (moment?: string): Promise<BankWithValues[]> => allBanksAt(knex, moment),
    series,
    save: async (caller: Caller, bank: number, sent: SentChange): Promise<SavedConfiguration> => {
      const change = changeOf(caller, bank, sent)
      return transact(database, caller, (unit) => saveChange(unit, change, sent.version))
    },
    /** Withdraws what is scheduled, and answers the series without it. */
    withdraw: async (caller: Caller, bank: number, period: string, version: number): Promise<BankSeries> => {
      await transact(database, caller, async (unit) => {
        await lockSeries(unit, bank, version)
        if (!(await withdrawPeriod(unit, bank, period))) throw new ApiError('not_found')
      })
      return series(bank)
    },
  }
}

export type SeriesStore = ReturnType<typeof seriesStore>
