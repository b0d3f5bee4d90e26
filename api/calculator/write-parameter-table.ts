import type { Cell } from 'write-excel-file/node'
import type { BankWithValues } from '../../domain/api/bank-configurations.ts'
import {
  type ComparedLoan,
  calculateLoanFigures,
  type LoanFigure,
  loanFigures,
} from '../../domain/calculator/bank-comparison.ts'
import { configuration, type Parameter, parameters } from '../../domain/calculator/configuration.ts'
import { byteOrderMark, formatCsvRow } from '../../domain/format/csv.ts'
import { directions, type Language, type Trilingual } from '../../domain/languages.ts'
import { banks } from '../../domain/resources/banks.ts'

/** How a column stands in a spreadsheet: as text, or as numbers with so many places. */
type Form = 'text' | 'rate' | 'sum' | 'whole' | 'share'

interface Column {
  readonly name: string
  readonly label: Trilingual
  readonly form: Form
  readonly of: (row: BankWithValues) => string | number | boolean | undefined
}

const ofBank = (name: 'code' | 'name_ru' | 'name_he' | 'name_en' | 'is_active'): Column => ({
  name,
  label: banks.fields[name].label,
  form: 'text',
  of: ({ bank }) => bank[name],
})

const formOf = (name: Parameter): Form => {
  const field = configuration.fields[name]
  if ('currency' in field) return 'sum'
  if (!('scale' in field)) return 'whole'
  return field.scale === 3 ? 'rate' : 'share'
}

const ofParameter = (name: Parameter): Column => ({
  name,
  label: configuration.fields[name].label,
  form: formOf(name),
  of: ({ configuration: values }) => values?.[name],
})

const figureForms: Record<LoanFigure, Form> = {
  monthly_payment: 'sum',
  total_interest: 'sum',
  effective_rate: 'rate',
}

const ofLoan = (name: LoanFigure, loan: ComparedLoan): Column => ({
  name,
  label: loanFigures[name],
  form: figureForms[name],
  of: ({ configuration: values }) => (values ? calculateLoanFigures(values, loan)?.[name] : undefined),
})

const bankNames = ['code', 'name_ru', 'name_he', 'name_en', 'is_active'] as const
const figureNames = ['monthly_payment', 'total_interest', 'effective_rate'] as const

const columnsOf = (loan: ComparedLoan | undefined): Column[] => [
  ...bankNames.map(ofBank),
  ...parameters.map(ofParameter),
  ...(loan ? figureNames.map((name) => ofLoan(name, loan)) : []),
]

/** A table of banks, and how it is to be read. */
export interface ParameterTable {
  readonly rows: readonly BankWithValues[]
  /** Its heads in words; by the names that the import knows where none is said. */
  readonly language: Language | undefined
  readonly loan: ComparedLoan | undefined
}

const headsOf = (columns: readonly Column[], language: Language | undefined): string[] =>
  columns.map(({ name, label }) => (language ? label[language] : name))

/** The table as text, which spreadsheets open in any script. */
export const writeParameterCsv = ({ rows, language, loan }: ParameterTable): string => {
  const columns = columnsOf(loan)
  const lines = rows.map((row) => formatCsvRow(columns.map(({ of }) => String(of(row) ?? ''))))
  return [byteOrderMark, formatCsvRow(headsOf(columns, language)), ...lines].join('')
}

const formats: Record<Exclude<Form, 'text'>, string> = {
  rate: '0.000',
  share: '0.00',
  sum: '#,##0.00',
  whole: '0',
}

/** A number is one that can be calculated with: fourteen digits are exact in any spreadsheet. */
const cellOf = ({ form, of }: Column, row: BankWithValues): Cell => {
  const value = of(row)
  if (value === undefined) return null
  return form === 'text'
    ? { type: String, value: String(value) }
    : { type: Number, value: Number(value), format: formats[form] }
}

/** The table as a spreadsheet: numbers as numbers, and read from the right in Hebrew. */
export const writeParameterSheet = async ({ rows, language, loan }: ParameterTable): Promise<Buffer> => {
  const { default: write } = await import('write-excel-file/node')
  const columns = columnsOf(loan)
  const heads = headsOf(columns, language).map((value): Cell => ({ type: String, value, fontWeight: 'bold' }))
  const sheet = [heads, ...rows.map((row) => columns.map((column) => cellOf(column, row)))]
  return write(sheet, {
    rightToLeft: language !== undefined && directions[language] === 'rtl',
    stickyRowsCount: 1,
    columns: columns.map(({ form }) => ({ width: form === 'text' ? 24 : 16 })),
  }).toBuffer()
}
