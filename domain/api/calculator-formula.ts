import { Type } from '@sinclair/typebox'
import { calculatorAccess, systemAccess } from '../access-rules.ts'
import { calculatorChange } from '../cache-tags.ts'
import { type FormulaValues, formula } from '../calculator/formula.ts'
import { type CalculatorSettings, calculatorSettings } from '../calculator/settings.ts'
import { declareCall } from './call.ts'
import { conflictRecord, recordResponse, updateBody } from './record-schemas.ts'
import { ignoredField, time } from './schemas.ts'

/** The formula as clients know it; its times have names in camel case, unlike those of other records. */
export type FormulaResponse = FormulaValues & {
  id: string | number
  version: number
  createdAt: string
  updatedAt: string
}

const { created_at: _created, updated_at: _updated, ...properties } = recordResponse(formula).properties

const formulaResponse = Type.Unsafe<FormulaResponse>(
  Type.Object(
    {
      ...properties,
      createdAt: time('When it was created'),
      updatedAt: time('When it was last changed'),
    },
    { $id: formula.name, description: 'The calculator formula' },
  ),
)

const updateSchema = updateBody(formula)

/** Body of a save: every field of the formula is required. */
const formulaBody = Type.Unsafe<FormulaValues & { version?: number }>({
  ...updateSchema,
  properties: { ...updateSchema.properties, createdAt: ignoredField, updatedAt: ignoredField },
  required: Object.keys(formula.fields),
})

const settings = Type.Unsafe<CalculatorSettings>(recordResponse(calculatorSettings))

/** Calls of the calculator formula and the calculator settings. */
export const formulaCalls = {
  formula: declareCall({
    method: 'get',
    path: '/api/calculator-formula',
    specified: true,
    access: calculatorAccess.read,
    summary: 'Read the calculator formula',
    cacheTag: 'calculator',
    answers: { data: formulaResponse },
  }),
  saveFormula: declareCall({
    method: 'put',
    path: '/api/calculator-formula',
    specified: true,
    access: calculatorAccess.edit,
    summary: 'Replace the calculator formula',
    invalidates: calculatorChange,
    accept: { body: formulaBody },
    answers: { data: formulaResponse, current: conflictRecord(formula) },
    fails: ['conflict'],
  }),
  calculatorSettings: declareCall({
    method: 'get',
    path: '/api/calculator-settings',
    access: calculatorAccess.read,
    summary: 'Read the calculator settings',
    cacheTag: 'calculator',
    answers: { data: settings },
  }),
  saveCalculatorSettings: declareCall({
    method: 'put',
    path: '/api/calculator-settings',
    access: systemAccess,
    summary: 'Change the calculator settings; second approval is turned off once two users have asked for it',
    invalidates: calculatorChange,
    accept: {
      body: Type.Unsafe<Partial<CalculatorSettings> & { version: number }>(updateBody(calculatorSettings)),
    },
    answers: { data: settings, current: conflictRecord(calculatorSettings) },
    fails: ['conflict', 'not_independent'],
  }),
}
