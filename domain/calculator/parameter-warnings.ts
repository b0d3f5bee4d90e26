import { type ConfigurationValues, type Parameter, parameters, scaleOf } from './configuration.ts'
import { type Amount, Exact, parseExact, roundTo } from './loans.ts'
import { type RegulatorLimit, regulatorLimitOf } from './regulator-limits.ts'

/** The middle one of amounts, of an even number halfway between the two; nothing of none. */
export const medianOf = (amounts: readonly Amount[], scale: number): string | undefined => {
  const sorted = amounts.map((amount) => new Exact(amount)).sort((one, other) => one.cmp(other))
  const half = sorted.length / 2
  const [lower, upper] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return lower && upper && roundTo(lower.plus(upper).div(2), scale)
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

/** Parameters by name, as they are stored or as they are being typed. */
type TypedParameters = Readonly<Record<string, string | number | undefined>>

/** How far a value is from another, in percent; without a figure where that other is nothing. */
interface Deviation {
  readonly direction: 'up' | 'down'
  readonly percent?: string
}

/** What is unusual about a value. It can be saved none the less. */
export type ParameterWarning = { readonly field: string } & (
  | { readonly kind: 'limit'; readonly limit: RegulatorLimit }
  | { readonly kind: 'bounds'; readonly bound: 'min_interest_rate' | 'max_interest_rate' }
  | ({ readonly kind: 'median' | 'moved' } & Deviation)
)

/** What values are held against: those that hold now, the medians of the other banks, and a share in percent. */
interface Benchmarks {
  readonly current?: TypedParameters
  readonly medians?: TypedParameters
  readonly share: string
}

const parseParameter = (values: TypedParameters | undefined, field: string): Exact | undefined =>
  parseExact(String(values?.[field] ?? ''))

/** How far a value is from another one, where that is farther than the share. */
const findDeviation = (value: Exact, reference: Exact | undefined, share: string): Deviation | undefined => {
  if (!reference || value.eq(reference)) return undefined
  const direction = value.gt(reference) ? 'up' : 'down'
  if (reference.isZero()) return { direction }
  const percent = value.minus(reference).abs().div(reference).times(100)
  return percent.gt(new Exact(share)) ? { direction, percent: roundTo(percent, 1) } : undefined
}

/** The bound of its own bank that a base rate lies beyond. */
const findPassedBound = (rate: Exact, values: TypedParameters) => {
  const [least, most] = [
    parseParameter(values, 'min_interest_rate'),
    parseParameter(values, 'max_interest_rate'),
  ]
  if (least && rate.lt(least)) return 'min_interest_rate'
  return most && rate.gt(most) ? 'max_interest_rate' : undefined
}

/** What is unusual about one value: what lies beyond a limit first. What has not changed is held to limits alone. */
const findFieldWarnings = (
  field: string,
  values: TypedParameters,
  { current, medians, share }: Benchmarks,
): ParameterWarning[] => {
  const value = parseParameter(values, field)
  if (!value) return []

  const [limit, currentValue] = [regulatorLimitOf[field], parseParameter(current, field)]
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

/** What is unusual about values, parameter by parameter; what is no number yet is passed over. */
export const findWarnings = (values: TypedParameters, benchmarks: Benchmarks): ParameterWarning[] =>
  Object.keys(values).flatMap((field) => findFieldWarnings(field, values, benchmarks))
