import { Readable } from 'node:stream'
import { xlsxType } from '../../domain/api/bank-configuration-files.ts'
import { fileTypes } from '../../domain/api/resource-reads.ts'
import { loanFigures } from '../../domain/calculator/bank-comparison.ts'
import { configuration, parameters, scaleOf } from '../../domain/calculator/configuration.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import type { CsvRow } from '../../domain/format/csv.ts'
import { normalizeForSearch } from '../../domain/format/search-text.ts'
import { parseTypedNumber } from '../../domain/format/typed-number.ts'
import { languages } from '../../domain/languages.ts'
import { banks } from '../../domain/resources/banks.ts'
import { ApiError } from '../errors.ts'
import { unreadableFileError } from '../files/import-errors.ts'
import { parseJsonRecords } from '../files/json-records.ts'
import { decodeLines, decodeText, readCsvRows } from '../files/read-text.ts'
import { readXlsxRows } from '../files/xlsx.ts'
import { assertStorable } from '../http/input-validation.ts'
import { formatExact } from '../resources/table-columns.ts'
import type { ParameterRow } from './import-parameters.ts'

/** What names the bank of a row: its id, its code, or what it is called in any language. */
const bankColumns = ['bank', 'bank_id', 'id', 'code', 'name_ru', 'name_he', 'name_en'] as const

/** What an export tells beside the parameters, and nobody can set by a table. */
const readOnlyColumns = ['is_active', 'version', 'updated_at', 'effective_from', 'effective_until']

/** A head as it is compared: whatever its case, its spaces and the unit behind it. */
const headForm = (head: string): string =>
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

/** The columns of a table of parameters by what they may be called: their name, or their label in any language. */
const namesByHead: ReadonlyMap<string, string> = new Map(
  [
    ...listHeads(banks, [...bankColumns, ...readOnlyColumns]),
    ...languages.map((language): [string, string] => [banks.label.one[language], 'bank']),
    ...listHeads(configuration, parameters),
    ...Object.entries(loanFigures).flatMap(([name, label]) =>
      [name, ...Object.values(label)].map((head): [string, string] => [head, name]),
    ),
  ].map(([head, name]) => [headForm(head), name]),
)

const columnError = (line: number, head: string, rule: 'unknown' | 'repeated'): ApiError =>
  new ApiError('malformed', {
    message: `Line ${line}: the column ${JSON.stringify(head)} is ${rule}`,
    fields: { [head]: rule },
  })

/**
 * The names of the columns in a row of heads. Throws `malformed` for one that nobody knows or that stands there
 * twice, and for a table that names no bank or no parameter.
 */
const parameterColumns = ({ line, cells }: CsvRow): string[] => {
  const columns = cells.map((head) => {
    const name = namesByHead.get(headForm(head))
    if (name === undefined) throw columnError(line, head, 'unknown')
    return name
  })
  const duplicateIndex = columns.findIndex((name, index) => columns.indexOf(name) < index)
  if (duplicateIndex >= 0) throw columnError(line, cells[duplicateIndex] ?? '', 'repeated')

  for (const [what, names] of [
    ['bank', bankColumns],
    ['parameter', parameters],
  ] as const)
    if (!columns.some((name) => names.some((each) => each === name)))
      throw new ApiError('malformed', {
        message: `Line ${line}: there is no ${what} column`,
        fields: { [what]: 'required' },
      })

  return columns
}

/** How many rows a table may have, its heads included: there are not more banks than that. */
const mostRows = 1_000

/** How far a spreadsheet of them may reach, with some empty rows, and what it may come to. */
const sheetLimits = {
  rows: 2 * mostRows,
  columns: 100,
  cells: 50_000,
  bytes: 8 * 1024 * 1024,
  characters: 1024 * 1024,
}

/** A list of objects as a table: their names are its heads, and what one leaves out is empty. */
const listedRows = async (source: Readable): Promise<CsvRow[]> => {
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

const rowsIn = async (type: string, chunks: readonly Buffer[]): Promise<readonly CsvRow[]> => {
  if (type === xlsxType) return readXlsxRows(Buffer.concat(chunks), sheetLimits)
  const source = Readable.from(chunks)
  return type === fileTypes.json ? listedRows(source) : [...readCsvRows(await decodeText(source))]
}

/** The rows of a file that was sent, the first with its heads. Throws `malformed` for what cannot be read. */
export const readParameterTable = async (
  type: string,
  chunks: readonly Buffer[],
): Promise<readonly CsvRow[]> => {
  const rows = await rowsIn(type, chunks)
  if (rows.length < 2) throw unreadableFileError('noRows')
  if (rows.length > mostRows)
    throw new ApiError('too_large', { message: `An import can have at most ${mostRows} rows` })
  return rows
}

const isBank = (name: string): boolean => bankColumns.some((column) => column === name)

/** The parameters of a row, as the digits and the point that they mean; none where all of them are empty. */
const valuesOf = (columns: readonly string[], cells: readonly string[]): ParameterRow['values'] => {
  const entries = parameters
    .filter((name) => columns.includes(name))
    .map(
      (name) =>
        [name, parseTypedNumber(cells[columns.indexOf(name)] ?? '', { scale: scaleOf(name) })] as const,
    )
  return entries.every(([, text]) => text === '') ? {} : Object.fromEntries(entries)
}

const refusalOf = ({ line, cells }: CsvRow, columns: readonly string[]): ApiError | undefined => {
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

/** The rows of a table whose first one holds its heads; numbers are read as they may be typed. */
export const parseParameterRows = ([heads, ...rows]: readonly CsvRow[]): ParameterRow[] => {
  if (!heads) return []
  const columns = parameterColumns(heads)
  return rows.map((row) => ({
    line: row.line,
    bank: columns.flatMap((name, index) => (isBank(name) ? [row.cells[index] ?? ''] : [])),
    values: valuesOf(columns, row.cells),
    refusal: refusalOf(row, columns),
  }))
}
