import { exactEffectiveRate } from './effective-rate.ts'
import { type Exact, readNumber, rounded, toAgora } from './exact.ts'
import { type LoanFormula, outside, type Refusal, type Terms } from './outside.ts'
import { repayment } from './payment.ts'
import type { SampleLoan, Samples } from './samples.ts'

/** What a sample loan costs, in shekels and percent. */
export interface Cost {
  readonly payment: string
  readonly interest: string
  readonly total: string
  readonly effectiveRate: string
}

/** What a change adds to a payment and to all of the interest; below zero where it takes away. */
export interface Difference {
  readonly payment: string
  /** Of the payment before. */
  readonly percent: string
  readonly interest: string
}

/** One thing before a change and after it; without a side that is not known. */
export interface Sides<Value> {
  readonly before?: Value
  readonly after?: Value
}

/** A sample loan over one term, before a change and after it; without a side where that has no rate yet. */
export interface Effect extends Sides<Cost> {
  readonly years: number
  readonly difference?: Difference
  /** For what the loan is not given. */
  readonly outside: Sides<readonly Refusal[]>
}

/** A sample loan over all terms. */
export interface LoanEffect {
  readonly loan: SampleLoan
  readonly terms: readonly Effect[]
}

/** What the loan costs at the base rate, exact. */
const exactCost = ({ amount }: SampleLoan, years: number, terms: Terms | undefined) => {
  const [principal, rate] = [readNumber(amount), readNumber(terms?.base_interest_rate ?? '')]
  return principal && rate && { ...repayment(principal, rate, years * 12), rate }
}

type ExactCost = NonNullable<ReturnType<typeof exactCost>>

const said = ({ payment, interest, total, rate }: ExactCost): Cost => ({
  payment: toAgora(payment),
  interest: toAgora(interest),
  total: toAgora(total),
  effectiveRate: rounded(exactEffectiveRate(rate), 3),
})

const percentOf = (part: Exact, whole: Exact): string =>
  whole.isZero() ? '0.0' : rounded(part.div(whole).times(100), 1)

/** Differences are of the exact numbers, and rounded by themselves. */
const differenceOf = (before: ExactCost, after: ExactCost): Difference => {
  const more = after.payment.minus(before.payment)
  return {
    payment: toAgora(more),
    percent: percentOf(more, before.payment),
    interest: toAgora(after.interest.minus(before.interest)),
  }
}

const effectOver = (
  loan: SampleLoan,
  years: number,
  { before, after }: Sides<Terms>,
  formula?: LoanFormula,
): Effect => {
  const [was, is] = [exactCost(loan, years, before), exactCost(loan, years, after)]
  return {
    years,
    ...(was && { before: said(was) }),
    ...(is && { after: said(is) }),
    ...(was && is && { difference: differenceOf(was, is) }),
    outside: {
      ...(before && { before: outside(loan, years, before, formula) }),
      ...(after && { after: outside(loan, years, after, formula) }),
    },
  }
}

/**
 * What a change of a bank's parameters does to sample loans, at its base rate: equal payments (Spitzer), all
 * of the interest, the effective yearly rate, and which loans it gives no longer. Nothing is rounded before
 * it is said.
 */
export const sampleEffect = (
  { loans, years }: Samples,
  sides: Sides<Terms>,
  formula?: LoanFormula,
): LoanEffect[] =>
  loans.map((loan) => ({ loan, terms: years.map((each) => effectOver(loan, each, sides, formula)) }))
