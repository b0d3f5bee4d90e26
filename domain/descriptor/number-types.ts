import type { Schema } from 'jsonschema'
import type { RuleName } from '../errors.ts'
import { formatCount, formatDecimal, formatMoney, formatPercent } from '../format/format.ts'
import type { Language, Trilingual } from '../languages.ts'
import { type Common, type Default, fieldType } from './field-type.ts'

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
  /** Bounds that the number itself may not equal. */
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

/** Converts an amount to an integer of its smallest decimal place. */
const toScaledInteger = (amount: string, places: number): bigint => {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

/** Whether a text is a decimal number. */
const isAmountText = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Compares amounts exactly, whatever their number of decimal places; NaN if one of them is no number. */
const compareAmounts = (one: unknown, other: unknown): number => {
  const left = String(one)
  const right = String(other)
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

/** Finds the bound that an amount breaks, if any. */
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

/** Describes bounds that a JSON Schema cannot state for a string. */
const describeBounds = (field: Bounds): string =>
  boundNames
    .filter((name) => field[name] !== undefined)
    .map((name) => `${boundWords[name]} ${field[name]}`)
    .join(', ')

/** Picks the bounds that a JSON Schema states for numbers. */
const toSchemaBounds = ({
  exclusiveMinimum,
  exclusiveMaximum,
}: Bounds): Pick<Bounds, 'exclusiveMinimum' | 'exclusiveMaximum'> => ({
  ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
  ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
})

/** Properties of a decimal number, which is a string in the API. */
interface Amount extends Common, Bounds, Default<string> {
  /** Total number of digits, including the decimal places. */
  readonly precision: number
  readonly scale: number
}

/** Builds the schema of a decimal string; a sign is allowed only where negative numbers are. */
const schema = ({ precision, scale, minimum, exclusiveMinimum }: Amount): Schema => {
  const sign = (minimum ?? exclusiveMinimum ?? -1) < 0 ? '-?' : ''
  const places = scale > 0 ? `(\\.[0-9]{1,${scale}})?` : ''
  return { type: 'string', pattern: `^${sign}[0-9]{1,${precision - scale}}${places}$` }
}

/** Finds the broken bound; text that is no number breaks the pattern instead. */
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

/** Rules that all decimal types share. */
const amountRules = {
  properties: amountProperties,
  traits: amountTraits,
  isTabular: true,
  compare: compareAmounts,
  schema,
  brokenRule,
  describe: describeBounds,
} as const

/** Builds a formatter that returns an empty text for a missing amount. */
const formatAmount =
  <Declared>(format: (value: string, language: Language, field: Declared) => string) =>
  (value: unknown, field: Declared, language: Language): string =>
    value === null || value === undefined || value === '' ? '' : format(String(value), language, field)

/** Formats a decimal as the API sends it: with all its decimal places and without leading zeros. */
export const fixedScale = (value: string, scale: number): string => {
  const [whole = '', fraction = ''] = value.split('.')
  const plain = whole.replace(/^(-?)0+(?=\d)/, '$1')
  return scale > 0 ? `${plain}.${fraction.padEnd(scale, '0')}` : plain
}

/** Unit of a number. */
interface WithUnit {
  /** Symbol such as `%`, or a word in each language. */
  readonly unit?: string | Trilingual
}

/** Returns the unit in a language; undefined if there is none. */
export const unitLabel = ({ unit }: WithUnit, language: Language): string | undefined =>
  typeof unit === 'object' ? unit[language] : unit

interface Decimal extends Amount, WithUnit {}

/**
 * Decimal number of `precision` digits, `scale` of them after the point; a string such as "3.500" in the API.
 */
export const decimal = fieldType<Decimal, string>()({
  ...amountRules,
  properties: { ...amountProperties, unit: 'optional' },
  format: formatAmount((value, language, field) =>
    formatDecimal(value, unitLabel(field, language), language),
  ),
})

/** Share in percent: "3.500" means 3.5 %. */
export const percent = fieldType<Amount, string>()({ ...amountRules, format: formatAmount(formatPercent) })

/** Currencies of sums, with their symbols. */
export const currencies = { ILS: '₪', USD: '$', EUR: '€', GBP: '£' } as const

interface Money extends Amount {
  readonly currency: keyof typeof currencies
}

/** Sum of money. */
export const money = fieldType<Money, string>()({
  ...amountRules,
  properties: { ...amountProperties, currency: 'required' },
  format: formatAmount((value, language, { currency }) => formatMoney(value, currencies[currency], language)),
})

type Integer = Common & Bounds & WithUnit & Default<number>

/** Whole number of 32 bits. */
export const integer = fieldType<Integer, number>()({
  properties: { ...boundProperties, unit: 'optional', default: 'optional' },
  traits: { ...amountTraits, plain: true, counting: true },
  compare: compareAmounts,
  isTabular: true,
  format: (value, field, language) => formatCount(String(value ?? ''), unitLabel(field, language)),
  schema: ({ minimum = -2147483648, maximum = 2147483647, ...others }) => ({
    type: 'integer',
    minimum,
    maximum,
    ...toSchemaBounds(others),
  }),
})
