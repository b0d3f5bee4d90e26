import { Type } from '@sinclair/typebox'
import { calculator, system } from '../../areas.ts'
import { formula } from '../../calculator/formula.ts'
import { type CalculatorSettings, calculatorSettings } from '../../calculator/settings.ts'
import { call } from '../call.ts'
import { answeredFormula, sentFormula } from '../shapes/formula.ts'
import { currentOf, recordOf } from '../shapes/records/answered.ts'
import { updateOf } from '../shapes/records/sent.ts'

const settings = Type.Unsafe<CalculatorSettings>(recordOf(calculatorSettings))

/** What holds for the calculator as a whole: its formula, and how parameters are changed. */
export const formulaCalls = {
  formula: call({
    method: 'get',
    path: '/api/calculator-formula',
    specified: true,
    access: calculator.read,
    summary: 'The calculator formula',
    answers: { data: answeredFormula },
  }),
  saveFormula: call({
    method: 'put',
    path: '/api/calculator-formula',
    specified: true,
    access: calculator.edit,
    summary: 'Change the calculator formula as a whole',
    accept: { body: sentFormula },
    answers: { data: answeredFormula, current: currentOf(formula) },
    fails: ['conflict'],
  }),
  calculatorSettings: call({
    method: 'get',
    path: '/api/calculator-settings',
    access: calculator.read,
    summary: 'How parameters of the calculator are changed',
    answers: { data: settings },
  }),
  saveCalculatorSettings: call({
    method: 'put',
    path: '/api/calculator-settings',
    access: system,
    summary: 'Change how parameters of the calculator are changed',
    accept: {
      body: Type.Unsafe<Partial<CalculatorSettings> & { version: number }>(updateOf(calculatorSettings)),
    },
    answers: { data: settings, current: currentOf(calculatorSettings) },
    fails: ['conflict'],
  }),
}
