/** What a descriptor says of the size of a number. */
export interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
}

export const amountTraits = { sortable: true, filterable: true, bounded: true, comparable: true } as const

const placesOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

/** An amount as a whole number of its smallest places. */
const scaled = (amount: string, places: number): bigint => {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

/** Compares amounts to the last place, however many they have. */
export const compareAmounts = (one: unknown, other: unknown): number => {
  const [left, right] = [String(one), String(other)]
  const places = Math.max(placesOf(left), placesOf(right))
  const difference = scaled(left, places) - scaled(right, places)
  return difference < 0n ? -1 : Number(difference > 0n)
}
