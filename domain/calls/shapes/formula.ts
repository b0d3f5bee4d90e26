import { Type } from '@sinclair/typebox'
import { type FormulaValues, formula } from '../../calculator/formula.ts'
import { recordOf } from './records/answered.ts'
import { updateOf } from './records/sent.ts'
import { ignored } from './sent.ts'
import { time } from './values.ts'

/** The formula as its readers know it: with the names of its times in their own spelling. */
export type AnsweredFormula = FormulaValues & {
  id: string | number
  version: number
  createdAt: string
  updatedAt: string
}

const { created_at: _created, updated_at: _updated, ...properties } = recordOf(formula).properties

export const answeredFormula = Type.Unsafe<AnsweredFormula>(
  Type.Object(
    {
      ...properties,
      createdAt: time('When it was created'),
      updatedAt: time('When it was last changed'),
    },
    { $id: formula.name, description: 'The calculator formula' },
  ),
)

const taken = updateOf(formula)

/** The formula as it is written: as a whole. */
export const sentFormula = Type.Unsafe<FormulaValues & { version?: number }>({
  ...taken,
  properties: { ...taken.properties, createdAt: ignored, updatedAt: ignored },
  required: Object.keys(formula.fields),
})
