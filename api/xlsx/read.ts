import { Decimal } from 'decimal.js'
import { readSheet } from 'read-excel-file/node'
import type { CsvRow } from '../../domain/csv/read.ts'
import { ApiError } from '../errors.ts'
import { archiveOf } from './archive.ts'
import { failedCells, percentCells } from './cells.ts'
import { type Part, partsOf, unreadable } from './parts.ts'
import { refuseBroken } from './whole.ts'

/** How far a table may reach, and what it may come to. */
export interface SheetLimits {
  /** Down and to the side: whoever names a cell far out has all before it made. */
  readonly rows: number
  readonly columns: number
  /** Of all that is read, unpacked. */
  readonly bytes: number
  /** Whether a spreadsheet is refused that holds something on other sheets than the first. */
  readonly isOneSheet?: boolean
}

const usual: SheetLimits = { rows: 5_000, columns: 100, bytes: 8 * 1024 * 1024 }

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

const columnLetters = (number: number): string =>
  number > 26
    ? columnLetters(Math.floor((number - 1) / 26)) + columnLetters(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number)

/** Refuses addresses of rows and cells that lie too far out, or are none. */
const refuseFar = ({ bytes }: Part, { rows, columns }: SheetLimits): void => {
  for (const [, address = ''] of bytes.toString().matchAll(/[\s"']r\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = '', row = ''] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(address) ?? []
    if (row === '') throw unreadable('a cell has no place')
    if (Number(row) > rows || columnNumber(letters) > columns)
      throw new ApiError('too_large', {
        message: `A table has ${rows} rows and ${columns} columns at most`,
      })
  }
}

const isFilledSheet = ({ name, bytes }: Part): boolean =>
  name.includes('/worksheets/') && /<(?:\w+:)?(?:v|t)[\s>]/.test(bytes.toString())

/** A number as its cell shows it: the shortest that stands for what is stored, which was typed like that. */
const numberText = (value: number, isPercent: boolean): string =>
  isPercent ? new Decimal(value).times(100).toFixed() : String(value)

const cellText = (value: unknown, isPercent: boolean): string => {
  if (typeof value === 'number') return numberText(value, isPercent)
  if (value instanceof Date) return value.toISOString()
  return value === null || value === undefined ? '' : String(value)
}

/** What the reader of spreadsheets says of one; what it trips over itself is told in one way. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError)
    return 'it is damaged'
  return error.message.startsWith('Sheet not found') ? 'it holds no sheets' : error.message
}

const cellsOf = async (archive: Buffer): Promise<readonly (readonly unknown[])[]> => {
  try {
    return await readSheet(archive, { trim: false })
  } catch (error) {
    throw unreadable(reasonOf(error))
  }
}

const rowOf = (
  cells: readonly unknown[],
  line: number,
  inPercent: ReadonlySet<string>,
  failed: ReadonlySet<string>,
): CsvRow => {
  const addresses = cells.map((_, before) => `${columnLetters(before + 1)}${line}`)
  const failures = addresses.flatMap((address, place) => (failed.has(address) ? [place] : []))
  return {
    line,
    cells: cells.map((cell, place) => cellText(cell, inPercent.has(addresses[place] ?? ''))),
    ...(failures.length > 0 && { failures }),
  }
}

/**
 * The rows of the first sheet of a spreadsheet, without empty ones, its cells as text. Throws `malformed` for
 * what is no spreadsheet, and `too_large` for one that unpacks to more than it may.
 */
export const xlsxRowsOf = async (file: Buffer, limits = usual): Promise<CsvRow[]> => {
  const parts = await partsOf(file, limits.bytes)
  for (const part of parts) {
    refuseBroken(part)
    refuseFar(part, limits)
  }
  if (limits.isOneSheet && parts.filter(isFilledSheet).length > 1)
    throw unreadable('it holds several sheets, of which only one can be read')
  const [inPercent, failed] = [percentCells(parts), failedCells(parts)]
  const rows = await cellsOf(archiveOf(parts))
  return rows
    .map((cells, above) => rowOf(cells, above + 1, inPercent, failed))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
