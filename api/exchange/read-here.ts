import type { FoundColumns } from '../../domain/content/exchange/columns.ts'
import { exchangeFormats } from '../../domain/content/exchange/formats.ts'
import type { ReadUnit } from '../../domain/content/exchange/unit.ts'
import type { CsvRow } from '../../domain/csv/read.ts'
import { defaultLanguage } from '../../domain/languages.ts'
import { ApiError } from '../errors.ts'
import { unreadable } from '../imports/refused.ts'
import type { Coming, Reader } from './format.ts'
import { csvTable } from './formats/csv/read.ts'
import { readers } from './formats/index.ts'
import { guessedColumns } from './formats/table/guess.ts'
import { xlsxTable } from './formats/xlsx/read.ts'

/** The most texts of one file. */
const mostUnits = 100_000

/** The first sign of a file, whatever stands before it, and however wide it is. */
const beginning = (file: Buffer): string =>
  file
    .toString('latin1', 0, 64)
    .replace(/^[\xef\xbb\xbf\xfe\xff\0\s]*/, '')
    .slice(0, 1)

const readerOf = (type: string, file: Buffer): Reader => {
  if (type === exchangeFormats.json.type) return beginning(file) === '[' ? readers.json : readers['flat-json']
  if (type === exchangeFormats.xlsx.type) return readers.xlsx
  if (type === exchangeFormats.po.type) return readers.po
  return type === exchangeFormats.csv.type ? readers.csv : readers.xliff20
}

/** What is made so that a reader would have to call itself too often, or to keep a text too long for any memory. */
const orRefused = (error: unknown): never => {
  throw error instanceof RangeError ? unreadable('The file goes too deep, or on for too long') : error
}

/** The texts of a file that came back, by its content type. Throws `malformed` or `too_large`. */
export const readHere = async (type: string, file: Buffer, coming: Coming): Promise<readonly ReadUnit[]> => {
  if (file.length === 0) throw unreadable('The file is empty')
  const units = await readerOf(type, file)(file, coming).catch(orRefused)
  if (units.length === 0) throw unreadable('The file holds no texts')
  if (units.length > mostUnits)
    throw new ApiError('too_large', { message: `A file may hold ${mostUnits} texts at most` })
  return units
}

/** The rows of a table, of the types that are tables. */
const tables: Readonly<Record<string, (file: Buffer) => CsvRow[] | Promise<CsvRow[]>>> = {
  [exchangeFormats.xlsx.type]: xlsxTable,
  [exchangeFormats.csv.type]: csvTable,
}

/** What the columns of a table seem to hold; a file that is none has none. Throws as `readHere` does. */
export const columnsHere = async (type: string, file: Buffer): Promise<FoundColumns> => {
  const table = tables[type]
  if (table) return guessedColumns(await table(file))
  await readHere(type, file, { language: defaultLanguage })
  return guessedColumns([])
}
