import type { calculatorCalls } from '../../../domain/api/bank-configurations.ts'
import type { ResponseOf } from '../../../domain/api/call.ts'

type Answered<Name extends keyof typeof calculatorCalls> = ResponseOf<(typeof calculatorCalls)[Name]>

/** What a bank calculated, calculates and is to calculate with, oldest first. */
export type BankSeries = Answered<'configurationSeries'>
export type Period = BankSeries['periods'][number]

/** A bank with what it calculates with now, where that is anything. */
export type BankWithValues = Answered<'bankConfigurations'>[number]
export type BankNamed = BankWithValues['bank']

/** What became of a change. */
export type SavedConfiguration = Answered<'saveBankConfiguration'>
