import { type ConfigurationValues, configuration, type Parameter, parameters } from './configuration.ts'
import { type Amount, Exact, rounded } from './loans/exact.ts'

/** The middle one of amounts, of an even number halfway between the two; nothing of none. */
export const medianOf = (amounts: readonly Amount[], scale: number): string | undefined => {
  const sorted = amounts.map((amount) => new Exact(amount)).sort((one, other) => one.cmp(other))
  const half = sorted.length / 2
  const [lower, upper] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return lower && upper && rounded(lower.plus(upper).div(2), scale)
}

const scaleOf = (name: Parameter): number => {
  const field = configuration.fields[name]
  return 'scale' in field ? field.scale : 0
}

/** The median of each parameter over banks, with its own places; none where there is no bank. */
export const mediansOf = (banks: readonly ConfigurationValues[]): Partial<Record<Parameter, string>> =>
  Object.fromEntries(
    parameters.map((name) => [
      name,
      medianOf(
        banks.map((values) => values[name]),
        scaleOf(name),
      ),
    ]),
  )
