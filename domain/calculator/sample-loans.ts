import type { ConfigurationValues } from './configuration.ts'
import {
  calculateInterestChange,
  calculateLinkedLoan,
  calculateRepayment,
  Exact,
  exactEffectiveRate,
  type InterestChange,
  type LinkedLoan,
  parseExact,
  roundTo,
  toAgora,
} from './loans.ts'

/** A loan that a change is tried on: its amount, and the value of the property that it is for, if it is known. */
export interface SampleLoan {
  readonly amount: string
  readonly property: string
}

/** The loans that a change is tried on, each over each of the terms. */
export interface Samples {
  readonly loans: readonly SampleLoan[]
  readonly years: readonly number[]
}

/** So few that all of them are seen at once. */
export const sampleLimits = { loans: 3, terms: 4, years: 40 } as const

/** A sum of a sample loan, of twelve digits at most and above zero. */
export const sampleAmountPattern = '^[1-9][0-9]{0,11}(\\.[0-9]{1,2})?$'

export const defaultSamples: Samples = {
  loans: [
    { amount: '500000', property: '750000' },
    { amount: '1000000', property: '1500000' },
    { amount: '1500000', property: '2200000' },
  ],
  years: [15, 20, 25, 30],
}

/** What a bank sets that decides what a loan costs and whether it is given; may still be being typed. */
export type LoanTerms = Readonly<
  Pick<
    ConfigurationValues,
    'base_interest_rate' | 'max_interest_rate' | 'max_ltv_ratio' | 'min_loan_amount' | 'max_loan_amount'
  >
>

/** What the formula says of every loan: its terms and how often its rate may be set anew, in months, and how prices rise. */
export type LoanFormula = Readonly<
  Record<'minTerm' | 'maxTerm' | 'interestChangePeriod' | 'inflationIndex', string>
>

/** The numbers for which a loan is not given. */
const loanRefusals = ['max_ltv_ratio', 'min_loan_amount', 'max_loan_amount', 'minTerm', 'maxTerm'] as const

export type LoanRefusal = (typeof loanRefusals)[number]

/** The share of the property's value that a loan is, in percent; nothing without a value. */
const calculateLoanToValue = ({ amount, property }: SampleLoan): Exact | undefined => {
  const [loan, value] = [parseExact(amount), parseExact(property)]
  return loan && value && !value.isZero() ? loan.div(value).times(100) : undefined
}

/** Whether one number lies above another, as far as both are known. */
const isAbove = (one: Exact | undefined, other: Exact | undefined): boolean =>
  one !== undefined && other !== undefined && one.gt(other)

/** The numbers for which a loan over so many years is not given; one that is no number yet refuses nothing. */
export const findLoanRefusals = (
  loan: SampleLoan,
  years: number,
  terms: LoanTerms,
  formula?: LoanFormula,
): LoanRefusal[] => {
  const [amount, months] = [parseExact(loan.amount), new Exact(years * 12)]
  const isRefusedBy: Record<LoanRefusal, boolean> = {
    max_ltv_ratio: isAbove(calculateLoanToValue(loan), parseExact(terms.max_ltv_ratio)),
    min_loan_amount: isAbove(parseExact(terms.min_loan_amount), amount),
    max_loan_amount: isAbove(amount, parseExact(terms.max_loan_amount)),
    minTerm: isAbove(parseExact(formula?.minTerm ?? ''), months),
    maxTerm: isAbove(months, parseExact(formula?.maxTerm ?? '')),
  }
  return loanRefusals.filter((name) => isRefusedBy[name])
}

/** What a loan may come to: its rate set anew at the bank's maximum, or the loan linked to prices. */
interface FormulaEffect {
  readonly change?: InterestChange
  readonly linked?: LinkedLoan
}

