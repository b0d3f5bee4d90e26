import type { RuleName } from '../envelope.ts'
import { amountTraits, type Bounds, brokenBound, compareAmounts, saidBounds } from './amounts.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

interface Decimal extends Common, Bounds, Default<string> {
  readonly precision: number
  readonly scale: number
  readonly unit?: string
}

/** Whole digits and places as they may be sent; a sign only where a number below zero may be. */
export const placesPattern = (precision: number, scale: number, lowest = -1): string =>
  `^${lowest < 0 ? '-?' : ''}[0-9]{1,${precision - scale}}${scale > 0 ? `(\\.[0-9]{1,${scale}})?` : ''}$`

/** The bound that a decimal lies beyond; what is no number breaks its pattern. */
export const brokenAmount = (value: string, field: Bounds): RuleName | undefined =>
  /^-?\d+(\.\d+)?$/.test(value) ? brokenBound(value, field) : undefined

/** A number of `precision` digits, `scale` of them after the point; a string such as "3.500" in the API. */
export const decimal = fieldType<Decimal, string>()({
  traits: amountTraits,
  compare: compareAmounts,
  schema: ({ precision, scale, minimum, exclusiveMinimum }) => ({
    type: 'string',
    pattern: placesPattern(precision, scale, minimum ?? exclusiveMinimum),
  }),
  brokenRule: brokenAmount,
  said: saidBounds,
})

/** A decimal as it crosses the API: with all its places, without zeros before it. */
export const fixedScale = (value: string, scale: number): string => {
  const [whole = '', fraction = ''] = value.split('.')
  const plain = whole.replace(/^(-?)0+(?=\d)/, '$1')
  return scale > 0 ? `${plain}.${fraction.padEnd(scale, '0')}` : plain
}
