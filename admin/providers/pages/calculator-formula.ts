import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import { call } from '../call.ts'

type Calls = typeof declared

/** What holds for the calculator as a whole, whichever the bank. */
export type Formula = ResponseOf<Calls['formula']>
type SentFormula = NonNullable<RequestOf<Calls['saveFormula']>['body']>

/** How parameters are changed. */
export type Settings = ResponseOf<Calls['calculatorSettings']>
type SentSettings = NonNullable<RequestOf<Calls['saveCalculatorSettings']>['body']>

export const readFormula = (signal?: AbortSignal): Promise<Formula> => call(calls.formula, { signal })

export const saveFormula = (body: SentFormula): Promise<Formula> => call(calls.saveFormula, { body })

export const readSettings = (signal?: AbortSignal): Promise<Settings> =>
  call(calls.calculatorSettings, { signal })

export const saveSettings = (body: SentSettings): Promise<Settings> =>
  call(calls.saveCalculatorSettings, { body })
