import * as calls from 'virtual:calls'
import type { calculatorCalls } from '../../../domain/api/bank-configurations.ts'
import type { RequestOf } from '../../../domain/api/call.ts'
import { call } from '../call.ts'
import type { BankSeries, BankWithValues, Period, SavedConfiguration } from './answered.ts'

/** What is saved of a bank's parameters. */
export type SentConfiguration = NonNullable<
  RequestOf<(typeof calculatorCalls)['saveBankConfiguration']>['body']
>

export const readBankConfigurations = (signal?: AbortSignal): Promise<readonly BankWithValues[]> =>
  call(calls.bankConfigurations, { signal })

export const readSeries = (bank: number, signal?: AbortSignal): Promise<BankSeries> =>
  call(calls.configurationSeries, { params: { id: String(bank) }, signal })

export const saveConfiguration = (bank: number, body: SentConfiguration): Promise<SavedConfiguration> =>
  call(calls.saveBankConfiguration, { params: { id: String(bank) }, body })

/** Withdraws what is scheduled, of the series as it was seen. */
export const withdrawScheduled = (
  { bank, version }: BankSeries,
  { id: period }: Period,
): Promise<BankSeries> =>
  call(calls.withdrawScheduled, {
    params: { id: String(bank.id), period },
    query: { version: String(version) },
  })
