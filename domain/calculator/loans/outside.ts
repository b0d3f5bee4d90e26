import type { ConfigurationValues } from '../configuration.ts'
import { Exact, readNumber } from './exact.ts'
import type { SampleLoan } from './samples.ts'

/** What a bank sets that decides what a loan costs and whether it is given; may still be being typed. */
export type Terms = Readonly<
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
export const refusals = ['max_ltv_ratio', 'min_loan_amount', 'max_loan_amount', 'minTerm', 'maxTerm'] as const

export type Refusal = (typeof refusals)[number]

/** The share of the property's value that a loan is, in percent; nothing without a value. */
export const loanToValue = ({ amount, property }: SampleLoan): Exact | undefined => {
  const [loan, value] = [readNumber(amount), readNumber(property)]
  return loan && value && !value.isZero() ? loan.div(value).times(100) : undefined
}

/** Whether one number lies above another, as far as both are known. */
const above = (one: Exact | undefined, other: Exact | undefined): boolean =>
  one !== undefined && other !== undefined && one.gt(other)

/** The numbers for which a loan over so many years is not given; one that is no number yet refuses nothing. */
export const outside = (loan: SampleLoan, years: number, terms: Terms, formula?: LoanFormula): Refusal[] => {
  const [amount, months] = [readNumber(loan.amount), new Exact(years * 12)]
  const refuses: Record<Refusal, boolean> = {
    max_ltv_ratio: above(loanToValue(loan), readNumber(terms.max_ltv_ratio)),
    min_loan_amount: above(readNumber(terms.min_loan_amount), amount),
    max_loan_amount: above(amount, readNumber(terms.max_loan_amount)),
    minTerm: above(readNumber(formula?.minTerm ?? ''), months),
    maxTerm: above(months, readNumber(formula?.maxTerm ?? '')),
  }
  return refusals.filter((name) => refuses[name])
}
