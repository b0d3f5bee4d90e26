import { calculatorAccess } from '../access-rules.ts'
import { hasTrait } from '../descriptor/field.ts'
import { type RecordOf, resource } from '../descriptor/resource.ts'

/**
 * States of a change that another user has to approve. A change that is not approved before the time at which
 * it should take effect lapses.
 */
export const changeStatuses = ['waiting', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const

export type ChangeStatus = (typeof changeStatuses)[number]

const rate = { type: 'percent', precision: 6, scale: 3, minimum: 0, maximum: 100 } as const
const loan = { type: 'money', currency: 'ILS', precision: 14, scale: 2, minimum: 0 } as const

/**
 * Parameters of a bank, with their types, decimal places, bounds and labels. The values at one time are a
 * record; the records of a bank form a series.
 */
export const configuration = resource({
  name: 'bank-configurations',
  label: {
    one: { ru: 'Параметры банка', he: 'פרמטרי הבנק', en: 'Bank parameters' },
    many: { ru: 'Параметры банков', he: 'פרמטרי הבנקים', en: 'Bank parameters' },
  },
  title: 'base_interest_rate',
  id: 'integer',
  table: 'bank_configurations',
  specified: ['get', 'update'],
  groups: {
    rates: { label: { ru: 'Ставки', he: 'ריביות', en: 'Rates' } },
    loan: { label: { ru: 'Ссуда', he: 'הלוואה', en: 'Loan' } },
    cost: { label: { ru: 'Расходы', he: 'עלויות', en: 'Costs' } },
  },
  fields: {
    base_interest_rate: {
      ...rate,
      required: true,
      group: 'rates',
      label: { ru: 'Базовая ставка', he: 'ריבית בסיס', en: 'Base interest rate' },
    },
    min_interest_rate: {
      ...rate,
      required: true,
      group: 'rates',
      label: { ru: 'Минимальная ставка', he: 'ריבית מזערית', en: 'Minimum interest rate' },
    },
    max_interest_rate: {
      ...rate,
      required: true,
      group: 'rates',
      label: { ru: 'Максимальная ставка', he: 'ריבית מרבית', en: 'Maximum interest rate' },
    },
    max_ltv_ratio: {
      type: 'percent',
      precision: 5,
      scale: 2,
      exclusiveMinimum: 0,
      maximum: 100,
      required: true,
      group: 'loan',
      label: {
        ru: 'Максимальная доля финансирования (LTV)',
        he: 'אחוז מימון מרבי',
        en: 'Maximum loan-to-value (LTV)',
      },
    },
    min_loan_amount: {
      ...loan,
      required: true,
      group: 'loan',
      label: { ru: 'Минимальная сумма ссуды', he: 'סכום הלוואה מזערי', en: 'Minimum loan amount' },
    },
    max_loan_amount: {
      ...loan,
      required: true,
      group: 'loan',
      label: { ru: 'Максимальная сумма ссуды', he: 'סכום הלוואה מרבי', en: 'Maximum loan amount' },
    },
    min_credit_score: {
      type: 'integer',
      minimum: 0,
      maximum: 9999,
      required: true,
      group: 'loan',
      label: { ru: 'Минимальный кредитный рейтинг', he: 'דירוג אשראי מזערי', en: 'Minimum credit score' },
    },
    processing_fee: {
      type: 'money',
      currency: 'ILS',
      precision: 12,
      scale: 2,
      minimum: 0,
      required: true,
      group: 'cost',
      label: { ru: 'Комиссия за оформление', he: 'עמלת פתיחת תיק', en: 'Processing fee' },
    },
  },
  rules: {
    less: [
      ['min_interest_rate', 'max_interest_rate'],
      ['min_loan_amount', 'max_loan_amount'],
    ],
  },
  list: { columns: ['base_interest_rate'], sort: ['base_interest_rate', 'asc'] },
  access: { read: calculatorAccess.read, update: calculatorAccess.edit },
})

type Fields = (typeof configuration)['fields']

/** Name of a parameter; the index signature of `Fields` is left out. */
export type Parameter = keyof { [N in keyof Fields as string extends N ? never : N]: Fields[N] } & string

/** Whether a parameter is a sum of money. */
export const isMoney = (name: Parameter): boolean => 'currency' in configuration.fields[name]

/** Whether a parameter is a whole number. */
export const isCount = (name: Parameter): boolean => hasTrait(configuration.fields[name], 'counting')

/** Returns the number of decimal places that a parameter is stored with. */
export const scaleOf = (name: Parameter): number => {
  const field = configuration.fields[name]
  return 'scale' in field ? field.scale : 0
}

/** Whether a parameter is a share in percent. */
export const isPercent = (name: Parameter): boolean => !isMoney(name) && !isCount(name)

/** The eight parameters as the API sends them: decimals as strings with all their places. */
export type ConfigurationValues = Pick<RecordOf<typeof configuration>, Parameter>

const isParameter = (name: string): name is Parameter => Object.hasOwn(configuration.fields, name)

/** Names of the parameters, in display order. */
export const parameters: readonly Parameter[] = Object.keys(configuration.fields).filter(isParameter)

export const pickParameters = <R extends ConfigurationValues>(record: R): ConfigurationValues => ({
  base_interest_rate: record.base_interest_rate,
  min_interest_rate: record.min_interest_rate,
  max_interest_rate: record.max_interest_rate,
  max_ltv_ratio: record.max_ltv_ratio,
  min_credit_score: record.min_credit_score,
  max_loan_amount: record.max_loan_amount,
  min_loan_amount: record.min_loan_amount,
  processing_fee: record.processing_fee,
})

/** Maximum length of the reason for a change, in characters. */
export const maxChangeReasonLength = 500
