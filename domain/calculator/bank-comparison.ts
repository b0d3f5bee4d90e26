import type { Language, Trilingual } from '../languages.ts'
import { type ConfigurationValues, type Parameter, pickParameters } from './configuration.ts'
import { Exact } from './loans.ts'
import {
  calculateSampleEffect,
  findLoanRejections,
  type LoanCost,
  type LoanFormula,
  type LoanRejection,
  type LoanTerms,
} from './sample-loans.ts'

/** Costs of a loan that a comparison of banks shows. */
export const loanFigures = {
  monthly_payment: { ru: 'Ежемесячный платёж', he: 'החזר חודשי', en: 'Monthly payment' },
  total_interest: { ru: 'Проценты за весь срок', he: 'סך הריבית', en: 'Total interest' },
  effective_rate: {
    ru: 'Эффективная годовая ставка',
    he: 'ריבית אפקטיבית שנתית',
    en: 'Effective annual rate',
  },
} as const satisfies Record<string, Trilingual>

export type LoanFigure = keyof typeof loanFigures

/** Loan to compare at every bank: amount in shekels, and term in years. */
export interface ComparedLoan {
  readonly amount: string
  readonly years: number
}

const toLoanFigures = ({ payment, interest, effectiveRate }: LoanCost): Record<LoanFigure, string> => ({
  monthly_payment: payment,
  total_interest: interest,
  effective_rate: effectiveRate,
})

/**
 * Calculates the costs of a loan at the base rate of a bank, in shekels and percent; undefined for an invalid
 * amount.
 */
export const calculateLoanFigures = (
  terms: LoanTerms,
  { amount, years }: ComparedLoan,
): Record<LoanFigure, string> | undefined => {
  const samples = { loans: [{ amount, property: '' }], years: [years] }
  const cost = calculateSampleEffect(samples, { after: terms })[0]?.terms[0]?.after
  return cost && toLoanFigures(cost)
}

/** Numeric column of the comparison. */
export type BankColumn = Parameter | LoanFigure

/** Loan to compare, if one is entered, and the formula. */
interface ComparisonInput {
  readonly loan: ComparedLoan | undefined
  readonly formula: LoanFormula | undefined
}

/** Bank with its names, and with its parameters if it has any. */
interface ComparedBank {
  readonly bank: { readonly [Name in `name_${Language}`]: string }
  readonly configuration: ConfigurationValues | null
}

interface BankNumbers {
  readonly numbers: Readonly<Partial<Record<BankColumn, string | number>>>
  /** Reasons why the bank does not give the loan. */
  readonly rejections: readonly LoanRejection[]
}

/** Row of the comparison: a bank with its numbers. */
export type BankRow<Bank extends ComparedBank = ComparedBank> = Bank & BankNumbers

const calculateNumbers = (values: ConfigurationValues, { loan, formula }: ComparisonInput): BankNumbers => {
  if (!loan) return { numbers: pickParameters(values), rejections: [] }
  const sample = { amount: loan.amount, property: '' }
  return {
    numbers: { ...pickParameters(values), ...calculateLoanFigures(values, loan) },
    rejections: findLoanRejections(sample, loan.years, values, formula),
  }
}

/** Builds the rows of the comparison: the parameters of each bank and the costs of the loan there. */
export const buildBankRows = <Bank extends ComparedBank>(
  banks: readonly Bank[],
  input: ComparisonInput,
): BankRow<Bank>[] =>
  banks.map((bank) => ({
    ...bank,
    ...(bank.configuration ? calculateNumbers(bank.configuration, input) : { numbers: {}, rejections: [] }),
  }))

/** Whether a number of a bank is compared with those of others; the costs of a refused loan are not. */
const isComparable = ({ rejections }: BankRow, column: BankColumn): boolean =>
  rejections.length === 0 || !Object.hasOwn(loanFigures, column)

export type Extreme = 'least' | 'greatest'

/**
 * Creates a function that tells whether a row has the least or greatest number of a column; neither if all
 * are equal.
 */
export const findExtremes = (rows: readonly BankRow[], column: BankColumn) => {
  const numbers = rows.flatMap((row) => (isComparable(row, column) ? (row.numbers[column] ?? []) : []))
  const exactNumbers = numbers.map((number) => new Exact(number))
  const [least, greatest] =
    exactNumbers.length > 0 ? [Exact.min(...exactNumbers), Exact.max(...exactNumbers)] : []

  return (row: BankRow): Extreme | undefined => {
    const number = row.numbers[column]
    if (number === undefined || !least || !greatest || least.eq(greatest) || !isComparable(row, column))
      return undefined
    if (least.eq(number)) return 'least'
    return greatest.eq(number) ? 'greatest' : undefined
  }
}

/** Sort order of the comparison: by name or by a column. */
export interface BankOrder {
  readonly by: BankColumn | 'name'
  readonly isDescending: boolean
}

const compareNumbers = (
  one: string | number | undefined,
  other: string | number | undefined,
  sign: number,
) => {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return new Exact(one).cmp(other) * sign
}

/** Sorts the rows; banks without the number come last in both directions, equal ones are sorted by name. */
export const sortBankRows = <Bank extends ComparedBank>(
  rows: readonly BankRow<Bank>[],
  { by, isDescending }: BankOrder,
  language: Language,
): BankRow<Bank>[] => {
  const sign = isDescending ? -1 : 1
  const compareNames = ({ bank: one }: BankRow, { bank: other }: BankRow) =>
    one[`name_${language}`].localeCompare(other[`name_${language}`], language)
  return rows.toSorted((one, other) =>
    by === 'name'
      ? compareNames(one, other) * sign
      : compareNumbers(one.numbers[by], other.numbers[by], sign) || compareNames(one, other),
  )
}
