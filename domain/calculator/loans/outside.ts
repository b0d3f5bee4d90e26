import { type Exact, readNumber } from './exact.ts'
import type { SampleLoan } from './samples.ts'

/** What a bank sets that decides what a loan costs and whether it is given; may still be being typed. */
export type Terms = Readonly<
  Record<
    'base_interest_rate' | 'max_interest_rate' | 'max_ltv_ratio' | 'min_loan_amount' | 'max_loan_amount',
    string
  >
>

/** The parameter for which a loan is not given. */
export type Refusal = 'max_ltv_ratio' | 'min_loan_amount' | 'max_loan_amount'

/** The share of the property's value that a loan is, in percent; nothing without a value. */
export const loanToValue = ({ amount, property }: SampleLoan): Exact | undefined => {
  const [loan, value] = [readNumber(amount), readNumber(property)]
  return loan && value && !value.isZero() ? loan.div(value).times(100) : undefined
}

/** Whether one number lies above another, as far as both are known. */
const above = (one: Exact | undefined, other: Exact | undefined): boolean =>
  one !== undefined && other !== undefined && one.gt(other)

/** The parameters for which a bank does not give a loan; one that is no number yet refuses nothing. */
export const outside = (loan: SampleLoan, terms: Terms): Refusal[] => {
  const amount = readNumber(loan.amount)
  const refuses: Record<Refusal, boolean> = {
    max_ltv_ratio: above(loanToValue(loan), readNumber(terms.max_ltv_ratio)),
    min_loan_amount: above(readNumber(terms.min_loan_amount), amount),
    max_loan_amount: above(amount, readNumber(terms.max_loan_amount)),
  }
  return (['max_ltv_ratio', 'min_loan_amount', 'max_loan_amount'] as const).filter((name) => refuses[name])
}
