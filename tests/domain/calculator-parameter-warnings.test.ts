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
const warned = (changed: Record<string, string | number>, medians = {}) =>
  findWarnings({ ...current, ...changed }, { current, medians, share })

describe('warnings of parameters', () => {
  it('are none for the values that hold now, however far from other banks', () =>
    expect(warned({}, { base_interest_rate: '1.000', min_credit_score: '300' })).toEqual([]))

  it('name the limit of the regulator that a value lies beyond, changed or not', () => {
    const ltv = { field: 'max_ltv_ratio', kind: 'limit', limit: regulatorLimits.firstHomeLtv }
    expect(warned({ max_ltv_ratio: '75.01' })).toEqual([ltv])
    const wide = { ...current, max_ltv_ratio: '78.00' }
    expect(findWarnings(wide, { current: wide, share })).toEqual([ltv])
  })

  it('hold the terms and the share of the formula to the same limits', () =>
    expect(
      findWarnings({ minTerm: '12', maxTerm: '361', financingPercentage: '80' }, { share }).map(
        ({ field }) => field,
      ),
    ).toEqual(['maxTerm', 'financingPercentage']))

  it('tell of a base rate beyond the bounds of its own bank', () => {
    expect(warned({ base_interest_rate: '3.600', max_interest_rate: '3.550' })).toContainEqual({
      field: 'base_interest_rate',
      kind: 'bounds',
      bound: 'max_interest_rate',
    })
    expect(warned({ base_interest_rate: '3.400', min_interest_rate: '3.450' })).toContainEqual({
      field: 'base_interest_rate',
      kind: 'bounds',
      bound: 'min_interest_rate',
    })
    expect(warned({ base_interest_rate: '3.500', min_interest_rate: '2.900' })).toEqual([])
  })

  it('tell of a move by more than the share, and not of one by the share itself', () => {
    expect(warned({ base_interest_rate: '3.850' })).toEqual([])
    expect(warned({ base_interest_rate: '3.851', min_credit_score: 500 })).toEqual([
      { field: 'base_interest_rate', kind: 'moved', direction: 'up', percent: '10.0' },
      { field: 'min_credit_score', kind: 'moved', direction: 'down', percent: '19.4' },
    ])
  })

  it('tell how far a changed value is from the median of the other banks', () =>
    expect(warned({ base_interest_rate: '3.800' }, { base_interest_rate: '3.400' })).toEqual([
      { field: 'base_interest_rate', kind: 'median', direction: 'up', percent: '11.8' },
    ]))

  it('tell of a fee where there was none, without a figure', () =>
    expect(warned({ processing_fee: '1500.00' })).toEqual([
      { field: 'processing_fee', kind: 'moved', direction: 'up' },
    ]))

  it('pass over what is no number yet', () =>
    expect(warned({ base_interest_rate: '', max_ltv_ratio: '8.', min_credit_score: 'abc' })).toEqual([]))

  it('of a bank without values come from limits and medians', () =>
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

  it('is none of nothing', () => expect(medianOf([], 3)).toBeUndefined())

  it('of banks has the places of each parameter', () => {
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

it('every limit says its value, its source and since when it holds, in three languages', () => {
  for (const { value, since, label, source } of Object.values(regulatorLimits)) {
    expect(value).toMatch(/^\d+(\.\d+)?$/)
    expect(Date.parse(since)).not.toBeNaN()
    expect(Object.values({ ...label, ...source }).every(Boolean)).toBe(true)
  }
})
