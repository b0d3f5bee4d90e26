import * as calls from 'virtual:calls'
import type { parameterTableCalls } from '../../domain/api/bank-configuration-files.ts'
import type { calculatorCalls } from '../../domain/api/bank-configurations.ts'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import { callApi } from './httpClient.ts'

type CalculatorResponse<Name extends keyof typeof calculatorCalls> = ResponseOf<
  (typeof calculatorCalls)[Name]
>

/** What a bank calculated, calculates and is to calculate with, oldest first. */
export type BankSeries = CalculatorResponse<'configurationSeries'>
export type Period = BankSeries['periods'][number]

/** A bank with what it calculates with now, where that is anything. */
export type BankWithValues = CalculatorResponse<'bankConfigurations'>[number]
export type NamedBank = BankWithValues['bank']

/** What became of a change. */
type SavedConfiguration = CalculatorResponse<'saveBankConfiguration'>

type Calls = typeof declared

/** A change of a bank's parameters that another person has to approve. */
export type ParameterChange = ResponseOf<Calls['configurationChanges']>[number]

export type ChangeDecision =
  | { readonly act: 'approve' | 'withdraw' }
  | { readonly act: 'reject'; readonly reason: string }

/** The changes that wait for another person. */
export const readWaitingChanges = async (signal?: AbortSignal): Promise<readonly ParameterChange[]> =>
  callApi(calls.configurationChanges, { query: { status: 'waiting' }, signal })

/** Decides on a change over the version that was seen; answers the change as it is then. */
export const decideOnChange = (
  { id, version }: ParameterChange,
  decision: ChangeDecision,
): Promise<ParameterChange> => {
  const request = { params: { id }, body: { version } }
  if (decision.act === 'reject')
    return callApi(calls.rejectChange, { ...request, body: { version, reason: decision.reason } })
  return decision.act === 'approve'
    ? callApi(calls.approveChange, request)
    : callApi(calls.withdrawChange, request)
}

/** What a table of parameters did, or would do. */
export type ParameterImportReport = ResponseOf<typeof parameterTableCalls.importParameters>
/** What it changes of a bank. */
export type ImportedBankChange = ParameterImportReport['changes'][number]
/** Why a row of it is refused. */
export type RejectedParameterRow = ParameterImportReport['refusals'][number]

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const typeOf = ({ name }: File): string => {
  if (/\.xlsx$/i.test(name)) return spreadsheet
  return /\.json$/i.test(name) ? 'application/json' : 'text/csv'
}

/** How the changes of a table are made. */
export interface ParameterImportOptions {
  /** The moment from which they hold; at once for null. */
  readonly effective_from: string | null
  readonly reason: string
}

/** Imports a table of parameters as a dry run has told of it, or asks what it would do. */
export const importParameterTable = (
  file: File,
  { effective_from, reason }: ParameterImportOptions,
  agreedReport?: ParameterImportReport,
): Promise<ParameterImportReport> => {
  const query: RequestOf<typeof parameterTableCalls.importParameters>['query'] = {
    ...(agreedReport ? { agreed: agreedReport.mark } : { dry_run: 'true' }),
    ...(effective_from && { effective_from }),
    ...(reason && { reason }),
  }
  return callApi(calls.importParameters, { query, file: new Blob([file], { type: typeOf(file) }) })
}

type FormulaCalls = typeof declared

/** What holds for the calculator as a whole, whichever the bank. */
export type Formula = ResponseOf<FormulaCalls['formula']>
type SentFormula = NonNullable<RequestOf<FormulaCalls['saveFormula']>['body']>

/** How parameters are changed. */
export type CalculatorSettings = ResponseOf<FormulaCalls['calculatorSettings']>
type SentSettings = NonNullable<RequestOf<FormulaCalls['saveCalculatorSettings']>['body']>

export const readFormula = (signal?: AbortSignal): Promise<Formula> => callApi(calls.formula, { signal })

export const saveFormula = (body: SentFormula): Promise<Formula> => callApi(calls.saveFormula, { body })

export const readCalculatorSettings = (signal?: AbortSignal): Promise<CalculatorSettings> =>
  callApi(calls.calculatorSettings, { signal })

export const saveCalculatorSettings = (body: SentSettings): Promise<CalculatorSettings> =>
  callApi(calls.saveCalculatorSettings, { body })

/** What is saved of a bank's parameters. */
export type SentConfiguration = NonNullable<
  RequestOf<(typeof calculatorCalls)['saveBankConfiguration']>['body']
>

export const readBankConfigurations = (signal?: AbortSignal): Promise<readonly BankWithValues[]> =>
  callApi(calls.bankConfigurations, { signal })

export const readSeries = (bank: number, signal?: AbortSignal): Promise<BankSeries> =>
  callApi(calls.configurationSeries, { params: { id: String(bank) }, signal })

export const saveConfiguration = (bank: number, body: SentConfiguration): Promise<SavedConfiguration> =>
  callApi(calls.saveBankConfiguration, { params: { id: String(bank) }, body })

/** Withdraws what is scheduled, of the series as it was seen. */
export const withdrawScheduled = (
  { bank, version }: BankSeries,
  { id: period }: Period,
): Promise<BankSeries> =>
  callApi(calls.withdrawScheduled, {
    params: { id: String(bank.id), period },
    query: { version: String(version) },
  })
