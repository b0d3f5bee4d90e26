import type { Language, Trilingual } from '../languages.ts'
import { type ConfigurationValues, type Parameter, pickParameters } from './configuration.ts'
import { Exact } from './loans.ts'
import {
  calculateSampleEffect,
  findLoanRefusals,
  type LoanCost,
  type LoanFormula,
  type LoanRefusal,
  type LoanTerms,
} from './sample-loans.ts'

/** What one loan costs at a bank, by the names and words of a table of banks. */
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

/** A loan that is asked for at every bank: shekels, and years. */
export interface ComparedLoan {
  readonly amount: string
  readonly years: number
}

const toLoanFigures = ({ payment, interest, effectiveRate }: LoanCost): Record<LoanFigure, string> => ({
  monthly_payment: payment,
  total_interest: interest,
  effective_rate: effectiveRate,
})

/** What a loan costs at the base rate of a bank, in shekels and percent; nothing for an amount that is none. */
export const calculateLoanFigures = (
  terms: LoanTerms,
  { amount, years }: ComparedLoan,
): Record<LoanFigure, string> | undefined => {
  const samples = { loans: [{ amount, property: '' }], years: [years] }
  const cost = calculateSampleEffect(samples, { after: terms })[0]?.terms[0]?.after
  return cost && toLoanFigures(cost)
}

/** A column of numbers of a table of banks. */
export type BankColumn = Parameter | LoanFigure

/** What a table of banks is about: the loan, if one is asked for, and what the formula says of it. */
interface ComparisonInput {
  readonly loan: ComparedLoan | undefined
  readonly formula: LoanFormula | undefined
}

/** A bank by its names, with its values where it has any. */
interface ComparedBank {
  readonly bank: { readonly [Name in `name_${Language}`]: string }
  readonly configuration: ConfigurationValues | null
}

interface BankNumbers {
  readonly numbers: Readonly<Partial<Record<BankColumn, string | number>>>
  /** For what the bank does not give the loan. */
  readonly refusals: readonly LoanRefusal[]
}

/** A bank in a table with its numbers. */
export type BankRow<Bank extends ComparedBank = ComparedBank> = Bank & BankNumbers

const calculateNumbers = (values: ConfigurationValues, { loan, formula }: ComparisonInput): BankNumbers => {
  if (!loan) return { numbers: pickParameters(values), refusals: [] }
  const sample = { amount: loan.amount, property: '' }
  return {
    numbers: { ...pickParameters(values), ...calculateLoanFigures(values, loan) },
    refusals: findLoanRefusals(sample, loan.years, values, formula),
  }
}

/** Banks beside each other: what each calculates with, and what the loan costs there. */
export const buildBankRows = <Bank extends ComparedBank>(
  banks: readonly Bank[],
  input: ComparisonInput,
): BankRow<Bank>[] =>
  banks.map((bank) => ({
    ...bank,
    ...(bank.configuration ? calculateNumbers(bank.configuration, input) : { numbers: {}, refusals: [] }),
  }))

/** What a loan costs where it is not given is no offer, so that no other bank is held against it. */
const isComparable = ({ refusals }: BankRow, column: BankColumn): boolean =>
  refusals.length === 0 || !Object.hasOwn(loanFigures, column)

export type Extreme = 'least' | 'greatest'

/** Tells of a number of a column whether it is an extreme one; none is where all banks have the same. */
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

/** By what a table of banks is sorted: their names, or a column. */
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

/** Rows in an order; a bank without the number stands last in both directions, equal ones by name. */
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
