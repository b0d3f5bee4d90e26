import type { Language } from '../languages.ts'
import { type ComparedLoan, type LoanFigure, loanAt, loanFigures } from './comparison.ts'
import { type ConfigurationValues, type Parameter, valuesOf } from './configuration.ts'
import { Exact } from './loans/exact.ts'
import { type LoanFormula, outside, type Refusal } from './loans/outside.ts'

/** A column of numbers of a table of banks. */
export type Column = Parameter | LoanFigure

/** What a table of banks is about: the loan, if one is asked for, and what the formula says of it. */
export interface Asked {
  readonly loan: ComparedLoan | undefined
  readonly formula: LoanFormula | undefined
}

/** A bank by its names, with its values where it has any. */
export interface ComparedBank {
  readonly bank: { readonly [Name in `name_${Language}`]: string }
  readonly configuration: ConfigurationValues | null
}

interface Compared {
  readonly numbers: Readonly<Partial<Record<Column, string | number>>>
  /** For what the bank does not give the loan. */
  readonly refusals: readonly Refusal[]
}

/** A bank in a table with its numbers. */
export type BankRow<Bank extends ComparedBank = ComparedBank> = Bank & Compared

const compared = (values: ConfigurationValues, { loan, formula }: Asked): Compared => {
  if (!loan) return { numbers: valuesOf(values), refusals: [] }
  const sample = { amount: loan.amount, property: '' }
  return {
    numbers: { ...valuesOf(values), ...loanAt(values, loan) },
    refusals: outside(sample, loan.years, values, formula),
  }
}

/** Banks beside each other: what each calculates with, and what the loan costs there. */
export const bankRows = <Bank extends ComparedBank>(banks: readonly Bank[], asked: Asked): BankRow<Bank>[] =>
  banks.map((bank) => ({
    ...bank,
    ...(bank.configuration ? compared(bank.configuration, asked) : { numbers: {}, refusals: [] }),
  }))

/** What a loan costs where it is not given is no offer, so that no other bank is held against it. */
const competes = ({ refusals }: BankRow, column: Column): boolean =>
  refusals.length === 0 || !Object.hasOwn(loanFigures, column)

export type Extreme = 'least' | 'greatest'

/** Tells of a number of a column whether it is an extreme one; none is where all banks have the same. */
export const extremesOf = (rows: readonly BankRow[], column: Column) => {
  const numbers = rows.flatMap((row) => (competes(row, column) ? (row.numbers[column] ?? []) : []))
  const exact = numbers.map((number) => new Exact(number))
  const [least, greatest] = exact.length > 0 ? [Exact.min(...exact), Exact.max(...exact)] : []
  return (row: BankRow): Extreme | undefined => {
    const number = row.numbers[column]
    if (number === undefined || !least || !greatest || least.eq(greatest) || !competes(row, column))
      return undefined
    if (least.eq(number)) return 'least'
    return greatest.eq(number) ? 'greatest' : undefined
  }
}

/** By what a table of banks is sorted: their names, or a column. */
export interface Order {
  readonly by: Column | 'name'
  readonly isDescending: boolean
}

const byNumber = (one: string | number | undefined, other: string | number | undefined, sign: number) => {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return new Exact(one).cmp(other) * sign
}

/** Rows in an order; a bank without the number stands last in both directions, equal ones by name. */
export const sortedRows = <Bank extends ComparedBank>(
  rows: readonly BankRow<Bank>[],
  { by, isDescending }: Order,
  language: Language,
): BankRow<Bank>[] => {
  const sign = isDescending ? -1 : 1
  const byName = ({ bank: one }: BankRow, { bank: other }: BankRow) =>
    one[`name_${language}`].localeCompare(other[`name_${language}`], language)
  return rows.toSorted((one, other) =>
    by === 'name'
      ? byName(one, other) * sign
      : byNumber(one.numbers[by], other.numbers[by], sign) || byName(one, other),
  )
}
