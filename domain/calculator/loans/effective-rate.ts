import { type Amount, type Exact, rounded } from './exact.ts'
import { monthlyRate } from './payment.ts'

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
export const effectiveAnnualRate = (annualRate: Amount): string => rounded(exactEffectiveRate(annualRate), 3)
