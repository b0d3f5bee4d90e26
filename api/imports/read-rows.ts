import { Readable } from 'node:stream'
import { fileTypes } from '../../domain/calls/resources/files.ts'
import { mostRows } from '../../domain/calls/resources/import.ts'
import type { Resource } from '../../domain/resource.ts'
import { ApiError } from '../errors.ts'
import { refuseUnstorable } from '../input/storable.ts'
import type { ImportRow } from '../stores/records/import/row.ts'
import { linesOf, wholeText } from './lines.ts'
import { recordsOf } from './records.ts'
import { unreadable } from './refused.ts'
import { rowsOfTable } from './rows-of-table.ts'

const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function* rowsOfList(chunks: Readable): AsyncGenerator<ImportRow> {
  for await (const { line, value } of recordsOf(linesOf(chunks), 'array'))
    yield isValues(value) ? { line, values: value } : { line, refusal: new ApiError('malformed') }
}

async function* rowsIn(seen: Resource, type: string, chunks: readonly Buffer[]): AsyncGenerator<ImportRow> {
  const source = Readable.from(chunks)
  if (type !== fileTypes.csv) {
    yield* rowsOfList(source)
    return
  }
  yield* rowsOfTable(seen, await wholeText(source))
}

/** A row that holds nothing that could not be stored. */
const storable = (row: ImportRow): ImportRow => {
  if (!('values' in row)) return row
  try {
    refuseUnstorable(row.values, 'invalid')
    return row
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { line: row.line, refusal: error }
  }
}

/**
 * The rows of a file, as somebody who sees so much of the resource may name them. Throws `malformed` for a file
 * that cannot be read, and `too_large` for more rows than one import takes.
 */
export const readRows = async (
  seen: Resource,
  type: string,
  chunks: readonly Buffer[],
): Promise<ImportRow[]> => {
  const rows: ImportRow[] = []
  for await (const row of rowsIn(seen, type, chunks)) {
    if (rows.length >= mostRows)
      throw new ApiError('too_large', { message: `One import takes ${mostRows} rows at most` })
    rows.push(storable(row))
  }
  if (rows.length === 0) throw unreadable('The file holds no records')
  return rows
}
