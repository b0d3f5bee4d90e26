import { decimalText } from '../in-words/amounts.ts'
import { type Amount, amountRules, amountWords } from './amounts.ts'
import { fieldType } from './field-type.ts'
import { type Counted, unitIn } from './unit.ts'

interface Decimal extends Amount, Counted {}

/** A number of `precision` digits, `scale` of them after the point; a string such as "3.500" in the API. */
export const decimal = fieldType<Decimal, string>()({
  ...amountRules,
  words: amountWords((value, language, field) => decimalText(value, unitIn(field, language), language)),
})
