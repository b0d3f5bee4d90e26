import { type Amount, Exact, rounded } from './loans/exact.ts'

/** The middle one of amounts, of an even number halfway between the two; nothing of none. */
export const medianOf = (amounts: readonly Amount[], scale: number): string | undefined => {
  const sorted = amounts.map((amount) => new Exact(amount)).sort((one, other) => one.cmp(other))
  const half = sorted.length / 2
  const [lower, upper] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return lower && upper && rounded(lower.plus(upper).div(2), scale)
}
