import { byteOrderMark, type CsvRow, formatCsvRow, guardTexts } from '../../../domain/format/csv.ts'
import { ApiError } from '../../errors.ts'
import { unreadableFileError } from '../import-errors.ts'
import { decodeFile, readCsvRows } from '../read-text.ts'
import { assertComplete, type FormatReader, type FormatWriter } from '../translation-format.ts'
import { buildHeadRow, buildUnitRow, parseUnits, tableLimits } from './table.ts'

/** Writes a table that spreadsheets open in any script without running its cells. */
export const writeCsv: FormatWriter = async function* (units, { languages, count }) {
  yield byteOrderMark + formatCsvRow(buildHeadRow(languages, count), guardTexts)
  for await (const batch of units)
    yield batch.map((unit) => formatCsvRow(buildUnitRow(unit, languages), guardTexts)).join('')
}

/** Reads the rows of a table separated by commas, semicolons or tabs. Throws `malformed` or `too_large`. */
export const readCsvTable = (file: Buffer): CsvRow[] => {
  const rows: CsvRow[] = []
  for (const row of readCsvRows(decodeFile(file), guardTexts)) {
    if (rows.length >= tableLimits.rows || row.cells.length > tableLimits.columns)
      throw new ApiError('too_large', {
        message: `A table can have at most ${tableLimits.rows} rows and ${tableLimits.columns} columns`,
      })
    rows.push(row)
  }
  return rows
}

/** Throws for a row that is wider than the headings: an unquoted text with a comma would lose its end. */
const assertWidth = ({ line, cells }: CsvRow, width: number): void => {
  if (cells.findLastIndex((cell) => cell !== '') >= width) throw unreadableFileError('manyCells', { line })
}

export const readCsv: FormatReader = async (file, options) => {
  const { units, declaredCount } = parseUnits(readCsvTable(file), options, { onRow: assertWidth })
  assertComplete(units, declaredCount, options)
  return units
}
