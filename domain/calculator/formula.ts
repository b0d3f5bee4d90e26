import { calculatorAccess } from '../access-rules.ts'
import { type RecordOf, type Resource, resource } from '../descriptor/resource.ts'

const months = { ru: 'мес.', he: 'חודשים', en: 'months' } as const
const term = { type: 'decimal', precision: 4, scale: 0, minimum: 1, unit: months } as const
const rate = { type: 'percent', precision: 6, scale: 3, minimum: 0, maximum: 100 } as const

/**
 * Formula for all banks: a single record that is always saved as a whole. Its numbers are stored and answered
 * as they were typed.
 */
export const formula = resource({
  name: 'calculator-formula',
  label: {
    one: { ru: 'Общая формула', he: 'נוסחה כללית', en: 'General formula' },
    many: { ru: 'Общая формула', he: 'נוסחה כללית', en: 'General formula' },
  },
  title: 'minTerm',
  id: 'integer',
  table: 'calculator_formula',
  specified: ['get', 'update'],
  groups: {
    terms: { label: { ru: 'Срок и сумма', he: 'תקופה וסכום', en: 'Term and amount' } },
    rates: { label: { ru: 'Ставки', he: 'ריביות', en: 'Rates' } },
    changes: {
      label: { ru: 'Что меняется со временем', he: 'מה משתנה עם הזמן', en: 'Changes over time' },
    },
  },
  fields: {
    minTerm: {
      ...term,
      required: true,
      group: 'terms',
      column: 'min_term',
      label: { ru: 'Минимальный срок', he: 'תקופה מזערית', en: 'Minimum term' },
    },
    maxTerm: {
      ...term,
      required: true,
      group: 'terms',
      column: 'max_term',
      label: { ru: 'Максимальный срок', he: 'תקופה מרבית', en: 'Maximum term' },
    },
    financingPercentage: {
      type: 'percent',
      precision: 5,
      scale: 2,
      exclusiveMinimum: 0,
      maximum: 100,
      required: true,
      group: 'terms',
      column: 'financing_percentage',
      label: { ru: 'Доля финансирования', he: 'אחוז מימון', en: 'Loan-to-value' },
    },
    bankInterestRate: {
      ...rate,
      required: true,
      group: 'rates',
      column: 'bank_interest_rate',
      label: { ru: 'Ставка банка', he: 'ריבית הבנק', en: 'Bank interest rate' },
    },
    baseInterestRate: {
      ...rate,
      required: true,
      group: 'rates',
      column: 'base_interest_rate',
      label: { ru: 'Базовая ставка', he: 'ריבית בסיס', en: 'Base interest rate' },
    },
    variableInterestRate: {
      ...rate,
      required: true,
      group: 'rates',
      column: 'variable_interest_rate',
      label: { ru: 'Переменная ставка', he: 'ריבית משתנה', en: 'Variable interest rate' },
    },
    interestChangePeriod: {
      ...term,
      required: true,
      group: 'changes',
      column: 'interest_change_period',
      label: { ru: 'Период изменения ставки', he: 'תדירות שינוי הריבית', en: 'Rate reset period' },
    },
    inflationIndex: {
      ...rate,
      required: true,
      group: 'changes',
      column: 'inflation_index',
      label: { ru: 'Инфляция в год', he: 'שיעור אינפלציה שנתי', en: 'Inflation, per year' },
    },
  },
  rules: { less: [['minTerm', 'maxTerm']] },
  list: { columns: ['minTerm', 'maxTerm'], sort: ['minTerm', 'asc'] },
  access: { read: calculatorAccess.read, update: calculatorAccess.edit },
})

const names = [
  'minTerm',
  'maxTerm',
  'financingPercentage',
  'bankInterestRate',
  'baseInterestRate',
  'variableInterestRate',
  'interestChangePeriod',
  'inflationIndex',
] as const

export type FormulaField = (typeof names)[number]
export const formulaFields: readonly FormulaField[] = names
export type FormulaValues = Readonly<Record<FormulaField, string>>
export type Formula = FormulaValues & Pick<RecordOf<Resource>, 'id' | 'version' | 'created_at' | 'updated_at'>
