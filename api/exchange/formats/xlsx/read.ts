import { asTexts } from '../../../../domain/csv/guard.ts'
import type { CsvRow } from '../../../../domain/csv/read.ts'
import { xlsxRowsOf } from '../../../xlsx/read.ts'
import type { Reader } from '../../format.ts'
import { limits } from '../table/limits.ts'
import { unitsOfRows } from '../table/rows.ts'

/** How far a spreadsheet of texts may reach, and how many bytes it may come to. */
const ofSheet = { ...limits, bytes: 128 * 1024 * 1024, isOneSheet: true }

/** The rows of the one sheet of a spreadsheet; formulas by what they came to when it was saved. */
export const xlsxTable = (file: Buffer): Promise<CsvRow[]> => xlsxRowsOf(file, ofSheet)

/** Reads the units of such a table. */
export const readXlsx: Reader = async (file, coming) =>
  unitsOfRows(await xlsxTable(file), coming, { guard: asTexts }).units
