import type { calculatorCalls } from '../../../domain/calls/calculator.ts'
import type { Answer } from '../../../domain/calls/call.ts'

type Answered<Name extends keyof typeof calculatorCalls> = Answer<(typeof calculatorCalls)[Name]>

/** What a bank calculated, calculates and is to calculate with, oldest first. */
export type BankSeries = Answered<'configurationSeries'>
export type Period = BankSeries['periods'][number]
