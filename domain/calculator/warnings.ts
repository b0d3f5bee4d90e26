import { type Limit, limitOf } from './limits.ts'
import { Exact, readNumber, rounded } from './loans/exact.ts'

/** Parameters by name, as they are stored or as they are being typed. */
export type Parameters = Readonly<Record<string, string | number | undefined>>

/** How far a value is from another, in percent; without a figure where that other is nothing. */
export interface Distance {
  readonly direction: 'up' | 'down'
  readonly percent?: string
}

/** What is unusual about a value. It can be saved none the less. */
export type Warning = { readonly field: string } & (
  | { readonly kind: 'limit'; readonly limit: Limit }
  | { readonly kind: 'bounds'; readonly bound: 'min_interest_rate' | 'max_interest_rate' }
  | ({ readonly kind: 'median' | 'moved' } & Distance)
)

/** What values are held against: those that hold now, the medians of the other banks, and a share in percent. */
export interface Yardsticks {
  readonly current?: Parameters
  readonly medians?: Parameters
  readonly share: string
}

const numberIn = (values: Parameters | undefined, field: string): Exact | undefined =>
  readNumber(String(values?.[field] ?? ''))

/** How far a value is from another one, where that is farther than the share. */
const distance = (value: Exact, from: Exact | undefined, share: string): Distance | undefined => {
  if (!from || value.eq(from)) return undefined
  const direction = value.gt(from) ? 'up' : 'down'
  if (from.isZero()) return { direction }
  const percent = value.minus(from).abs().div(from).times(100)
  return percent.gt(new Exact(share)) ? { direction, percent: rounded(percent, 1) } : undefined
}

/** The bound of its own bank that a base rate lies beyond. */
const boundPassed = (rate: Exact, values: Parameters) => {
  const [least, most] = [numberIn(values, 'min_interest_rate'), numberIn(values, 'max_interest_rate')]
  if (least && rate.lt(least)) return 'min_interest_rate'
  return most && rate.gt(most) ? 'max_interest_rate' : undefined
}

/** What is unusual about one value: what lies beyond a limit first. What has not changed is held to limits alone. */
const ofField = (field: string, values: Parameters, { current, medians, share }: Yardsticks): Warning[] => {
  const value = numberIn(values, field)
  if (!value) return []
  const [limit, now] = [limitOf[field], numberIn(current, field)]
  const bound = field === 'base_interest_rate' ? boundPassed(value, values) : undefined
  const isNew = !now?.eq(value)
  const median = isNew && distance(value, numberIn(medians, field), share)
  const moved = isNew && distance(value, now, share)
  return [
    ...(limit && value.gt(limit.value) ? [{ field, kind: 'limit' as const, limit }] : []),
    ...(bound ? [{ field, kind: 'bounds' as const, bound } as const] : []),
    ...(median ? [{ field, kind: 'median' as const, ...median }] : []),
    ...(moved ? [{ field, kind: 'moved' as const, ...moved }] : []),
  ]
}

/** What is unusual about values, parameter by parameter; what is no number yet is passed over. */
export const warningsOf = (values: Parameters, yardsticks: Yardsticks): Warning[] =>
  Object.keys(values).flatMap((field) => ofField(field, values, yardsticks))
