import { asTexts } from '../../../../domain/csv/guard.ts'
import { xlsxRowsOf } from '../../../xlsx/read.ts'
import type { Reader } from '../../format.ts'
import { unitsOfRows } from '../table/rows.ts'

/** How far a spreadsheet of texts may reach, and how many bytes it may come to. */
const limits = { rows: 100_001, columns: 100, bytes: 128 * 1024 * 1024, isOneSheet: true }

/** Reads the one sheet of a spreadsheet; formulas by what they came to when it was saved. */
export const readXlsx: Reader = async (file) => unitsOfRows(await xlsxRowsOf(file, limits), asTexts).units
