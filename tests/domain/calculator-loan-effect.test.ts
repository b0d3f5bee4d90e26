import { describe, expect, it } from 'vitest'
import {
  calculateFormulaEffect,
  calculateSampleEffect,
  defaultSamples,
  findLoanRejections,
} from '../../domain/calculator/sample-loans.ts'

const before = {
  base_interest_rate: '3.500',
  max_interest_rate: '4.500',
  max_ltv_ratio: '75.00',
  min_loan_amount: '100000.00',
  max_loan_amount: '2000000.00',
}
const after = { ...before, base_interest_rate: '4.000' }

describe('the effect of a change on sample loans', () => {
  const effects = calculateSampleEffect(defaultSamples, { before, after })

  it('is calculated for each amount and each term', () =>
    expect(effects.map(({ loan, terms }) => [loan.amount, terms.map(({ years }) => years)])).toEqual([
      ['500000', [15, 20, 25, 30]],
      ['1000000', [15, 20, 25, 30]],
      ['1500000', [15, 20, 25, 30]],
    ]))

  it('shows payment, interest and effective rate before and after', () =>
    expect(effects[1]?.terms[2]).toMatchObject({
      before: { payment: '5006.24', interest: '501870.71', effectiveRate: '3.557' },
      after: { payment: '5278.37', interest: '583510.52', effectiveRate: '4.074' },
    }))

  it('is the rounded difference of exact numbers', () =>
    expect(effects[1]?.terms.map(({ difference }) => difference)).toEqual([
      { payment: '248.05', percent: '3.5', interest: '44649.69' },
      { payment: '260.21', percent: '4.5', interest: '62449.47' },
      { payment: '272.13', percent: '5.4', interest: '81639.81' },
      { payment: '283.71', percent: '6.3', interest: '102134.19' },
    ]))

  it('is negative when a rate falls', () =>
    expect(
      calculateSampleEffect(defaultSamples, { before: after, after: before })[1]?.terms[2]?.difference,
    ).toEqual({
      payment: '-272.13',
      percent: '-5.2',
      interest: '-81639.81',
    }))

  it('has one side only when there were no values before or there is no rate yet', () => {
    const [first] = calculateSampleEffect(defaultSamples, { after })
    expect(first?.terms[0]).toEqual({ years: 15, after: expect.anything(), outside: { after: [] } })
    const [typing] = calculateSampleEffect(defaultSamples, {
      before,
      after: { ...after, base_interest_rate: '4.' },
    })
    expect(typing?.terms[0]).toEqual({
      years: 15,
      before: expect.anything(),
      outside: { before: [], after: [] },
    })
  })
})

describe('a loan falls outside the limits of a bank', () => {
  const loan = { amount: '1000000', property: '1333333.34' }

  it.each([
    ['no limit at all', {}, []],
    ['its share of the value', { max_ltv_ratio: '74.99' }, ['max_ltv_ratio']],
    ['the smallest amount', { min_loan_amount: '1000000.01' }, ['min_loan_amount']],
    ['the largest amount', { max_loan_amount: '999999.99' }, ['max_loan_amount']],
    ['no limit that is met exactly', { min_loan_amount: '1000000', max_loan_amount: '1000000' }, []],
    ['no limit while a value is incomplete', { max_ltv_ratio: '', max_loan_amount: '9.' }, []],
  ])('by %s', (_, changed, rejections) =>
    expect(findLoanRejections(loan, 25, { ...before, ...changed })).toEqual(rejections),
  )

  it('but not by its share when the value of the property is unknown', () =>
    expect(findLoanRejections({ ...loan, property: '0' }, 25, before)).toEqual([]))

  it('by a term that the formula does not cover', () => {
    const formula = { minTerm: '12', maxTerm: '360', interestChangePeriod: '12', inflationIndex: '2.1' }
    expect([1, 30, 31].map((years) => findLoanRejections(loan, years, before, formula))).toEqual([
      [],
      [],
      ['maxTerm'],
    ])
    expect(findLoanRejections(loan, 1, before, { ...formula, minTerm: '13' })).toEqual(['minTerm'])
  })
})

describe('the effect of the formula on a loan', () => {
  const formula = { interestChangePeriod: '12', inflationIndex: '2.1' }

  it('is the payment at the highest rate after the first change, and the total with linkage', () =>
    expect(calculateFormulaEffect('1000000', 25, before, formula)).toEqual({
      change: { months: 12, balance: '974518.99', payment: '5539.41' },
      linked: { lastPayment: '8416.95', total: '1971079.95' },
    }))

  it('is none when prices stay the same or the rate never changes within the term', () =>
    expect(
      calculateFormulaEffect('1000000', 1, before, { ...formula, inflationIndex: '0.0' }).linked ??
        calculateFormulaEffect('1000000', 1, before, formula).change,
    ).toBeUndefined())
})
