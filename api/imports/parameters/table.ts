import { Readable } from 'node:stream'
import { spreadsheetType } from '../../../domain/calls/calculator/parameter-table.ts'
import { fileTypes } from '../../../domain/calls/resources/files.ts'
import type { CsvRow } from '../../../domain/csv/read.ts'
import { csvRowsOf } from '../../csv/read.ts'
import { ApiError } from '../../errors.ts'
import { exactText } from '../../exports/columns.ts'
import { xlsxRowsOf } from '../../xlsx/read.ts'
import { linesOf, wholeText } from '../lines.ts'
import { recordsOf } from '../records.ts'
import { unreadable } from '../refused.ts'

/** How many rows a table may have, its heads included: there are not more banks than that. */
const mostRows = 1_000

/** A list of objects as a table: their names are its heads, and what one leaves out is empty. */
const listedRows = async (source: Readable): Promise<CsvRow[]> => {
  const records: { line: number; values: Map<string, unknown> }[] = []
  for await (const { line, value } of recordsOf(linesOf(source), 'array'))
    records.push({ line, values: new Map(Object.entries(Object(value))) })
  const heads = [...new Set(records.flatMap(({ values }) => [...values.keys()]))]
  const rows = records.map(({ line, values }) => ({
    line,
    cells: heads.map((head) => exactText(values.get(head))),
  }))
  return [{ line: 1, cells: heads }, ...rows]
}

const rowsIn = async (type: string, chunks: readonly Buffer[]): Promise<readonly CsvRow[]> => {
  if (type === spreadsheetType) return xlsxRowsOf(Buffer.concat(chunks))
  const source = Readable.from(chunks)
  return type === fileTypes.json ? listedRows(source) : [...csvRowsOf(await wholeText(source))]
}

/** The rows of a file that was sent, the first with its heads. Throws `malformed` for what cannot be read. */
export const tableOf = async (type: string, chunks: readonly Buffer[]): Promise<readonly CsvRow[]> => {
  const rows = await rowsIn(type, chunks)
  if (rows.length < 2) throw unreadable('The file holds no rows')
  if (rows.length > mostRows)
    throw new ApiError('too_large', { message: `One import takes ${mostRows} rows at most` })
  return rows
}
