import { Readable } from 'node:stream'
import type { Cell } from 'write-excel-file/node'
import { xlsxType } from '../../domain/api/bank-configuration-files.ts'
import type { BankWithValues } from '../../domain/api/bank-configurations.ts'
import { fileTypes } from '../../domain/api/resource-reads.ts'
import {
  type ComparedLoan,
  calculateLoanFigures,
  type LoanFigure,
  loanFigures,
} from '../../domain/calculator/bank-comparison.ts'
import { configuration, type Parameter, parameters, scaleOf } from '../../domain/calculator/configuration.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { byteOrderMark, type CsvRow, formatCsvRow } from '../../domain/format/csv.ts'
import { normalizeForSearch } from '../../domain/format/search-text.ts'
import { parseTypedNumber } from '../../domain/format/typed-number.ts'
import { directions, type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { banks } from '../../domain/resources/banks.ts'
import { ApiError } from '../errors.ts'
import { unreadableFileError } from '../files/import-errors.ts'
import { parseJsonRecords } from '../files/json-records.ts'
import { decodeLines, decodeText, readCsvRows } from '../files/read-text.ts'
import { readXlsxRows } from '../files/xlsx.ts'
import { assertStorable } from '../http/input-validation.ts'
import { formatExact } from '../resources/table-columns.ts'
import type { ParameterRow } from './import-parameters.ts'

/** Columns that identify the bank of a row. */
const bankColumns = ['bank', 'bank_id', 'id', 'code', 'name_ru', 'name_he', 'name_en'] as const

/** Columns of an export that an import ignores. */
const readOnlyColumns = ['is_active', 'version', 'updated_at', 'effective_from', 'effective_until']

/** Normalises a header for comparison, ignoring case, spacing and a trailing unit. */
const normalizeHead = (head: string): string =>
  normalizeForSearch(head)
    .replace(/[\s,(]*[%₪]\)?\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()

const listHeads = ({ fields }: Resource, names: readonly string[]): [head: string, name: string][] =>
  names.flatMap((name) => [
    [name, name] as [string, string],
    ...languages.flatMap((language): [string, string][] => {
      const label = fields[name]?.label[language]
      return label === undefined ? [] : [[label, name]]
    }),
  ])

/** Names of the columns by normalised header: the name itself, or the label in any language. */
const namesByHead: ReadonlyMap<string, string> = new Map(
  [
    ...listHeads(banks, [...bankColumns, ...readOnlyColumns]),
    ...languages.map((language): [string, string] => [banks.label.one[language], 'bank']),
    ...listHeads(configuration, parameters),
    ...Object.entries(loanFigures).flatMap(([name, label]) =>
      [name, ...Object.values(label)].map((head): [string, string] => [head, name]),
    ),
  ].map(([head, name]) => [normalizeHead(head), name]),
)

const createColumnError = (line: number, head: string, rule: 'unknown' | 'repeated'): ApiError =>
  new ApiError('malformed', {
    message: `Line ${line}: the column ${JSON.stringify(head)} is ${rule}`,
    fields: { [head]: rule },
  })

/**
 * Parses the header row into names of columns. Throws `malformed` for an unknown or repeated column, and for
 * a table without a bank column or without a parameter column.
 */
const parseHeads = ({ line, cells }: CsvRow): string[] => {
  const columns = cells.map((head) => {
    const name = namesByHead.get(normalizeHead(head))
    if (name === undefined) throw createColumnError(line, head, 'unknown')
    return name
  })
  const duplicateIndex = columns.findIndex((name, index) => columns.indexOf(name) < index)
  if (duplicateIndex >= 0) throw createColumnError(line, cells[duplicateIndex] ?? '', 'repeated')

  for (const [kind, names] of [
    ['bank', bankColumns],
    ['parameter', parameters],
  ] as const)
    if (!columns.some((name) => names.some((expected) => expected === name)))
      throw new ApiError('malformed', {
        message: `Line ${line}: there is no ${kind} column`,
        fields: { [kind]: 'required' },
      })

  return columns
}

/** Maximal number of rows including the header; there are fewer banks. */
const maxRows = 1_000

/** Limits of a spreadsheet; `rows` leaves room for empty ones. */
const sheetLimits = {
  rows: 2 * maxRows,
  columns: 100,
  cells: 50_000,
  bytes: 8 * 1024 * 1024,
  characters: 1024 * 1024,
}

/**
 * Converts a JSON list of objects to a table; its header has all property names, and missing values are
 * empty.
 */
const readListRows = async (source: Readable): Promise<CsvRow[]> => {
  const records: { line: number; values: Map<string, unknown> }[] = []
  for await (const { line, value } of parseJsonRecords(decodeLines(source), 'array'))
    records.push({ line, values: new Map(Object.entries(Object(value))) })
  const heads = [...new Set(records.flatMap(({ values }) => [...values.keys()]))]
  const rows = records.map(({ line, values }) => ({
    line,
    cells: heads.map((head) => formatExact(values.get(head))),
  }))
  return [{ line: 1, cells: heads }, ...rows]
}

const readRows = async (type: string, chunks: readonly Buffer[]): Promise<readonly CsvRow[]> => {
  if (type === xlsxType) return readXlsxRows(Buffer.concat(chunks), sheetLimits)
  const source = Readable.from(chunks)
  return type === fileTypes.json ? readListRows(source) : [...readCsvRows(await decodeText(source))]
}

/**
 * Reads the rows of a file, header first. Throws `malformed` if unreadable, `too_large` for too many rows.
 */
export const readParameterTable = async (
  type: string,
  chunks: readonly Buffer[],
): Promise<readonly CsvRow[]> => {
  const rows = await readRows(type, chunks)
  if (rows.length < 2) throw unreadableFileError('noRows')
  if (rows.length > maxRows)
    throw new ApiError('too_large', { message: `An import can have at most ${maxRows} rows` })
  return rows
}

const isBankColumn = (name: string): boolean => bankColumns.some((column) => column === name)

/** Parses the parameters of a row into plain decimal text; empty when all cells are. */
const parseValues = (columns: readonly string[], cells: readonly string[]): ParameterRow['values'] => {
  const entries = parameters
    .filter((name) => columns.includes(name))
    .map(
      (name) =>
        [name, parseTypedNumber(cells[columns.indexOf(name)] ?? '', { scale: scaleOf(name) })] as const,
    )
  return entries.every(([, text]) => text === '') ? {} : Object.fromEntries(entries)
}

const findRowError = ({ line, cells }: CsvRow, columns: readonly string[]): ApiError | undefined => {
  if (cells.length !== columns.length)
    return new ApiError('malformed', { message: `Line ${line} has ${cells.length} cells` })
  try {
    assertStorable(cells, 'invalid')
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return new ApiError('invalid', { fields: { bank: 'characters' } })
    throw error
  }
}

/** Parses the rows of a table, header first. Numbers may be typed in local forms, such as `1,500.5`. */
export const parseParameterRows = ([heads, ...rows]: readonly CsvRow[]): ParameterRow[] => {
  if (!heads) return []
  const columns = parseHeads(heads)
  return rows.map((row) => ({
    line: row.line,
    bank: columns.flatMap((name, index) => (isBankColumn(name) ? [row.cells[index] ?? ''] : [])),
    values: parseValues(columns, row.cells),
    error: findRowError(row, columns),
  }))
}

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
