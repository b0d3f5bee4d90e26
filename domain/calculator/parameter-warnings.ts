import { type ConfigurationValues, type Parameter, parameters, scaleOf } from './configuration.ts'
import { type Amount, Exact, parseExact, roundTo } from './loans.ts'
import { type RegulatorLimit, regulatorLimitOf } from './regulator-limits.ts'

/**
 * Calculates the median of amounts; for an even number the mean of the middle two. Undefined without amounts.
 */
export const medianOf = (amounts: readonly Amount[], scale: number): string | undefined => {
  const sorted = amounts.map((amount) => new Exact(amount)).sort((one, other) => one.cmp(other))
  const half = sorted.length / 2
  const lower = sorted[Math.ceil(half) - 1]
  const upper = sorted[Math.floor(half)]
  return lower && upper && roundTo(lower.plus(upper).div(2), scale)
}

/**
 * Calculates the median of each parameter over banks, with the parameter's decimal places; empty without
 * banks.
 */
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

/** Parameters by name, stored or being typed. */
type TypedParameters = Readonly<Record<string, string | number | undefined>>

/** Difference from a reference value; without a percentage if the reference is zero. */
interface Deviation {
  readonly direction: 'up' | 'down'
  readonly percent?: string
}

/** Unusual property of a value; the value can still be saved. */
export type ParameterWarning = { readonly field: string } & (
  | { readonly kind: 'limit'; readonly limit: RegulatorLimit }
  | { readonly kind: 'bounds'; readonly bound: 'min_interest_rate' | 'max_interest_rate' }
  | ({ readonly kind: 'median' | 'moved' } & Deviation)
)

/**
 * References for warnings: the current values, the medians of the other banks, and the notable share in
 * percent.
 */
interface Benchmarks {
  readonly current?: TypedParameters
  readonly medians?: TypedParameters
  readonly share: string
}

const parseParameter = (values: TypedParameters | undefined, field: string): Exact | undefined =>
  parseExact(String(values?.[field] ?? ''))

/** Finds the difference from a reference value, if it is greater than the share. */
const findDeviation = (value: Exact, reference: Exact | undefined, share: string): Deviation | undefined => {
  if (!reference || value.eq(reference)) return undefined
  const direction = value.gt(reference) ? 'up' : 'down'
  if (reference.isZero()) return { direction }
  const percent = value.minus(reference).abs().div(reference).times(100)
  return percent.gt(new Exact(share)) ? { direction, percent: roundTo(percent, 1) } : undefined
}

/** Finds the bank's own rate bound that its base rate is beyond. */
const findPassedBound = (rate: Exact, values: TypedParameters) => {
  const minimum = parseParameter(values, 'min_interest_rate')
  const maximum = parseParameter(values, 'max_interest_rate')
  if (minimum && rate.lt(minimum)) return 'min_interest_rate'
  return maximum && rate.gt(maximum) ? 'max_interest_rate' : undefined
}

/**
 * Finds the warnings of one value, regulator limits first. Unchanged values are compared with limits and
 * bounds only.
 */
const findFieldWarnings = (
  field: string,
  values: TypedParameters,
  { current, medians, share }: Benchmarks,
): ParameterWarning[] => {
  const value = parseParameter(values, field)
  if (!value) return []

  const limit = regulatorLimitOf[field]
  const currentValue = parseParameter(current, field)
  const bound = field === 'base_interest_rate' ? findPassedBound(value, values) : undefined
  const isNew = !currentValue?.eq(value)
  const medianDeviation = isNew && findDeviation(value, parseParameter(medians, field), share)
  const currentDeviation = isNew && findDeviation(value, currentValue, share)

  return [
    ...(limit && value.gt(limit.value) ? [{ field, kind: 'limit' as const, limit }] : []),
    ...(bound ? [{ field, kind: 'bounds' as const, bound } as const] : []),
    ...(medianDeviation ? [{ field, kind: 'median' as const, ...medianDeviation }] : []),
    ...(currentDeviation ? [{ field, kind: 'moved' as const, ...currentDeviation }] : []),
  ]
}

/** Finds the warnings of all values; incomplete numbers are skipped. */
export const findWarnings = (values: TypedParameters, benchmarks: Benchmarks): ParameterWarning[] =>
  Object.keys(values).flatMap((field) => findFieldWarnings(field, values, benchmarks))
