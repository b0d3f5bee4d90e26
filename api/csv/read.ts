import type { Guard } from '../../domain/csv/guard.ts'
import { type CsvRow, csvRows } from '../../domain/csv/read.ts'
import { ApiError } from '../errors.ts'

const refuse = (line: number, reason: string): never => {
  throw new ApiError('malformed', { message: `Line ${line}: ${reason}` })
}

/** The rows of a table that was sent; one with broken quotes is refused. */
export const csvRowsOf = (text: string, guard?: Guard): Generator<CsvRow> =>
  csvRows(text, { broken: refuse, guard })
