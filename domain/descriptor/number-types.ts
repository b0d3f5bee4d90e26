import type { Schema } from 'jsonschema'
import type { RuleName } from '../errors.ts'
import { formatCount, formatDecimal, formatMoney, formatPercent } from '../format/format.ts'
import type { Language, Trilingual } from '../languages.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

/** What a descriptor says of the size of a number. */
interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
  /** The number that it must be above, or below. */
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
}

const amountTraits = {
  title: true,
  sortable: true,
  filterable: true,
  bounded: true,
  comparable: true,
} as const

const countPlaces = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** An amount as a whole number of its smallest places. */
const toScaledInteger = (amount: string, places: number): bigint => {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

/** Whether a text is a number with or without places. */
const isAmountText = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Compares amounts to the last place, however many they have; no number where one of them is none. */
const compareAmounts = (one: unknown, other: unknown): number => {
  const [left, right] = [String(one), String(other)]
  if (!isAmountText(left) || !isAmountText(right)) return Number.NaN
  const places = Math.max(countPlaces(left), countPlaces(right))
  const difference = toScaledInteger(left, places) - toScaledInteger(right, places)
  return difference < 0n ? -1 : Number(difference > 0n)
}

const boundChecks = {
  minimum: (order: number) => order >= 0,
  exclusiveMinimum: (order: number) => order > 0,
  maximum: (order: number) => order <= 0,
  exclusiveMaximum: (order: number) => order < 0,
} as const satisfies Partial<Record<RuleName, (order: number) => boolean>>

const boundNames = Object.keys(boundChecks).filter((name): name is keyof Bounds => name in boundChecks)

/** The bound that an amount lies beyond, if any. */
const findBrokenBound = (amount: string, field: Bounds): RuleName | undefined =>
  boundNames.find((name) => {
    const bound = field[name]
    return bound !== undefined && !boundChecks[name](compareAmounts(amount, bound))
  })

const boundWords = {
  minimum: 'at least',
  exclusiveMinimum: 'above',
  maximum: 'at most',
  exclusiveMaximum: 'below',
}

/** The bounds of an amount in words, for what no schema can say of a string. */
const describeBounds = (field: Bounds): string =>
  boundNames
    .filter((name) => field[name] !== undefined)
    .map((name) => `${boundWords[name]} ${field[name]}`)
    .join(', ')

/** The bounds of an amount as a JSON Schema names them. */
const toSchemaBounds = ({
  exclusiveMinimum,
  exclusiveMaximum,
}: Bounds): Pick<Bounds, 'exclusiveMinimum' | 'exclusiveMaximum'> => ({
  ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
  ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
})

/** What a descriptor says of a number with places, which crosses the API as text. */
interface Amount extends Common, Bounds, Default<string> {
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
  isAmountText(value) ? findBrokenBound(value, field) : undefined

const boundProperties = {
  minimum: 'optional',
  maximum: 'optional',
  exclusiveMinimum: 'optional',
  exclusiveMaximum: 'optional',
} as const

const amountProperties = {
  ...boundProperties,
  precision: 'required',
  scale: 'required',
  default: 'optional',
} as const

/** The rules of numbers with places. */
const amountRules = {
  properties: amountProperties,
  traits: amountTraits,
  isTabular: true,
  compare: compareAmounts,
  schema,
  brokenRule,
  said: describeBounds,
} as const

/** Amounts in words; nothing for none. */
const formatAmount =
  <Declared>(format: (value: string, language: Language, field: Declared) => string) =>
  (value: unknown, field: Declared, language: Language): string =>
    value === null || value === undefined || value === '' ? '' : format(String(value), language, field)

/** A decimal as it crosses the API: with all its places, without zeros before it. */
export const fixedScale = (value: string, scale: number): string => {
  const [whole = '', fraction = ''] = value.split('.')
  const plain = whole.replace(/^(-?)0+(?=\d)/, '$1')
  return scale > 0 ? `${plain}.${fraction.padEnd(scale, '0')}` : plain
}

/** What a descriptor says of a number that counts something. */
interface WithUnit {
  /** A sign such as `%`, or a word in each language. */
  readonly unit?: string | Trilingual
}

/** The unit as a language has it; undefined where there is none. */
export const unitLabel = ({ unit }: WithUnit, language: Language): string | undefined =>
  typeof unit === 'object' ? unit[language] : unit

interface Decimal extends Amount, WithUnit {}

/** A number of `precision` digits, `scale` of them after the point; a string such as "3.500" in the API. */
export const decimal = fieldType<Decimal, string>()({
  ...amountRules,
  properties: { ...amountProperties, unit: 'optional' },
  words: formatAmount((value, language, field) => formatDecimal(value, unitLabel(field, language), language)),
})

/** A share in percent: "3.500" stands for 3.5 %. */
export const percent = fieldType<Amount, string>()({ ...amountRules, words: formatAmount(formatPercent) })

/** The currencies that a sum may be in, and the sign of each. */
export const currencies = { ILS: '₪', USD: '$', EUR: '€', GBP: '£' } as const

interface Money extends Amount {
  readonly currency: keyof typeof currencies
}

/** A sum of money. */
export const money = fieldType<Money, string>()({
  ...amountRules,
  properties: { ...amountProperties, currency: 'required' },
  words: formatAmount((value, language, { currency }) => formatMoney(value, currencies[currency], language)),
})

type Integer = Common & Bounds & WithUnit & Default<number>

/** A whole number of 32 bits. */
export const integer = fieldType<Integer, number>()({
  properties: { ...boundProperties, unit: 'optional', default: 'optional' },
  traits: { ...amountTraits, plain: true, counting: true },
  compare: compareAmounts,
  isTabular: true,
  words: (value, field, language) => formatCount(String(value ?? ''), unitLabel(field, language)),
  schema: ({ minimum = -2147483648, maximum = 2147483647, ...others }) => ({
    type: 'integer',
    minimum,
    maximum,
    ...toSchemaBounds(others),
  }),
})
