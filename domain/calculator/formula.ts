import { calculator } from '../areas.ts'
import { type RecordOf, resource } from '../resource.ts'

const months = { ru: 'мес.', he: 'חודשים', en: 'months' } as const
const term = { type: 'decimal', precision: 4, scale: 0, minimum: 1, unit: months } as const
const rate = { type: 'percent', precision: 6, scale: 3, minimum: 0, maximum: 100 } as const

/**
 * What holds for the calculator as a whole, whichever the bank: one record, which is written as a whole. Its
 * numbers are kept and answered as they were typed.
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
      label: { ru: 'Что меняется со временем', he: 'מה משתנה עם הזמן', en: 'What changes with time' },
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
      ...{ type: 'percent', precision: 5, scale: 2, exclusiveMinimum: 0, maximum: 100 },
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
      label: { ru: 'Период изменения ставки', he: 'תדירות שינוי הריבית', en: 'Interest change period' },
      hint: {
        ru: 'Через столько месяцев банк может назначить новую ставку. Платёж пересчитывается от остатка долга, самое большее — по максимальной ставке банка.',
        he: 'כעבור מספר חודשים זה הבנק רשאי לקבוע ריבית חדשה. ההחזר מחושב מחדש לפי יתרת החוב, לכל היותר לפי הריבית המרבית של הבנק.',
        en: 'After this many months the bank may set a new rate. The payment is worked out anew from the balance, at most at the maximum rate of the bank.',
      },
    },
    inflationIndex: {
      ...rate,
      required: true,
      group: 'changes',
      column: 'inflation_index',
      label: { ru: 'Индекс инфляции, в год', he: 'מדד האינפלציה, לשנה', en: 'Inflation index, a year' },
      hint: {
        ru: 'На столько процентов в год растёт остаток долга ссуды, привязанной к индексу, а с ним и платёж. Ссуд без привязки это не касается.',
        he: 'בשיעור שנתי זה גדלה יתרת החוב של הלוואה צמודת מדד, ואיתה ההחזר. אין לכך השפעה על הלוואות שאינן צמודות.',
        en: 'The balance of a loan that is linked to the index grows by this share a year, and its payment with it. Loans without linkage are not affected.',
      },
    },
  },
  rules: { less: [['minTerm', 'maxTerm']] },
  list: { columns: ['minTerm', 'maxTerm'], sort: ['minTerm', 'asc'] },
  access: { read: calculator.read, update: calculator.edit },
})

export type Formula = RecordOf<typeof formula>
