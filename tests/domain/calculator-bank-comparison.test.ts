import { describe, expect, it } from 'vitest'
import { buildBankRows, findExtremes, sortBankRows } from '../../domain/calculator/bank-comparison.ts'
import type { ConfigurationValues } from '../../domain/calculator/configuration.ts'
import { bankValues } from '../support/configurations.ts'

const bankOf = (name: string, over: Partial<ConfigurationValues> | null) => ({
  bank: { name_ru: name, name_he: name, name_en: name },
  configuration: over && { ...bankValues, ...over },
})

const banks = [
  bankOf('D', { base_interest_rate: '4.000', max_loan_amount: '900000.00' }),
  bankOf('B', { base_interest_rate: '3.500' }),
  bankOf('C', null),
  bankOf('A', { base_interest_rate: '3.250' }),
]
const loan = { amount: '1000000', years: 25 }
const rows = buildBankRows(banks, { loan, formula: undefined })
const names = (sorted: readonly { bank: { name_en: string } }[]) => sorted.map(({ bank }) => bank.name_en)

describe('the table of banks', () => {
  it('shows the cost of the loan at each bank, and why a bank does not grant it', () => {
    expect(rows[1]).toMatchObject({ numbers: { monthly_payment: '5006.24' }, rejections: [] })
    expect(rows[0]).toMatchObject({
      numbers: { monthly_payment: '5278.37' },
      rejections: ['max_loan_amount'],
    })
    expect(rows[2]).toMatchObject({ numbers: {}, rejections: [] })
  })

  it('finds the lowest and highest value of a column', () => {
    expect(rows.map(findExtremes(rows, 'base_interest_rate'))).toEqual([
      'greatest',
      undefined,
      undefined,
      'least',
    ])
  })

  it('compares costs only of banks that grant the loan', () => {
    expect(rows.map(findExtremes(rows, 'monthly_payment'))).toEqual([
      undefined,
      'greatest',
      undefined,
      'least',
    ])
  })

  it('has no lowest and highest value when all banks are equal', () => {
    expect(rows.map(findExtremes(rows, 'max_ltv_ratio'))).toEqual(rows.map(() => undefined))
  })

  it.each([
    ['name', false, 'A B C D'],
    ['name', true, 'D C B A'],
    ['base_interest_rate', false, 'A B D C'],
    ['base_interest_rate', true, 'D B A C'],
    ['max_ltv_ratio', true, 'A B D C'],
  ] as const)('is sorted by %s (descending: %s), with missing numbers last', (by, isDescending, order) => {
    expect(names(sortBankRows(rows, { by, isDescending }, 'en')).join(' ')).toBe(order)
  })

  it('sorts amounts by value, not as text', () => {
    const some = buildBankRows(
      [bankOf('A', { max_loan_amount: '10000000.00' }), bankOf('B', { max_loan_amount: '2000000.00' })],
      {
        loan: undefined,
        formula: undefined,
      },
    )
    expect(names(sortBankRows(some, { by: 'max_loan_amount', isDescending: false }, 'en'))).toEqual([
      'B',
      'A',
    ])
  })
})
