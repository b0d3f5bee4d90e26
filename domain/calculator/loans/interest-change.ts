import { type Amount, toAgora } from './exact.ts'
import { balanceAfter, payment } from './payment.ts'

/** A loan whose rate is set anew after so many months: what is owed then, and what is paid from then on. */
export interface InterestChange {
  readonly months: number
  readonly balance: string
  readonly payment: string
}

/**
 * The balance after the first period is repaid over the months that are left, at the new rate, by the same
 * formula as the loan itself. Nothing where the loan ends before.
 */
export const interestChange = (
  loan: { readonly principal: Amount; readonly annualRate: Amount; readonly months: number },
  after: number,
  newRate: Amount,
): InterestChange | undefined => {
  if (!Number.isInteger(after) || after < 1 || after >= loan.months) return undefined
  const balance = balanceAfter(after, loan.principal, loan.annualRate, loan.months)
  return {
    months: after,
    balance: toAgora(balance),
    payment: toAgora(payment(balance, newRate, loan.months - after)),
  }
}
