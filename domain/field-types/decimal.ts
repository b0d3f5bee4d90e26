import { amountTraits, type Bounds, compareAmounts } from './amounts.ts'
import { type Common, fieldType } from './field-type.ts'

interface Decimal extends Common, Bounds {
  readonly precision: number
  readonly scale: number
  readonly unit?: string
  readonly default?: string
}

/** A number of `precision` digits, `scale` of them after the point; a string such as "3.500" in the API. */
export const decimal = fieldType<Decimal, string>()({
  traits: amountTraits,
  compare: compareAmounts,
  schema: ({ precision, scale, minimum = -1 }) => ({
    type: 'string',
    pattern: `^${minimum < 0 ? '-?' : ''}[0-9]{1,${precision - scale}}(\\.[0-9]{1,${scale}})?$`,
  }),
  brokenRule: (value, { minimum = -Infinity, maximum = Infinity }) => {
    if (Number(value) < minimum) return 'minimum'
    return Number(value) > maximum ? 'maximum' : undefined
  },
})

/** A decimal as it crosses the API: with all its places, without zeros before it. */
export const fixedScale = (value: string, scale: number): string => {
  const [whole = '', fraction = ''] = value.split('.')
  const plain = whole.replace(/^(-?)0+(?=\d)/, '$1')
  return scale > 0 ? `${plain}.${fraction.padEnd(scale, '0')}` : plain
}
