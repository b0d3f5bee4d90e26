import { type Amount, amountRules } from './amounts.ts'
import { fieldType } from './field-type.ts'

interface Decimal extends Amount {
  readonly unit?: string
}

/** A number of `precision` digits, `scale` of them after the point; a string such as "3.500" in the API. */
export const decimal = fieldType<Decimal, string>()(amountRules)
