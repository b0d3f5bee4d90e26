import { asTexts } from '../../../../domain/csv/guard.ts'
import type { CsvRow } from '../../../../domain/csv/read.ts'
import { csvRowsOf } from '../../../csv/read.ts'
import { decoded } from '../../decoded.ts'
import { type Reader, refuseLess } from '../../format.ts'
import { unitsOfRows } from '../table/rows.ts'

/** The rows of a table whose cells stand between commas, semicolons or tabs. */
export const csvTable = (file: Buffer): CsvRow[] => [...csvRowsOf(decoded(file), asTexts)]

/** Reads the units of such a table. */
export const readCsv: Reader = async (file, coming) => {
  const { units, said } = unitsOfRows(csvTable(file), coming)
  refuseLess(units, said, coming)
  return units
}
