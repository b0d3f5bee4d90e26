import { type Amount, Exact, toAgora } from './exact.ts'
import { monthlyRate, payment } from './payment.ts'

/** One month of a loan, in shekels and agorot. */
export interface Instalment {
  readonly month: number
  readonly payment: string
  readonly interest: string
  readonly principal: string
  /** What is owed once it is paid. */
  readonly balance: string
}

const nearest = (value: Exact): Exact => value.toDecimalPlaces(2)

/**
 * The months of a loan of equal payments. Calculated exactly, from month to month
 *
 *     balance_k = balance_(k−1) · (1 + i) − payment
 *
 * and only what has come together by then is rounded: so the parts of the principal add up to the loan and
 * the interest to its total, to the agora, and a payment differs from the others by an agora at most.
 */
export function* schedule(principal: Amount, annualRate: Amount, months: number): Generator<Instalment> {
  const growth = monthlyRate(annualRate).plus(1)
  const each = payment(principal, annualRate, months)
  let exact = new Exact(principal)
  let [owed, paid] = [nearest(exact), new Exact(0)]
  for (let month = 1; month <= months; month += 1) {
    exact = exact.times(growth).minus(each)
    const [balance, paidByNow] = [nearest(exact), nearest(each.times(month))]
    const [repaid, instalment] = [owed.minus(balance), paidByNow.minus(paid)]
    yield {
      month,
      payment: toAgora(instalment),
      interest: toAgora(instalment.minus(repaid)),
      principal: toAgora(repaid),
      balance: toAgora(balance),
    }
    ;[owed, paid] = [balance, paidByNow]
  }
}
