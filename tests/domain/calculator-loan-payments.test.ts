import { describe, expect, it } from 'vitest'
import {
  calculateInterestChange,
  calculateLinkedLoan,
  calculateRepayment,
  exactEffectiveRate,
  roundTo,
  toAgora,
} from '../../domain/calculator/loans.ts'
import { cases } from './calculator-loan-cases.ts'

const calculateTotals = (...loan: Parameters<typeof calculateRepayment>) => {
  const { payment, interest, total } = calculateRepayment(...loan)
  return { payment: toAgora(payment), interest: toAgora(interest), total: toAgora(total) }
}

describe('the payments of a loan', () => {
  it.each([
    ['3.5', '5006.24', '501870.71'],
    ['4.0', '5278.37', '583510.52'],
    ['0', '3333.33', '0.00'],
  ])('for a million over 25 years at %s percent are %s, with %s of interest', (rate, payment, interest) =>
    expect(calculateTotals('1000000', rate, 300)).toMatchObject({ payment, interest }),
  )

  it('equal reference values to the agora', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200)
    const differing = cases.filter((reference) => {
      const found = calculateTotals(reference('principal'), reference('rate'), Number(reference('months')))
      return (['payment', 'interest', 'total'] as const).some((name) => found[name] !== reference(name))
    })
    expect(differing.map((reference) => reference('principal'))).toEqual([])
  })

  it('give the effective yearly rate of the reference values', () =>
    expect(cases.map((reference) => roundTo(exactEffectiveRate(reference('rate')), 3))).toEqual(
      cases.map((reference) => reference('effective')),
    ))

  it('for one month are the loan and a month of interest', () =>
    expect(calculateTotals('1200', '12', 1)).toEqual({
      payment: '1212.00',
      interest: '12.00',
      total: '1212.00',
    }))

  it('are rounded half up', () => expect(calculateTotals('0.01', '0', 2).payment).toBe('0.01'))

  it('for twelve-digit amounts are exact to the agora', () =>
    expect(calculateTotals('999999999999.99', '0', 1).payment).toBe('999999999999.99'))
})

describe('a changing rate or linkage', () => {
  const changing = cases.filter((reference) => reference('change_after') !== '')

  it('gives the debt and the payment of the reference values after the rate changes', () => {
    expect(changing.length).toBeGreaterThan(100)
    for (const reference of changing) {
      const loan = {
        principal: reference('principal'),
        annualRate: reference('rate'),
        months: Number(reference('months')),
      }
      expect(
        calculateInterestChange(loan, Number(reference('change_after')), reference('change_to')),
      ).toEqual({
        months: Number(reference('change_after')),
        balance: reference('balance'),
        payment: reference('changed_payment'),
      })
    }
  })

  it('has no effect when the loan is repaid before the rate changes', () => {
    const loan = { principal: '1000', annualRate: '5', months: 12 }
    expect(calculateInterestChange(loan, 12, '6')).toBeUndefined()
    expect(calculateInterestChange(loan, 11, '6')).toBeDefined()
    expect(calculateInterestChange(loan, 0, '6')).toBeUndefined()
  })

  it('gives the last payment and the total of the reference values for a linked loan', () => {
    for (const reference of changing)
      expect(
        calculateLinkedLoan(
          reference('principal'),
          reference('rate'),
          Number(reference('months')),
          reference('index'),
        ),
      ).toEqual({
        lastPayment: reference('last_linked'),
        total: reference('total_linked'),
      })
  })
})
