import { asTexts } from '../../../../domain/csv/guard.ts'
import { csvRowsOf } from '../../../csv/read.ts'
import { decoded } from '../../decoded.ts'
import { type Reader, refuseLess } from '../../format.ts'
import { unitsOfRows } from '../table/rows.ts'

/** Reads a table whose cells stand between commas, semicolons or tabs. */
export const readCsv: Reader = async (file, coming) => {
  const { units, said } = unitsOfRows([...csvRowsOf(decoded(file), asTexts)])
  refuseLess(units, said, coming)
  return units
}