/** What the formula adds to one loan; nothing where a number of it is not known yet. */
export const calculateFormulaEffect = (
  amount: string,
  years: number,
  terms: LoanTerms,
  formula: Pick<LoanFormula, 'interestChangePeriod' | 'inflationIndex'>,
): FormulaEffect => {
  const [principal, annualRate] = [parseExact(amount), parseExact(terms.base_interest_rate)]
  if (!principal || !annualRate) return {}
  const [changePeriod, maxRate] = [
    parseExact(formula.interestChangePeriod),
    parseExact(terms.max_interest_rate),
  ]
  const inflation = parseExact(formula.inflationIndex)
  const loan = { principal, annualRate, months: years * 12 }
  return {
    ...(changePeriod &&
      maxRate && { change: calculateInterestChange(loan, changePeriod.toNumber(), maxRate) }),
    ...(inflation?.gt(new Exact(0)) && {
      linked: calculateLinkedLoan(principal, annualRate, loan.months, inflation),
    }),
  }
}

/** What a sample loan costs, in shekels and percent. */
export interface LoanCost {
  readonly payment: string
  readonly interest: string
  readonly total: string
  readonly effectiveRate: string
}

/** What a change adds to a payment and to all of the interest; below zero where it takes away. */
interface CostDifference {
  readonly payment: string
  /** Of the payment before. */
  readonly percent: string
  readonly interest: string
}

/** One thing before a change and after it; without a side that is not known. */
interface BeforeAfter<Value> {
  readonly before?: Value
  readonly after?: Value
}

/** A sample loan over one term, before a change and after it; without a side where that has no rate yet. */
export interface TermEffect extends BeforeAfter<LoanCost> {
  readonly years: number
  readonly difference?: CostDifference
  /** For what the loan is not given. */
  readonly outside: BeforeAfter<readonly LoanRefusal[]>
}

/** A sample loan over all terms. */
interface LoanEffect {
  readonly loan: SampleLoan
  readonly terms: readonly TermEffect[]
}

/** What the loan costs at the base rate, exact. */
const calculateExactCost = ({ amount }: SampleLoan, years: number, terms: LoanTerms | undefined) => {
  const [principal, rate] = [parseExact(amount), parseExact(terms?.base_interest_rate ?? '')]
  return principal && rate && { ...calculateRepayment(principal, rate, years * 12), rate }
}

type ExactCost = NonNullable<ReturnType<typeof calculateExactCost>>

const roundCost = ({ payment, interest, total, rate }: ExactCost): LoanCost => ({
  payment: toAgora(payment),
  interest: toAgora(interest),
  total: toAgora(total),
  effectiveRate: roundTo(exactEffectiveRate(rate), 3),
})

const calculatePercent = (part: Exact, whole: Exact): string =>
  whole.isZero() ? '0.0' : roundTo(part.div(whole).times(100), 1)

/** Differences are of the exact numbers, and rounded by themselves. */
const diffCosts = (before: ExactCost, after: ExactCost): CostDifference => {
  const paymentDifference = after.payment.minus(before.payment)
  return {
    payment: toAgora(paymentDifference),
    percent: calculatePercent(paymentDifference, before.payment),
    interest: toAgora(after.interest.minus(before.interest)),
  }
}

const calculateTermEffect = (
  loan: SampleLoan,
  years: number,
  { before, after }: BeforeAfter<LoanTerms>,
  formula?: LoanFormula,
): TermEffect => {
  const [costBefore, costAfter] = [
    calculateExactCost(loan, years, before),
    calculateExactCost(loan, years, after),
  ]
  return {
    years,
    ...(costBefore && { before: roundCost(costBefore) }),
    ...(costAfter && { after: roundCost(costAfter) }),
    ...(costBefore && costAfter && { difference: diffCosts(costBefore, costAfter) }),
    outside: {
      ...(before && { before: findLoanRefusals(loan, years, before, formula) }),
      ...(after && { after: findLoanRefusals(loan, years, after, formula) }),
    },
  }
}

/**
 * What a change of a bank's parameters does to sample loans, at its base rate: equal payments (Spitzer), all
 * of the interest, the effective yearly rate, and which loans it gives no longer. Nothing is rounded before
 * it is said.
 */
export const calculateSampleEffect = (
  { loans, years }: Samples,
  bankTerms: BeforeAfter<LoanTerms>,
  formula?: LoanFormula,
): LoanEffect[] =>
  loans.map((loan) => ({
    loan,
    terms: years.map((termYears) => calculateTermEffect(loan, termYears, bankTerms, formula)),
  }))
