import { asTexts } from '../../../../domain/csv/guard.ts'
import type { CsvRow } from '../../../../domain/csv/read.ts'
import { csvRowsOf } from '../../../csv/read.ts'
import { ApiError } from '../../../errors.ts'
import { unreadable } from '../../../imports/refused.ts'
import { decoded } from '../../decoded.ts'
import { type Reader, refuseLess } from '../../format.ts'
import { limits } from '../table/limits.ts'
import { unitsOfRows } from '../table/rows.ts'

/** The rows of a table whose cells stand between commas, semicolons or tabs. Throws `malformed` or `too_large`. */
export const csvTable = (file: Buffer): CsvRow[] => {
  const rows: CsvRow[] = []
  for (const row of csvRowsOf(decoded(file), asTexts)) {
    if (rows.length >= limits.rows || row.cells.length > limits.columns)
      throw new ApiError('too_large', {
        message: `A table has ${limits.rows} rows and ${limits.columns} columns at most`,
      })
    rows.push(row)
  }
  return rows
}

/** Refuses rows that go on behind the heads: a text with a comma that does not stand in quotes would lose its end. */
const refuseWide = ({ line, cells }: CsvRow, width: number): void => {
  if (cells.findLastIndex((cell) => cell !== '') >= width)
    throw unreadable(`Line ${line} has more cells than its heads: texts with commas stand between quotes`)
}

/** Reads the units of such a table. */
export const readCsv: Reader = async (file, coming) => {
  const { units, said } = unitsOfRows(csvTable(file), coming, { onRow: refuseWide })
  refuseLess(units, said, coming)
  return units
}
