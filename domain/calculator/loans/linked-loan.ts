import { type Amount, Exact, toAgora } from './exact.ts'
import { payment } from './payment.ts'

/** What a linked loan comes to when prices rise evenly. */
export interface LinkedLoan {
  readonly lastPayment: string
  readonly total: string
}

/**
 * A loan that is linked to prices: debt and payments grow with the index. With a yearly growth g, spread
 * evenly over the months, m = (1 + g)^(1/12), the payment of month k is the first one's base times m^k, and
 *
 *     total = payment · m · (m^n − 1) / (m − 1)
 */
export const linkedLoan = (
  principal: Amount,
  annualRate: Amount,
  months: number,
  yearlyGrowth: Amount,
): LinkedLoan => {
  const base = payment(principal, annualRate, months)
  const growth = new Exact(yearlyGrowth).div(100).plus(1)
  const monthly = growth.pow(new Exact(1).div(12))
  const atTheEnd = monthly.pow(months)
  const total = growth.eq(1)
    ? base.times(months)
    : base.times(monthly).times(atTheEnd.minus(1)).div(monthly.minus(1))
  return { lastPayment: toAgora(base.times(atTheEnd)), total: toAgora(total) }
}
