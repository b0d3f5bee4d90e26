import { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { calculateTotals, generateSchedule, type Instalment } from '../../domain/calculator/loans.ts'

/** Converts shekels to whole agorot, for exact and fast sums. */
const agorot = (amount: string): bigint => BigInt(amount.replace('.', ''))
const sum = (instalments: readonly Instalment[], part: 'payment' | 'interest' | 'principal'): bigint =>
  instalments.reduce((all, instalment) => all + agorot(instalment[part]), 0n)

/** Pseudo-random numbers, the same in every run (minimal standard of Park and Miller). */
let seed = 20_261_122
const drawNumber = (below: number): number => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

/** Loans from one agora to twelve digits; every twentieth without interest, most of them short. */
const loans = Array.from({ length: 10_000 }, (_, index) => ({
  principal: new Decimal(1 + drawNumber(2_147_483_646)).div(10 ** (drawNumber(10) - 2)).toFixed(2),
  rate: index % 20 ? new Decimal(drawNumber(20_000)).div(1000).toFixed(3) : '0',
  months: 1 + (index % 100 ? drawNumber(24) : drawNumber(360)),
})).filter(({ principal }) => agorot(principal) > 0n)

describe('the schedule of a loan', () => {
  it('repays exactly the loan, with the interest of the totals, for each of 10,000 loans', () => {
    const mismatches = loans.filter(({ principal, rate, months }) => {
      const instalments = [...generateSchedule(principal, rate, months)]
      const { interest, total } = calculateTotals(principal, rate, months)
      return !(
        instalments.length === months &&
        sum(instalments, 'principal') === agorot(principal) &&
        sum(instalments, 'interest') === agorot(interest) &&
        sum(instalments, 'payment') === agorot(total) &&
        instalments.at(-1)?.balance === '0.00'
      )
    })
    expect(loans.length).toBeGreaterThan(9_900)
    expect(mismatches).toEqual([])
  })

  it('has a row for each month, which differs from the payment by an agora at most', () => {
    const instalments = [...generateSchedule('1000000', '3.5', 300)]
    expect(instalments[0]).toEqual({
      month: 1,
      payment: '5006.24',
      interest: '2916.67',
      principal: '2089.57',
      balance: '997910.43',
    })
    const payments = new Set(instalments.map(({ payment }) => payment))
    expect([...payments].sort()).toEqual(['5006.23', '5006.24'])
  })

  it('repays the same each month without interest', () =>
    expect([...generateSchedule('100', '0', 3)].map(({ principal }) => principal)).toEqual([
      '33.33',
      '33.34',
      '33.33',
    ]))
})
