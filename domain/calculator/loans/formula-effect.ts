import { Exact, readNumber } from './exact.ts'
import { type InterestChange, interestChange } from './interest-change.ts'
import { type LinkedLoan, linkedLoan } from './linked-loan.ts'
import type { LoanFormula, Terms } from './outside.ts'

/** What a loan may come to: its rate set anew at the bank's maximum, or the loan linked to prices. */
export interface FormulaEffect {
  readonly change?: InterestChange
  readonly linked?: LinkedLoan
}

/** What the formula adds to one loan; nothing where a number of it is not known yet. */
export const formulaEffect = (
  amount: string,
  years: number,
  terms: Terms,
  formula: Pick<LoanFormula, 'interestChangePeriod' | 'inflationIndex'>,
): FormulaEffect => {
  const [principal, annualRate] = [readNumber(amount), readNumber(terms.base_interest_rate)]
  if (!principal || !annualRate) return {}
  const [period, highest] = [readNumber(formula.interestChangePeriod), readNumber(terms.max_interest_rate)]
  const index = readNumber(formula.inflationIndex)
  const loan = { principal, annualRate, months: years * 12 }
  return {
    ...(period && highest && { change: interestChange(loan, period.toNumber(), highest) }),
    ...(index?.gt(new Exact(0)) && { linked: linkedLoan(principal, annualRate, loan.months, index) }),
  }
}
