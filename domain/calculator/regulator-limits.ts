import type { Trilingual } from '../languages.ts'

/** A limit that a regulator sets, with its source and first day. */
export interface RegulatorLimit {
  readonly value: string
  readonly unit: 'percent' | 'months'
  readonly label: Trilingual
  readonly source: Trilingual
  /** The day from which it holds, YYYY-MM-DD. */
  readonly since: string
}

const directive: Trilingual = {
  ru: 'Банк Израиля, директива 329',
  he: 'בנק ישראל, הוראה 329',
  en: 'Bank of Israel, Directive 329',
}

const defineLimit = (
  value: string,
  unit: RegulatorLimit['unit'],
  since: string,
  label: Trilingual,
): RegulatorLimit => ({
  value,
  unit,
  since,
  label,
  source: directive,
})

/**
 * Limits of the Bank of Israel for housing loans. A wider value of a bank gets a warning and is not rejected,
 * because the rules have exceptions and change.
 */
export const regulatorLimits = {
  firstHomeLtv: defineLimit('75', 'percent', '2012-11-01', {
    ru: 'Доля финансирования единственного жилья',
    he: 'אחוז מימון לדירה יחידה',
    en: 'Loan-to-value, only home',
  }),
  replacementHomeLtv: defineLimit('70', 'percent', '2012-11-01', {
    ru: 'Доля финансирования при замене жилья',
    he: 'אחוז מימון לדירה חליפית',
    en: 'Loan-to-value, replacement home',
  }),
  investmentHomeLtv: defineLimit('50', 'percent', '2012-11-01', {
    ru: 'Доля финансирования инвестиционного жилья',
    he: 'אחוז מימון לדירה להשקעה',
    en: 'Loan-to-value, investment property',
  }),
  paymentToIncome: defineLimit('50', 'percent', '2013-09-01', {
    ru: 'Доля платежа в доходе',
    he: 'יחס החזר',
    en: 'Payment-to-income',
  }),
  variableShare: defineLimit('66.67', 'percent', '2021-01-17', {
    ru: 'Доля частей с переменной ставкой',
    he: 'חלק המסלולים בריבית משתנה',
    en: 'Share at a variable rate',
  }),
  term: defineLimit('360', 'months', '2013-09-01', {
    ru: 'Срок ссуды',
    he: 'תקופת ההלוואה',
    en: 'Loan term',
  }),
} as const satisfies Record<string, RegulatorLimit>

/** Limits by parameter; where they differ by kind of home, the widest one. */
export const regulatorLimitOf: Readonly<Record<string, RegulatorLimit>> = {
  max_ltv_ratio: regulatorLimits.firstHomeLtv,
  financingPercentage: regulatorLimits.firstHomeLtv,
  maxTerm: regulatorLimits.term,
}
