import type { CsvRow } from '../../domain/format/csv.ts'
import { defaultLanguage } from '../../domain/languages.ts'
import {
  type DetectedColumns,
  type ImportedUnit,
  type TranslationFileFormat,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'
import { ApiError } from '../errors.ts'
import { readCsv, readCsvTable, writeCsv } from './formats/csv.ts'
import { guessColumns } from './formats/guess-columns.ts'
import { readFlat, readJson, writeFlat, writeJson } from './formats/json.ts'
import { readPo, writePo } from './formats/po.ts'
import { readXliff, writeXliff1, writeXliff2 } from './formats/xliff.ts'
import { readXlsx, readXlsxTable, writeXlsx } from './formats/xlsx.ts'
import { unreadableFileError } from './import-errors.ts'
import type { FormatReader, FormatWriter, ImportOptions } from './translation-format.ts'
import { readColumnsInThread, readUnitsInThread } from './worker-threads.ts'
import { unpackedSize } from './xlsx-archive.ts'

export const formatWriters: Record<TranslationFileFormat, FormatWriter> = {
  xlsx: writeXlsx,
  csv: writeCsv,
  xliff12: writeXliff1,
  xliff20: writeXliff2,
  json: writeJson,
  'flat-json': writeFlat,
  po: writePo,
}

export const formatReaders: Record<TranslationFileFormat, FormatReader> = {
  xlsx: readXlsx,
  csv: readCsv,
  xliff12: readXliff,
  xliff20: readXliff,
  json: readJson,
  'flat-json': readFlat,
  po: readPo,
}

/** Maximum number of texts in a file. */
const maxUnits = 100_000

/**
 * Maximum size of a file that is read in this thread, in tens of milliseconds; for a spreadsheet the unpacked
 * size.
 */
const maxBytesInPlace = 256 * 1024

/** Reader of the rows of each content type that is a table. */
const tableReaders: Readonly<Record<string, (file: Buffer) => CsvRow[] | Promise<CsvRow[]>>> = {
  [translationFileFormats.xlsx.type]: readXlsxTable,
  [translationFileFormats.csv.type]: readCsvTable,
}

/** Reads the first character of a file after byte order marks and spaces, in any encoding. */
const readFirstCharacter = (file: Buffer): string =>
  file
    .toString('latin1', 0, 64)
    .replace(/^[\xef\xbb\xbf\xfe\xff\0\s]*/, '')
    .slice(0, 1)

const chooseReader = (type: string, file: Buffer): FormatReader => {
  if (type === translationFileFormats.json.type)
    return readFirstCharacter(file) === '[' ? formatReaders.json : formatReaders['flat-json']
  if (type === translationFileFormats.xlsx.type) return formatReaders.xlsx
  if (type === translationFileFormats.po.type) return formatReaders.po
  return type === translationFileFormats.csv.type ? formatReaders.csv : formatReaders.xliff20
}

/** Rethrows an error of a reader; a file that is nested too deep or too long causes a `RangeError`. */
const throwReadError = (error: unknown): never => {
  throw error instanceof RangeError ? unreadableFileError('tooDeep') : error
}

/** Reads the texts of a translator's file by its content type. Throws `malformed` or `too_large`. */
export const readUnits = async (
  type: string,
  file: Buffer,
  options: ImportOptions,
): Promise<readonly ImportedUnit[]> => {
  if (file.length === 0) throw unreadableFileError('empty')
  const units = await chooseReader(type, file)(file, options).catch(throwReadError)
  if (units.length === 0) throw unreadableFileError('noTexts')
  if (units.length > maxUnits)
    throw new ApiError('too_large', { message: `A file can contain at most ${maxUnits} texts` })
  return units
}

/** Guesses the content of a table's columns; empty for other files. Throws as `readUnits` does. */
export const detectColumns = async (type: string, file: Buffer): Promise<DetectedColumns> => {
  const table = tableReaders[type]
  if (table) return guessColumns(await table(file))
  await readUnits(type, file, { language: defaultLanguage })
  return guessColumns([])
}

const isSmall = (type: string, file: Buffer): boolean =>
  Math.max(file.length, type === translationFileFormats.xlsx.type ? unpackedSize(file) : 0) <= maxBytesInPlace

/**
 * Reads the texts of a translator's file by its content type. A large file is read in a worker thread, so
 * that other requests are not blocked. Throws `malformed` or `too_large`.
 */
export const readTranslationFile = async (
  type: string,
  file: Buffer,
  options: ImportOptions,
  signal?: AbortSignal,
): Promise<readonly ImportedUnit[]> =>
  isSmall(type, file) ? readUnits(type, file, options) : readUnitsInThread({ type, file, options }, signal)

/**
 * Guesses the content of a table's columns, for a large file in a worker thread. Throws as `detectColumns`
 * does.
 */
export const readTableColumns = async (
  type: string,
  file: Buffer,
  signal?: AbortSignal,
): Promise<DetectedColumns> => {
  if (isSmall(type, file)) return detectColumns(type, file)
  const columns = await readColumnsInThread({ type, file, options: {} }, signal)
  if (!columns) throw new ApiError('internal')
  return columns
}
