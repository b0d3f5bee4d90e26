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

/** Sample loan for the effect of a change: its amount, and the value of the property if it is known. */
export interface SampleLoan {
  readonly amount: string
  readonly property: string
}

/** Sample loans and the terms in years, each combined with each. */
export interface Samples {
  readonly loans: readonly SampleLoan[]
  readonly years: readonly number[]
}

/** Maximum numbers of samples, so that all fit on one screen. */
export const sampleLimits = { loans: 3, terms: 4, years: 40 } as const

/** Amount of a sample loan: at most twelve digits, above zero. */
export const sampleAmountPattern = '^[1-9][0-9]{0,11}(\\.[0-9]{1,2})?$'

export const isSampleAmount = (text: string): boolean => new RegExp(sampleAmountPattern).test(text)

export const defaultSamples: Samples = {
  loans: [
    { amount: '500000', property: '750000' },
    { amount: '1000000', property: '1500000' },
    { amount: '1500000', property: '2200000' },
  ],
  years: [15, 20, 25, 30],
}

/** Loan by which the start page shows what a change of parameters costs a borrower. */
export const startPageSample = { amount: '1000000', years: 25 } as const

/**
 * Bank parameters that decide the cost of a loan and whether it is given; may be incomplete while they are
 * typed.
 */
export type LoanTerms = Readonly<
  Pick<
    ConfigurationValues,
    'base_interest_rate' | 'max_interest_rate' | 'max_ltv_ratio' | 'min_loan_amount' | 'max_loan_amount'
  >
>

/**
 * Formula values for loans: shortest and longest term and the period of rate changes, in months, and the
 * inflation.
 */
export type LoanFormula = Readonly<
  Record<'minTerm' | 'maxTerm' | 'interestChangePeriod' | 'inflationIndex', string>
>

/** Parameters that may rule out a loan. */
const loanRejections = ['max_ltv_ratio', 'min_loan_amount', 'max_loan_amount', 'minTerm', 'maxTerm'] as const

export type LoanRejection = (typeof loanRejections)[number]

/** Calculates the loan-to-value in percent; undefined without a property value. */
const calculateLoanToValue = ({ amount, property }: SampleLoan): Exact | undefined => {
  const loanAmount = parseExact(amount)
  const propertyValue = parseExact(property)
  if (!loanAmount || !propertyValue || propertyValue.isZero()) return undefined
  return loanAmount.div(propertyValue).times(100)
}

/** Whether one number is above another; false if either is unknown. */
const isAbove = (one: Exact | undefined, other: Exact | undefined): boolean =>
  one !== undefined && other !== undefined && one.gt(other)

/** Finds the parameters that rule out a loan over a number of years; incomplete numbers rule out nothing. */
export const findLoanRejections = (
  loan: SampleLoan,
  years: number,
  terms: LoanTerms,
  formula?: Pick<LoanFormula, 'minTerm' | 'maxTerm'>,
): LoanRejection[] => {
  const amount = parseExact(loan.amount)
  const months = new Exact(years * 12)
  const isRejectedBy: Record<LoanRejection, boolean> = {
    max_ltv_ratio: isAbove(calculateLoanToValue(loan), parseExact(terms.max_ltv_ratio)),
    min_loan_amount: isAbove(parseExact(terms.min_loan_amount), amount),
    max_loan_amount: isAbove(amount, parseExact(terms.max_loan_amount)),
    minTerm: isAbove(parseExact(formula?.minTerm ?? ''), months),
    maxTerm: isAbove(months, parseExact(formula?.maxTerm ?? '')),
  }
  return loanRejections.filter((name) => isRejectedBy[name])
}

/** Effects of the formula on a loan: a change to the bank's maximum rate, and the link to prices. */
interface FormulaEffect {
  readonly change?: InterestChange
  readonly linked?: LinkedLoan
}

/** Calculates the effects of the formula on a loan, as far as the numbers are known. */
export const calculateFormulaEffect = (
  amount: string,
  years: number,
  terms: LoanTerms,
  formula: Pick<LoanFormula, 'interestChangePeriod' | 'inflationIndex'>,
): FormulaEffect => {
  const principal = parseExact(amount)
  const annualRate = parseExact(terms.base_interest_rate)
  if (!principal || !annualRate) return {}

  const changePeriod = parseExact(formula.interestChangePeriod)
  const maxRate = parseExact(terms.max_interest_rate)
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

/** Cost of a sample loan, in shekels and percent. */
export interface LoanCost {
  readonly payment: string
  readonly interest: string
  readonly total: string
  readonly effectiveRate: string
}

/** Change of the payment and of the total interest; negative for a decrease. */
interface CostDifference {
  readonly payment: string
  /** Share of the previous payment. */
  readonly percent: string
  readonly interest: string
}

/** Values before and after a change, as far as they are known. */
interface BeforeAfter<Value> {
  readonly before?: Value
  readonly after?: Value
}

/** Cost of a sample loan over one term, before and after a change; a side without a rate is left out. */
export interface TermEffect extends BeforeAfter<LoanCost> {
  readonly years: number
  readonly difference?: CostDifference
  /** Parameters that rule out the loan. */
  readonly outside: BeforeAfter<readonly LoanRejection[]>
}

interface LoanEffect {
  readonly loan: SampleLoan
  readonly terms: readonly TermEffect[]
}

/** Calculates the exact cost of the loan at the base rate. */
const calculateExactCost = ({ amount }: SampleLoan, years: number, terms: LoanTerms | undefined) => {
  const principal = parseExact(amount)
  const rate = parseExact(terms?.base_interest_rate ?? '')
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

/** Calculates differences from exact numbers and rounds them separately. */
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
  const costBefore = calculateExactCost(loan, years, before)
  const costAfter = calculateExactCost(loan, years, after)

  return {
    years,
    ...(costBefore && { before: roundCost(costBefore) }),
    ...(costAfter && { after: roundCost(costAfter) }),
    ...(costBefore && costAfter && { difference: diffCosts(costBefore, costAfter) }),
    outside: {
      ...(before && { before: findLoanRejections(loan, years, before, formula) }),
      ...(after && { after: findLoanRejections(loan, years, after, formula) }),
    },
  }
}

/**
 * Calculates the effect of a parameter change on sample loans at the base rate: equal payments (Spitzer),
 * total interest, effective yearly rate, and parameters that rule a loan out. Rounds only the results.
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
