import { describe, expect, it } from 'vitest'
import { findWarnings, medianOf, mediansOf } from '../../domain/calculator/parameter-warnings.ts'
import { regulatorLimits } from '../../domain/calculator/regulator-limits.ts'

const current = {
  base_interest_rate: '3.500',
  min_interest_rate: '2.800',
  max_interest_rate: '4.500',
  max_ltv_ratio: '75.00',
  min_credit_score: 620,
  processing_fee: '0.00',
}
const share = '10.00'
const warningsFor = (changed: Record<string, string | number>, medians = {}) =>
  findWarnings({ ...current, ...changed }, { current, medians, share })

describe('warnings about parameters', () => {
  it('are empty for the current values, however different from other banks', () =>
    expect(warningsFor({}, { base_interest_rate: '1.000', min_credit_score: '300' })).toEqual([]))

  it('name the regulatory limit exceeded by a value, changed or not', () => {
    const ltv = { field: 'max_ltv_ratio', kind: 'limit', limit: regulatorLimits.firstHomeLtv }
    expect(warningsFor({ max_ltv_ratio: '75.01' })).toEqual([ltv])
    const wide = { ...current, max_ltv_ratio: '78.00' }
    expect(findWarnings(wide, { current: wide, share })).toEqual([ltv])
  })

  it('apply the same limits to the terms and the share of the formula', () =>
    expect(
      findWarnings({ minTerm: '12', maxTerm: '361', financingPercentage: '80' }, { share }).map(
        ({ field }) => field,
      ),
    ).toEqual(['maxTerm', 'financingPercentage']))

  it('report a base rate outside the bounds of its own bank', () => {
    expect(warningsFor({ base_interest_rate: '3.600', max_interest_rate: '3.550' })).toContainEqual({
      field: 'base_interest_rate',
      kind: 'bounds',
      bound: 'max_interest_rate',
    })
    expect(warningsFor({ base_interest_rate: '3.400', min_interest_rate: '3.450' })).toContainEqual({
      field: 'base_interest_rate',
      kind: 'bounds',
      bound: 'min_interest_rate',
    })
    expect(warningsFor({ base_interest_rate: '3.500', min_interest_rate: '2.900' })).toEqual([])
  })

  it('report a change by more than the threshold, not one by exactly the threshold', () => {
    expect(warningsFor({ base_interest_rate: '3.850' })).toEqual([])
    expect(warningsFor({ base_interest_rate: '3.851', min_credit_score: 500 })).toEqual([
      { field: 'base_interest_rate', kind: 'moved', direction: 'up', percent: '10.0' },
      { field: 'min_credit_score', kind: 'moved', direction: 'down', percent: '19.4' },
    ])
  })

  it('report the distance of a changed value from the median of the other banks', () =>
    expect(warningsFor({ base_interest_rate: '3.800' }, { base_interest_rate: '3.400' })).toEqual([
      { field: 'base_interest_rate', kind: 'median', direction: 'up', percent: '11.8' },
    ]))

  it('report a new fee without a percentage', () =>
    expect(warningsFor({ processing_fee: '1500.00' })).toEqual([
      { field: 'processing_fee', kind: 'moved', direction: 'up' },
    ]))

  it('ignore values that are not numbers yet', () =>
    expect(warningsFor({ base_interest_rate: '', max_ltv_ratio: '8.', min_credit_score: 'abc' })).toEqual([]))

  it('use limits and medians for a bank without values', () =>
    expect(
      findWarnings({ base_interest_rate: '5' }, { medians: { base_interest_rate: '3.5' }, share }),
    ).toEqual([{ field: 'base_interest_rate', kind: 'median', direction: 'up', percent: '42.9' }]))
})

describe('a median', () => {
  it.each([
    [['3.900', '3.250', '3.750'], '3.750'],
    [['3.600', '3.250', '3.900', '3.751'], '3.676'],
    [['9.000', '10.000', '100.000'], '10.000'],
    [['3.5'], '3.500'],
  ])('of %j is %s', (amounts, median) => expect(medianOf(amounts, 3)).toBe(median))

  it('of no values is undefined', () => expect(medianOf([], 3)).toBeUndefined())

  it('of banks has the decimal places of each parameter', () => {
    const loans = { min_loan_amount: '100000.00', max_loan_amount: '2000000.00' }
    const bank = { ...current, ...loans }
    const other = { ...bank, base_interest_rate: '3.751', min_credit_score: 651, processing_fee: '0.01' }
    expect(mediansOf([bank, other])).toMatchObject({
      base_interest_rate: '3.626',
      min_credit_score: '636',
      max_loan_amount: '2000000.00',
      processing_fee: '0.01',
    })
  })
})

it('every limit states its value, source and start date in three languages', () => {
  for (const { value, since, label, source } of Object.values(regulatorLimits)) {
    expect(value).toMatch(/^\d+(\.\d+)?$/)
    expect(Date.parse(since)).not.toBeNaN()
    expect(Object.values({ ...label, ...source }).every(Boolean)).toBe(true)
  }
})
