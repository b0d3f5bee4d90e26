import { describe, expect, it } from 'vitest'
import {
  calculateInterestChange,
  calculateLinkedLoan,
  calculateTotals,
  effectiveAnnualRate,
} from '../../domain/calculator/loans.ts'
import { cases } from './calculator-loan-cases.ts'

describe('the payments of a loan', () => {
  it.each([
    ['3.5', '5006.24', '501870.71'],
    ['4.0', '5278.37', '583510.52'],
    ['0', '3333.33', '0.00'],
  ])('of a million over 25 years at %s percent are %s, with %s of interest', (rate, payment, interest) =>
    expect(calculateTotals('1000000', rate, 300)).toMatchObject({ payment, interest }),
  )

  it('agree to the agora with those calculated elsewhere', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200)
    const differing = cases.filter((said) => {
      const found = calculateTotals(said('principal'), said('rate'), Number(said('months')))
      return (['payment', 'interest', 'total'] as const).some((name) => found[name] !== said(name))
    })
    expect(differing.map((said) => said('principal'))).toEqual([])
  })

  it('come to the effective yearly rate calculated elsewhere', () =>
    expect(cases.map((said) => effectiveAnnualRate(said('rate')))).toEqual(
      cases.map((said) => said('effective')),
    ))

  it('of one month are the loan and its interest of a month', () =>
    expect(calculateTotals('1200', '12', 1)).toEqual({
      payment: '1212.00',
      interest: '12.00',
      total: '1212.00',
    }))

  it('are rounded half up', () => expect(calculateTotals('0.01', '0', 2).payment).toBe('0.01'))

  it('of twelve digits are exact to the agora', () =>
    expect(calculateTotals('999999999999.99', '0', 1).payment).toBe('999999999999.99'))
})

describe('what the formula adds to a loan', () => {
  const changing = cases.filter((said) => said('change_after') !== '')

  it('is the debt and the payment once the rate is set anew, as calculated elsewhere', () => {
    expect(changing.length).toBeGreaterThan(100)
    for (const said of changing) {
      const loan = {
        principal: said('principal'),
        annualRate: said('rate'),
        months: Number(said('months')),
      }
      expect(calculateInterestChange(loan, Number(said('change_after')), said('change_to'))).toEqual({
        months: Number(said('change_after')),
        balance: said('balance'),
        payment: said('changed_payment'),
      })
    }
  })

  it('is nothing where the loan is repaid before the rate changes', () => {
    const loan = { principal: '1000', annualRate: '5', months: 12 }
    expect(calculateInterestChange(loan, 12, '6')).toBeUndefined()
    expect(calculateInterestChange(loan, 11, '6')).toBeDefined()
    expect(calculateInterestChange(loan, 0, '6')).toBeUndefined()
  })

  it('is the last payment and the total of a linked loan, as calculated elsewhere', () => {
    for (const said of changing)
      expect(
        calculateLinkedLoan(said('principal'), said('rate'), Number(said('months')), said('index')),
      ).toEqual({
        lastPayment: said('last_linked'),
        total: said('total_linked'),
      })
  })
})
