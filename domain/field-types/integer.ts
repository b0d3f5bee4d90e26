import { amountTraits, type Bounds, compareAmounts } from './amounts.ts'
import { type Common, fieldType } from './field-type.ts'

type Integer = Common & Bounds & { readonly default?: number }

/** A whole number of 32 bits. */
export const integer = fieldType<Integer, number>()({
  traits: amountTraits,
  compare: compareAmounts,
  schema: ({ minimum = -2147483648, maximum = 2147483647 }) => ({ type: 'integer', minimum, maximum }),
})
