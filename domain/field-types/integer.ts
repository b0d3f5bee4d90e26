import { countText } from '../in-words/amounts.ts'
import { amountTraits, type Bounds, boundsOf, compareAmounts } from './bounds.ts'
import { type Common, type Default, fieldType } from './field-type.ts'
import { type Counted, unitIn } from './unit.ts'

type Integer = Common & Bounds & Counted & Default<number>

/** A whole number of 32 bits. */
export const integer = fieldType<Integer, number>()({
  traits: { ...amountTraits, plain: true, counting: true },
  compare: compareAmounts,
  isTabular: true,
  words: (value, field, language) => countText(String(value ?? ''), unitIn(field, language)),
  schema: ({ minimum = -2147483648, maximum = 2147483647, ...others }) => ({
    type: 'integer',
    minimum,
    maximum,
    ...boundsOf(others),
  }),
})
