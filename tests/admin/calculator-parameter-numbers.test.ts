import { describe, expect, it } from 'vitest'
import {
  buildSaveRequest,
  calculateNumberChange,
  formatParameterNumber,
  stepNumber,
  toParameterTexts,
  toStoredNumber,
  validateParameters,
} from '../../admin/calculator/values/typed-parameters.ts'

const values = toParameterTexts({
  base_interest_rate: '3.500',
  min_interest_rate: '2.800',
  max_interest_rate: '4.500',
  max_ltv_ratio: '75.00',
  min_credit_score: 620,
  max_loan_amount: '2000000.00',
  min_loan_amount: '100000.00',
  processing_fee: '1500.00',
})

describe('a typed parameter', () => {
  it.each([
    ['base_interest_rate', '3,75', '3.750'],
    ['base_interest_rate', ' 4 % ', '4.000'],
    ['max_loan_amount', '2 100 000,50 ₪', '2100000.50'],
    ['max_loan_amount', '\u200e₪2,100,000.00', '2100000.00'],
    ['min_credit_score', '0640', '640'],
  ] as const)('%s: %s is stored as %s', (name, typed, stored) => {
    expect(toStoredNumber(name, typed)).toBe(stored)
  })

  it('is formatted for the language, or kept as typed when it is not a number', () => {
    expect(formatParameterNumber('max_loan_amount', '2000000', 'ru')).toBe('2\u202f000\u202f000,00')
    expect(formatParameterNumber('max_loan_amount', '2000000', 'he')).toBe('2,000,000.00')
    expect(formatParameterNumber('base_interest_rate', '1.2.3', 'ru')).toBe('1.2.3')
  })

  it('changes by its smallest step and never falls below zero', () => {
    expect(stepNumber('base_interest_rate', '3.5', 1)).toBe('3.501')
    expect(stepNumber('max_ltv_ratio', '75', -1)).toBe('74.99')
    expect(stepNumber('min_credit_score', '620', 1)).toBe('621')
    expect(stepNumber('processing_fee', '0.50', -1)).toBe('0.00')
    expect(stepNumber('base_interest_rate', 'abc', 1)).toBe('abc')
  })

  it('has a difference only between two valid numbers, with all decimal places', () => {
    expect(calculateNumberChange('base_interest_rate', '3.500', '4')).toBe('0.500')
    expect(calculateNumberChange('max_loan_amount', '2000000.00', '1900000')).toBe('-100000.00')
    expect(calculateNumberChange('base_interest_rate', '3.500', '3,5')).toBeUndefined()
  })
})

describe('validating parameters', () => {
  it.each([
    [{ base_interest_rate: '' }, { base_interest_rate: 'required' }],
    [{ base_interest_rate: 'abc' }, { base_interest_rate: 'numericOnly' }],
    [{ base_interest_rate: '-1' }, { base_interest_rate: 'numericOnly' }],
    [{ base_interest_rate: '<script>' }, { base_interest_rate: 'numericOnly' }],
    [{ base_interest_rate: '1.2.3' }, { base_interest_rate: 'validNumber' }],
    [{ base_interest_rate: '3.1234' }, { base_interest_rate: 'pattern' }],
    [{ base_interest_rate: '101' }, { base_interest_rate: 'maximum' }],
    [{ max_ltv_ratio: '0' }, { max_ltv_ratio: 'exclusiveMinimum' }],
    [{ max_ltv_ratio: '101' }, { max_ltv_ratio: 'maximum' }],
    [{ min_credit_score: '1.5' }, { min_credit_score: 'type' }],
    [{ min_credit_score: '-1' }, { min_credit_score: 'numericOnly' }],
    [{ max_loan_amount: '1234567890123' }, { max_loan_amount: 'pattern' }],
    [{ min_interest_rate: '4.5' }, { max_interest_rate: 'less' }],
    [{ min_loan_amount: '2000001' }, { max_loan_amount: 'less' }],
  ])('%j', (typed, faults) => {
    expect(validateParameters({ ...values, ...typed })).toEqual(faults)
  })

  it('accepts zero points, a zero rate and a base rate outside its bounds', () => {
    expect(
      validateParameters({
        ...values,
        min_credit_score: '0',
        base_interest_rate: '9',
        min_interest_rate: '0',
      }),
    ).toEqual({})
  })
})

describe('the save request', () => {
  const edited = { values, effective: '', reason: '', version: 3 }

  it('has numbers with all decimal places, and no time when the change takes effect at once', () => {
    expect(buildSaveRequest(edited, { base_interest_rate: '3,75' }, Date.now())).toMatchObject({
      base_interest_rate: '3.750',
      max_loan_amount: '2000000.00',
      version: 3,
    })
    expect(buildSaveRequest(edited, {}, Date.now())).not.toHaveProperty('effective_from')
  })

  it('converts the Jerusalem time to UTC', () => {
    const sent = buildSaveRequest(edited, { effective_from: '2031-01-01T00:00' }, Date.now())
    expect(sent.effective_from).toBe('2030-12-31T22:00:00.000Z')
  })
})
