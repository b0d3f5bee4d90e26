import { asTexts } from '../../../../domain/csv/guard.ts'
import { byteOrderMark, csvRow } from '../../../../domain/csv/write.ts'
import type { Writer } from '../../format.ts'
import { headRow, unitRow } from '../table/rows.ts'

/** A table that spreadsheets open in any script, and run nothing of. */
export const writeCsv: Writer = async function* (units, { languages, count }) {
  yield byteOrderMark + csvRow(headRow(languages, count), asTexts)
  for await (const piece of units)
    yield piece.map((unit) => csvRow(unitRow(unit, languages), asTexts)).join('')
}
