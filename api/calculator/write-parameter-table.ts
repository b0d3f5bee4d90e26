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

/** Form of a spreadsheet column: text, or numbers with a certain number of decimal places. */
type CellForm = 'text' | 'rate' | 'sum' | 'whole' | 'share'

interface Column {
  readonly name: string
  readonly label: Trilingual
  readonly form: CellForm
  readonly readValue: (row: BankWithValues) => string | number | boolean | undefined
}

const createBankColumn = (name: 'code' | 'name_ru' | 'name_he' | 'name_en' | 'is_active'): Column => ({
  name,
  label: banks.fields[name].label,
  form: 'text',
  readValue: ({ bank }) => bank[name],
})

const findForm = (name: Parameter): CellForm => {
  const field = configuration.fields[name]
  if ('currency' in field) return 'sum'
  if (!('scale' in field)) return 'whole'
  return field.scale === 3 ? 'rate' : 'share'
}

const createParameterColumn = (name: Parameter): Column => ({
  name,
  label: configuration.fields[name].label,
  form: findForm(name),
  readValue: ({ configuration: values }) => values?.[name],
})

const figureForms: Record<LoanFigure, CellForm> = {
  monthly_payment: 'sum',
  total_interest: 'sum',
  effective_rate: 'rate',
}

const createLoanColumn = (name: LoanFigure, loan: ComparedLoan): Column => ({
  name,
  label: loanFigures[name],
  form: figureForms[name],
  readValue: ({ configuration: values }) => (values ? calculateLoanFigures(values, loan)?.[name] : undefined),
})

const bankNames = ['code', 'name_ru', 'name_he', 'name_en', 'is_active'] as const
const figureNames = ['monthly_payment', 'total_interest', 'effective_rate'] as const

const listColumns = (loan: ComparedLoan | undefined): Column[] => [
  ...bankNames.map(createBankColumn),
  ...parameters.map(createParameterColumn),
  ...(loan ? figureNames.map((name) => createLoanColumn(name, loan)) : []),
]

/** Table of banks, with the language and the loan of an export. */
export interface ParameterTable {
  readonly rows: readonly BankWithValues[]
  /** Language of the headers; without one they are the names that the import expects. */
  readonly language: Language | undefined
  readonly loan: ComparedLoan | undefined
}

const formatHeads = (columns: readonly Column[], language: Language | undefined): string[] =>
  columns.map(({ name, label }) => (language ? label[language] : name))

/** Writes the table as CSV, with a byte order mark so that spreadsheets recognise UTF-8. */
export const writeParameterCsv = ({ rows, language, loan }: ParameterTable): string => {
  const columns = listColumns(loan)
  const lines = rows.map((row) => formatCsvRow(columns.map(({ readValue }) => String(readValue(row) ?? ''))))
  return [byteOrderMark, formatCsvRow(formatHeads(columns, language)), ...lines].join('')
}

const formats: Record<Exclude<CellForm, 'text'>, string> = {
  rate: '0.000',
  share: '0.00',
  sum: '#,##0.00',
  whole: '0',
}

/** Builds a cell. Values have at most fourteen digits, which spreadsheets hold exactly as numbers. */
const buildCell = ({ form, readValue }: Column, row: BankWithValues): Cell => {
  const value = readValue(row)
  if (value === undefined) return null
  return form === 'text'
    ? { type: String, value: String(value) }
    : { type: Number, value: Number(value), format: formats[form] }
}

/** Writes the table as a spreadsheet; a Hebrew one is laid out from right to left. */
export const writeParameterSheet = async ({ rows, language, loan }: ParameterTable): Promise<Buffer> => {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const columns = listColumns(loan)
  const heads = formatHeads(columns, language).map(
    (value): Cell => ({ type: String, value, fontWeight: 'bold' }),
  )
  const sheet = [heads, ...rows.map((row) => columns.map((column) => buildCell(column, row)))]

  return writeExcelFile(sheet, {
    rightToLeft: language !== undefined && directions[language] === 'rtl',
    stickyRowsCount: 1,
    columns: columns.map(({ form }) => ({ width: form === 'text' ? 24 : 16 })),
  }).toBuffer()
}
