import { type Amount, Exact, toAgora } from './exact.ts'

/** The share of the debt that a month's interest is: the nominal yearly rate, in percent, over twelve. */
export const monthlyRate = (annualRate: Amount): Exact => new Exact(annualRate).div(1200)

/**
 * The monthly payment of a loan that is repaid in equal payments (Spitzer), exact, in shekels:
 *
 *     payment = P · i / (1 − (1 + i)^−n)
 *
 * for a principal P, a monthly rate i and n months; without interest P / n. It is the ordinary annuity
 * of S. G. Kellison, The Theory of Interest, chapter 3, with the loan as present value.
 */
export const payment = (principal: Amount, annualRate: Amount, months: number): Exact => {
  const rate = monthlyRate(annualRate)
  const loan = new Exact(principal)
  return rate.isZero()
    ? loan.div(months)
    : loan.times(rate).div(new Exact(1).minus(rate.plus(1).pow(-months)))
}

/**
 * What is still owed after so many payments, exact (the retrospective form of Kellison, chapter 5):
 *
 *     balance = P · (1 + i)^k − payment · ((1 + i)^k − 1) / i
 */
export const balanceAfter = (paid: number, principal: Amount, annualRate: Amount, months: number): Exact => {
  const rate = monthlyRate(annualRate)
  const loan = new Exact(principal)
  const each = payment(principal, annualRate, months)
  if (rate.isZero()) return loan.minus(each.times(paid))
  const growth = rate.plus(1).pow(paid)
  return loan.times(growth).minus(each.times(growth.minus(1)).div(rate))
}

/** What a loan costs, exact: each payment, all of the interest, and everything that is paid. */
export const repayment = (principal: Amount, annualRate: Amount, months: number) => {
  const each = payment(principal, annualRate, months)
  const total = each.times(months)
  return { payment: each, interest: total.minus(principal), total }
}

/** The same in shekels and agorot; the total is rounded itself and not a multiple of the rounded payment. */
export const totals = (principal: Amount, annualRate: Amount, months: number) => {
  const exact = repayment(principal, annualRate, months)
  return {
    payment: toAgora(exact.payment),
    interest: toAgora(exact.interest),
    total: toAgora(exact.total),
  }
}
