import { configuration, type Parameter, parameters } from '../../../domain/calculator/configuration.ts'
import { normalised } from '../../../domain/calculator/typed-number.ts'
import type { CsvRow } from '../../../domain/csv/read.ts'
import { ApiError } from '../../errors.ts'
import { refuseUnstorable } from '../../input/storable.ts'
import type { ParameterRow } from '../../stores/calculator/table/row.ts'
import { bankColumns, columnsIn } from './columns.ts'

const isBank = (name: string): boolean => bankColumns.some((column) => column === name)

const isMoney = (name: Parameter): boolean => 'currency' in configuration.fields[name]

/** The parameters of a row, as the digits and the point that they mean; none where all of them are empty. */
const valuesOf = (columns: readonly string[], cells: readonly string[]): ParameterRow['values'] => {
  const given = parameters
    .filter((name) => columns.includes(name))
    .map((name) => [name, normalised(cells[columns.indexOf(name)] ?? '', isMoney(name))] as const)
  return given.every(([, text]) => text === '') ? {} : Object.fromEntries(given)
}

const refusalOf = ({ line, cells }: CsvRow, columns: readonly string[]): ApiError | undefined => {
  if (cells.length !== columns.length)
    return new ApiError('malformed', { message: `Line ${line} has ${cells.length} cells` })
  try {
    refuseUnstorable(cells, 'invalid')
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return new ApiError('invalid', { fields: { bank: 'characters' } })
    throw error
  }
}

/** The rows of a table whose first one holds its heads; numbers are read as they may be typed. */
export const parameterRows = ([heads, ...rows]: readonly CsvRow[]): ParameterRow[] => {
  if (!heads) return []
  const columns = columnsIn(heads)
  return rows.map((row) => ({
    line: row.line,
    bank: columns.flatMap((name, index) => (isBank(name) ? [row.cells[index] ?? ''] : [])),
    values: valuesOf(columns, row.cells),
    refusal: refusalOf(row, columns),
  }))
}
