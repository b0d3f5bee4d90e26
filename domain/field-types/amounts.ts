import type { Schema } from 'jsonschema'
import type { RuleName } from '../envelope.ts'
import type { Language } from '../languages.ts'
import { amountTraits, type Bounds, brokenBound, compareAmounts, isAmount, saidBounds } from './bounds.ts'
import type { Common, Default } from './field-type.ts'

/** What a descriptor says of a number with places, which crosses the API as text. */
export interface Amount extends Common, Bounds, Default<string> {
  /** All of its digits, and those after the point. */
  readonly precision: number
  readonly scale: number
}

/** Whole digits and places as they may be sent; a sign only where a number below zero may be. */
const schema = ({ precision, scale, minimum, exclusiveMinimum }: Amount): Schema => {
  const sign = (minimum ?? exclusiveMinimum ?? -1) < 0 ? '-?' : ''
  const places = scale > 0 ? `(\\.[0-9]{1,${scale}})?` : ''
  return { type: 'string', pattern: `^${sign}[0-9]{1,${precision - scale}}${places}$` }
}

/** The bound that an amount lies beyond; what is no number breaks its pattern. */
const brokenRule = (value: string, field: Amount): RuleName | undefined =>
  isAmount(value) ? brokenBound(value, field) : undefined

/** The rules of numbers with places. */
export const amountRules = {
  traits: amountTraits,
  isTabular: true,
  compare: compareAmounts,
  schema,
  brokenRule,
  said: saidBounds,
} as const

/** Amounts in words; nothing for none. */
export const amountWords =
  <Declared>(textOf: (value: string, language: Language, field: Declared) => string) =>
  (value: unknown, field: Declared, language: Language): string =>
    value === null || value === undefined || value === '' ? '' : textOf(String(value), language, field)

/** A decimal as it crosses the API: with all its places, without zeros before it. */
export const fixedScale = (value: string, scale: number): string => {
  const [whole = '', fraction = ''] = value.split('.')
  const plain = whole.replace(/^(-?)0+(?=\d)/, '$1')
  return scale > 0 ? `${plain}.${fraction.padEnd(scale, '0')}` : plain
}
