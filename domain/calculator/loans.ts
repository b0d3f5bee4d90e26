import { Decimal } from 'decimal.js'

/** Numbers of forty digits: a loan of twelve digits over forty years is exact far below the agora. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/** A number as it is calculated with. */
export type Exact = Decimal

/** A number as it is said: text of digits and a point, or a number. */
export type Amount = Decimal.Value

/** Half up, to so many places; what rounds to nothing has no sign. */
export const roundTo = (value: Exact, places: number): string => {
  const rounded = value.toDecimalPlaces(places)
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(places)
}

/** A sum in shekels, rounded to the agora: once, at the very end. */
export const toAgora = (value: Exact): string => roundTo(value, 2)

/** A number that may still be being typed; nothing for what is none yet. */
export const parseExact = (text: string): Exact | undefined =>
  /^\d{1,15}(\.\d{1,10})?$/.test(text) ? new Exact(text) : undefined

/** The share of the debt that a month's interest is: the nominal yearly rate, in percent, over twelve. */
const monthlyRate = (annualRate: Amount): Exact => new Exact(annualRate).div(1200)

/**
 * The monthly payment of a loan that is repaid in equal payments (Spitzer), exact, in shekels:
 *
 *     payment = P · i / (1 − (1 + i)^−n)
 *
 * for a principal P, a monthly rate i and n months; without interest P / n. It is the ordinary annuity
 * of S. G. Kellison, The Theory of Interest, chapter 3, with the loan as present value.
 */
const calculatePayment = (principal: Amount, annualRate: Amount, months: number): Exact => {
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
const calculateBalance = (
  paymentCount: number,
  principal: Amount,
  annualRate: Amount,
  months: number,
): Exact => {
  const rate = monthlyRate(annualRate)
  const loan = new Exact(principal)
  const monthlyPayment = calculatePayment(principal, annualRate, months)
  if (rate.isZero()) return loan.minus(monthlyPayment.times(paymentCount))
  const growth = rate.plus(1).pow(paymentCount)
  return loan.times(growth).minus(monthlyPayment.times(growth.minus(1)).div(rate))
}

/** What a loan costs, exact: each payment, all of the interest, and everything that is paid. */
export const calculateRepayment = (principal: Amount, annualRate: Amount, months: number) => {
  const monthlyPayment = calculatePayment(principal, annualRate, months)
  const total = monthlyPayment.times(months)
  return { payment: monthlyPayment, interest: total.minus(principal), total }
}

/** The same in shekels and agorot; the total is rounded itself and not a multiple of the rounded payment. */
export const calculateTotals = (principal: Amount, annualRate: Amount, months: number) => {
  const exact = calculateRepayment(principal, annualRate, months)
  return {
    payment: toAgora(exact.payment),
    interest: toAgora(exact.interest),
    total: toAgora(exact.total),
  }
}

/**
 * What a nominal yearly rate comes to when its interest is counted monthly, in percent, exact:
 *
 *     effective = (1 + i)^12 − 1
 *
 * (Kellison, The Theory of Interest, chapter 1). Fees are not part of it.
 */
export const exactEffectiveRate = (annualRate: Amount): Exact =>
  monthlyRate(annualRate).plus(1).pow(12).minus(1).times(100)

/** The effective yearly rate in percent, with the three places of a rate. */
export const effectiveAnnualRate = (annualRate: Amount): string => roundTo(exactEffectiveRate(annualRate), 3)

/** One month of a loan, in shekels and agorot. */
export interface Instalment {
  readonly month: number
  readonly payment: string
  readonly interest: string
  readonly principal: string
  /** What is owed once it is paid. */
  readonly balance: string
}

const roundToAgora = (value: Exact): Exact => value.toDecimalPlaces(2)

/**
 * The months of a loan of equal payments. Calculated exactly, from month to month
 *
 *     balance_k = balance_(k−1) · (1 + i) − payment
 *
 * and only what has come together by then is rounded: so the parts of the principal add up to the loan and
 * the interest to its total, to the agora, and a payment differs from the others by an agora at most.
 */
export function* generateSchedule(
  principal: Amount,
  annualRate: Amount,
  months: number,
): Generator<Instalment> {
  const growth = monthlyRate(annualRate).plus(1)
  const monthlyPayment = calculatePayment(principal, annualRate, months)
  let exactBalance = new Exact(principal)
  let [balanceBefore, paidBefore] = [roundToAgora(exactBalance), new Exact(0)]
  for (let month = 1; month <= months; month += 1) {
    exactBalance = exactBalance.times(growth).minus(monthlyPayment)
    const [balance, paidByNow] = [roundToAgora(exactBalance), roundToAgora(monthlyPayment.times(month))]
    const [principalPart, instalment] = [balanceBefore.minus(balance), paidByNow.minus(paidBefore)]
    yield {
      month,
      payment: toAgora(instalment),
      interest: toAgora(instalment.minus(principalPart)),
      principal: toAgora(principalPart),
      balance: toAgora(balance),
    }
    ;[balanceBefore, paidBefore] = [balance, paidByNow]
  }
}

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
export const calculateInterestChange = (
  loan: { readonly principal: Amount; readonly annualRate: Amount; readonly months: number },
  monthsBefore: number,
  newRate: Amount,
): InterestChange | undefined => {
  if (!Number.isInteger(monthsBefore) || monthsBefore < 1 || monthsBefore >= loan.months) return undefined
  const balance = calculateBalance(monthsBefore, loan.principal, loan.annualRate, loan.months)
  return {
    months: monthsBefore,
    balance: toAgora(balance),
    payment: toAgora(calculatePayment(balance, newRate, loan.months - monthsBefore)),
  }
}

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
export const calculateLinkedLoan = (
  principal: Amount,
  annualRate: Amount,
  months: number,
  yearlyGrowth: Amount,
): LinkedLoan => {
  const basePayment = calculatePayment(principal, annualRate, months)
  const growth = new Exact(yearlyGrowth).div(100).plus(1)
  const monthlyGrowth = growth.pow(new Exact(1).div(12))
  const totalGrowth = monthlyGrowth.pow(months)
  const total = growth.eq(1)
    ? basePayment.times(months)
    : basePayment.times(monthlyGrowth).times(totalGrowth.minus(1)).div(monthlyGrowth.minus(1))
  return { lastPayment: toAgora(basePayment.times(totalGrowth)), total: toAgora(total) }
}
