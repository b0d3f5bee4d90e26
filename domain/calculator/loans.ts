import { Decimal } from 'decimal.js'

/** Decimals of forty digits: a loan of twelve digits over forty years is exact far below the agora. */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

export type Exact = Decimal

/** Number as text with a decimal point, or as a number. */
export type Amount = Decimal.Value

/** Rounds half up to a number of decimal places; zero has no sign. */
export const roundTo = (value: Exact, places: number): string => {
  const rounded = value.toDecimalPlaces(places)
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(places)
}

/** Rounds a sum in shekels to the agora, only for the final result. */
export const toAgora = (value: Exact): string => roundTo(value, 2)

/** Parses a number that may be incomplete while it is typed; undefined if it is invalid. */
export const parseExact = (text: string): Exact | undefined =>
  /^\d{1,15}(\.\d{1,10})?$/.test(text) ? new Exact(text) : undefined

/** Calculates the monthly rate as a fraction from the nominal yearly rate in percent. */
const monthlyRate = (annualRate: Amount): Exact => new Exact(annualRate).div(1200)

/**
 * Calculates the monthly payment of a loan repaid in equal payments (Spitzer), exact, in shekels:
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
 * Calculates the balance after a number of payments, exact (the retrospective form of Kellison, chapter 5):
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

/** Calculates the payment, the total interest and the total cost of a loan, exact. */
export const calculateRepayment = (principal: Amount, annualRate: Amount, months: number) => {
  const monthlyPayment = calculatePayment(principal, annualRate, months)
  const total = monthlyPayment.times(months)
  return { payment: monthlyPayment, interest: total.minus(principal), total }
}

/**
 * Calculates the effective yearly rate of a nominal one with monthly interest, in percent, exact:
 *
 *     effective = (1 + i)^12 − 1
 *
 * (Kellison, The Theory of Interest, chapter 1). Fees are not included.
 */
export const exactEffectiveRate = (annualRate: Amount): Exact =>
  monthlyRate(annualRate).plus(1).pow(12).minus(1).times(100)

/** Change of the rate after a number of months: the balance then, and the payment from then on. */
export interface InterestChange {
  readonly months: number
  readonly balance: string
  readonly payment: string
}

/**
 * Calculates a rate change: the balance after the first period is repaid over the remaining months at the new
 * rate. Undefined if the loan ends before.
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

/** Cost of a linked loan if prices rise evenly. */
export interface LinkedLoan {
  readonly lastPayment: string
  readonly total: string
}

/**
 * Calculates a loan that is linked to prices: debt and payments grow with the index. With a yearly growth g,
 * spread evenly over the months, m = (1 + g)^(1/12), the payment of month k is the base payment times m^k,
 * and
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
