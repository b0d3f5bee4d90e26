import type { RuleName } from '../envelope.ts'

/** What a descriptor says of the size of a number. */
export interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
  /** The number that it must be above, or below. */
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
}

export const amountTraits = {
  title: true,
  sortable: true,
  filterable: true,
  bounded: true,
  comparable: true,
} as const

const placesOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** An amount as a whole number of its smallest places. */
const scaled = (amount: string, places: number): bigint => {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

/** Whether a text is a number with or without places. */
export const isAmount = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Compares amounts to the last place, however many they have; no number where one of them is none. */
export const compareAmounts = (one: unknown, other: unknown): number => {
  const [left, right] = [String(one), String(other)]
  if (!isAmount(left) || !isAmount(right)) return Number.NaN
  const places = Math.max(placesOf(left), placesOf(right))
  const difference = scaled(left, places) - scaled(right, places)
  return difference < 0n ? -1 : Number(difference > 0n)
}

const bounds = {
  minimum: (order: number) => order >= 0,
  exclusiveMinimum: (order: number) => order > 0,
  maximum: (order: number) => order <= 0,
  exclusiveMaximum: (order: number) => order < 0,
} as const satisfies Partial<Record<RuleName, (order: number) => boolean>>

const boundNames = Object.keys(bounds).filter((name): name is keyof Bounds => name in bounds)

/** The bound that an amount lies beyond, if any. */
export const brokenBound = (amount: string, field: Bounds): RuleName | undefined =>
  boundNames.find((name) => {
    const bound = field[name]
    return bound !== undefined && !bounds[name](compareAmounts(amount, bound))
  })

const boundWords = {
  minimum: 'at least',
  exclusiveMinimum: 'above',
  maximum: 'at most',
  exclusiveMaximum: 'below',
}

/** The bounds of an amount in words, for what no schema can say of a string. */
export const saidBounds = (field: Bounds): string =>
  boundNames
    .filter((name) => field[name] !== undefined)
    .map((name) => `${boundWords[name]} ${field[name]}`)
    .join(', ')

/** The bounds of an amount as a JSON Schema names them. */
export const boundsOf = ({
  exclusiveMinimum,
  exclusiveMaximum,
}: Bounds): Pick<Bounds, 'exclusiveMinimum' | 'exclusiveMaximum'> => ({
  ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
  ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
})
