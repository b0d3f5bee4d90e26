import type { BankSeries, Period } from '../../admin/calculator/calculator-types.ts'

const values = {
  base_interest_rate: '3.500',
  min_interest_rate: '2.800',
  max_interest_rate: '4.500',
  max_ltv_ratio: '75.00',
  min_credit_score: 620,
  max_loan_amount: '2000000.00',
  min_loan_amount: '100000.00',
  processing_fee: '1500.00',
}

/** Builds a period of the first demo bank, with differences from the current one. */
export const aPeriod = (overrides: Partial<Period>): Period => ({
  ...values,
  id: '1',
  state: 'current',
  effective_from: '2026-07-05T21:00:00.000Z',
  effective_until: null,
  reason: null,
  created_at: '2026-07-05T21:00:00.000Z',
  created_by: null,
  approved_by: null,
  ...overrides,
})

const michael = { id: 7, name: 'Михаэль Бергман' }

const past = aPeriod({
  id: '1',
  state: 'past',
  base_interest_rate: '3.400',
  effective_from: '2026-04-13T21:00:00.000Z',
  effective_until: '2026-07-05T21:00:00.000Z',
  reason: 'Решение банка',
  created_by: michael,
})
const current = aPeriod({
  id: '2',
  effective_until: '2026-11-30T22:00:00.000Z',
  created_by: michael,
  approved_by: { id: 8, name: 'Юлия Мизрахи' },
})
const scheduled = aPeriod({
  id: '3',
  state: 'scheduled',
  base_interest_rate: '4.000',
  max_loan_amount: '2200000.00',
  effective_from: '2026-11-30T22:00:00.000Z',
  created_by: michael,
})

/** Builds a bank with a past, a current and a scheduled period, as of November 2026. */
export const aSeries = (overrides: Partial<BankSeries> = {}): BankSeries => ({
  bank: {
    id: 1,
    code: 'HAPOALIM',
    name_ru: 'Банк Апоалим',
    name_he: 'בנק הפועלים',
    name_en: 'Bank Hapoalim',
    is_active: true,
  },
  version: 3,
  now: '2026-11-22T10:00:00.000Z',
  periods: [past, current, scheduled],
  changes: [],
  ...overrides,
})
