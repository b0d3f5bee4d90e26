import { Decimal } from 'decimal.js'

/** Numbers of forty digits: a loan of twelve digits over forty years is exact far below the agora. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** A number as it is calculated with. */
export type Exact = Decimal

/** A number as it is said: text of digits and a point, or a number. */
export type Amount = Decimal.Value

/** Half up, to so many places; what rounds to nothing has no sign. */
export const rounded = (value: Exact, places: number): string => {
  const near = value.toDecimalPlaces(places)
  return (near.isZero() ? near.abs() : near).toFixed(places)
}

/** A sum in shekels, rounded to the agora: once, at the very end. */
export const toAgora = (value: Exact): string => rounded(value, 2)

/** A number that may still be being typed; nothing for what is none yet. */
export const readNumber = (text: string): Exact | undefined =>
  /^\d{1,15}(\.\d{1,10})?$/.test(text) ? new Exact(text) : undefined
