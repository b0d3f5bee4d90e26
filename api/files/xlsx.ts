import { crc32 } from 'node:zlib'
import { Decimal } from 'decimal.js'
import { readSheet } from 'read-excel-file/node'
import type { CsvRow } from '../../domain/format/csv.ts'
import { ApiError } from '../errors.ts'
import { unreadableFileError } from './import-errors.ts'
import {
  type ArchivePart,
  packArchive,
  unpackSpreadsheet,
  unreadableSpreadsheetError,
} from './xlsx-archive.ts'

const rootPattern = /^\ufeff?\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<([\w:.-]+)/

/** Number of bytes at the end of a part that are searched for its closing tag. */
const tailLength = 200

/**
 * Throws for a part that declares XML entities, or that ends before its root element does: the spreadsheet
 * reader would accept it as complete.
 */
const assertCompleteXml = ({ name, bytes }: ArchivePart): void => {
  if (bytes.includes('<!DOCTYPE'))
    throw unreadableSpreadsheetError('a document type declaration is not accepted')
  const [, rootName = ''] = rootPattern.exec(bytes.toString('utf8', 0, 4_096)) ?? []
  const end = bytes.toString('utf8', Math.max(0, bytes.length - tailLength)).trimEnd()
  if (end.endsWith(`</${rootName}>`) || /<[^<>]*\/>$/.test(end)) return
  if (bytes.length > 0) throw unreadableSpreadsheetError(`${name} ends too early`)
}

/** Reads the value of an attribute in an XML tag; the name may be a pattern. */
const readAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]

/** Finds the opening tags with a name in XML, whatever their prefix. */
const findTags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? []

/** Built-in number formats for percent: 0% and 0.00%. */
const builtInPercentFormats = ['9', '10']

/** Finds the styles that show a number as percent, so that 0.035 is read as 3.5. */
const findPercentStyles = (styles: string): ReadonlySet<string> => {
  const percentFormats = findTags(styles, 'numFmt').filter((tag) =>
    readAttribute(tag, 'formatCode')?.includes('%'),
  )
  const formats = new Set([
    ...builtInPercentFormats,
    ...percentFormats.flatMap((tag) => readAttribute(tag, 'numFmtId') ?? []),
  ])
  const [, cells = ''] = styles.split(/cellXfs\b/, 2)
  const styleNumbers = findTags(cells, 'xf').flatMap((tag, index) =>
    formats.has(readAttribute(tag, 'numFmtId') ?? '') ? [String(index)] : [],
  )

  return new Set(styleNumbers)
}

/** Creates a function that reads the text of a part by its file name. */
const createPartReader = (parts: readonly ArchivePart[]) => (name: string) =>
  String(parts.find((part) => part.name.split('/').at(-1) === name)?.bytes ?? '')

/** Finds the file of the first sheet in the order of the workbook. */
const findFirstSheet = (readPart: (end: string) => string): string => {
  const [sheet = ''] = findTags(readPart('workbook.xml'), 'sheet')
  const id = readAttribute(sheet, '\\w+:id')
  const relationships = findTags(readPart('workbook.xml.rels'), 'Relationship')
  const target = relationships.find((tag) => readAttribute(tag, 'Id') === id)
  return (
    readAttribute(target ?? '', 'Target')
      ?.split('/')
      .at(-1) ?? ''
  )
}

/** Finds the addresses of the cells that the first sheet shows in percent. */
const findPercentCells = (parts: readonly ArchivePart[]): ReadonlySet<string> => {
  const readPart = createPartReader(parts)
  const percentStyles = findPercentStyles(readPart('styles.xml'))
  const cells = findTags(readPart(findFirstSheet(readPart)), 'c')
  return new Set(
    cells.flatMap(
      (tag) => (percentStyles.has(readAttribute(tag, 's') ?? '') && readAttribute(tag, 'r')) || [],
    ),
  )
}

const cellWithoutResult =
  /<((?:\w+:)?)c\s([^<>]*)>\s*<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>)\s*(?:<\1v\b[^<>]*(?:\/>|>\s*<\/\1v>)\s*)?<\/\1c>/g

/** Finds the addresses of the cells of the first sheet with an error, or with a formula without a result. */
const findFailedCells = (parts: readonly ArchivePart[]): ReadonlySet<string> => {
  const readPart = createPartReader(parts)
  const xml = readPart(findFirstSheet(readPart))
  const errors = findTags(xml, 'c').filter((tag) => readAttribute(tag, 't') === 'e')
  const empty = [...xml.matchAll(cellWithoutResult)].map(([, , attributes = '']) => ` ${attributes}`)
  return new Set([...errors, ...empty].flatMap((tag) => readAttribute(tag, 'r') ?? []))
}

const characterReference = /&#(?:x([0-9a-f]{5,8})|(\d{5,10}));/gi

const decodeReference = (reference: string, hexadecimal?: string, decimal?: string): string => {
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)
  if (code > 0x10ffff) throw unreadableSpreadsheetError(`${reference} is not a character`)
  return code > 0xffff ? String.fromCodePoint(code) : reference
}

/**
 * Rewrites XML that the spreadsheet reader misreads: references to characters beyond 16 bits, which it cuts
 * off, and line ends, which are a single character in XML (https://www.w3.org/TR/xml/#sec-line-ends).
 */
const normalizeXml = (part: ArchivePart): ArchivePart => {
  if (!part.bytes.includes('\r') && !part.bytes.includes('&#')) return part
  const xml = part.bytes.toString()
  const normalized = xml.replace(/\r\n?/g, '\n').replace(characterReference, decodeReference)
  if (normalized === xml) return part
  const bytes = Buffer.from(normalized)
  return { name: part.name, bytes, checksum: crc32(bytes) }
}

interface SheetLimits {
  /** Highest row and column; the reader creates all cells before the last one. */
  readonly rows: number
  readonly columns: number
  readonly cells: number
  /** Maximum uncompressed size, in bytes. */
  readonly bytes: number
  /** Maximum number of characters in all cells; many cells may share one text. */
  readonly characters: number
  /** Whether content on other sheets than the first is an error. */
  readonly isOneSheet?: boolean
}

const defaultLimits: SheetLimits = {
  rows: 5_000,
  columns: 100,
  cells: 100_000,
  bytes: 8 * 1024 * 1024,
  characters: 8 * 1024 * 1024,
}

/** Maximum length of a cell, in characters; the limit of spreadsheet programs. */
const maxCellLength = 32_767

const parseColumnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Formats a column number, from 1, as letters. */
export const columnLetters = (number: number): string =>
  number > 26
    ? columnLetters(Math.floor((number - 1) / 26)) + columnLetters(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number)

/**
 * Whether XML has more than `limit` opening tags with a name, including empty elements; stops at the first
 * one too many.
 */
const hasMoreTags = (xml: string, name: string, limit: number): boolean => {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}[\\s/>]`, 'g'))
  for (let count = 0; !tags.next().done; count += 1) if (count >= limit) return true
  return false
}

/**
 * Throws for a table with too many rows or cells, or with cell addresses that are out of range or invalid.
 */
const assertWithinLimits = ({ bytes }: ArchivePart, { rows, columns, cells }: SheetLimits): void => {
  const xml = bytes.toString()
  if (hasMoreTags(xml, 'row', rows) || hasMoreTags(xml, 'c', cells))
    throw new ApiError('too_large', { message: `A table has ${rows} rows and ${cells} cells at most` })
  for (const [, address = ''] of xml.matchAll(/[\s"']r\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = '', row = ''] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(address) ?? []
    if (row === '') throw unreadableSpreadsheetError('a cell has no place')
    if (Number(row) > rows || parseColumnNumber(letters) > columns)
      throw new ApiError('too_large', {
        message: `A table can have at most ${rows} rows and ${columns} columns`,
      })
  }
}

const isFilledSheet = ({ name, bytes }: ArchivePart): boolean =>
  name.includes('/worksheets/') && /<(?:\w+:)?(?:v|t)[\s>]/.test(bytes.toString())

/** Formats a number as its cell shows it, in the shortest form of the stored value. */
const formatNumber = (value: number, isPercent: boolean): string =>
  isPercent ? new Decimal(value).times(100).toFixed() : String(value)

const formatCell = (value: unknown, isPercent: boolean): string => {
  if (typeof value === 'number') return formatNumber(value, isPercent)
  if (value instanceof Date) return value.toISOString()
  return value === null || value === undefined ? '' : String(value)
}

/** Explains an error of the spreadsheet reader; its internal errors get a general message. */
const explainReadError = (error: unknown): string => {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError)
    return 'it is damaged'
  return error.message.startsWith('Sheet not found') ? 'it holds no sheets' : error.message
}

/** Throws for a cell that is longer than any program writes it, and for too many characters in total. */
const assertReadable = (rows: readonly (readonly unknown[])[], { characters }: SheetLimits): void => {
  let sum = 0
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      if (typeof cell !== 'string') continue
      if (cell.length > maxCellLength)
        throw new ApiError('too_large', {
          message: `The cell ${columnLetters(column + 1)}${row + 1} holds more than ${maxCellLength} characters`,
        })
      sum += cell.length
      if (sum > characters)
        throw new ApiError('too_large', { message: `A table holds ${characters} characters at most` })
    }
}

const readCells = async (archive: Buffer): Promise<readonly (readonly unknown[])[]> => {
  try {
    return await readSheet(archive, { trim: false })
  } catch (error) {
    throw unreadableSpreadsheetError(explainReadError(error))
  }
}

const toRow = (
  cells: readonly unknown[],
  line: number,
  percentCells: ReadonlySet<string>,
  failedCells: ReadonlySet<string>,
): CsvRow => {
  const addresses = cells.map((_, index) => `${columnLetters(index + 1)}${line}`)
  const failures = addresses.flatMap((address, columnIndex) =>
    failedCells.has(address) ? [columnIndex] : [],
  )
  const dates = cells.flatMap((cell, columnIndex) => (cell instanceof Date ? [columnIndex] : []))

  return {
    line,
    cells: cells.map((cell, columnIndex) => formatCell(cell, percentCells.has(addresses[columnIndex] ?? ''))),
    ...(failures.length > 0 && { failures }),
    ...(dates.length > 0 && { dates }),
  }
}

/**
 * Reads the rows of the first sheet as text, without empty rows. Throws `malformed` for a file that is no
 * spreadsheet, and `too_large` for one beyond the limits.
 */
export const readXlsxRows = async (file: Buffer, limits = defaultLimits): Promise<CsvRow[]> => {
  const parts = (await unpackSpreadsheet(file, limits.bytes)).map(normalizeXml)
  for (const part of parts) {
    assertCompleteXml(part)
    assertWithinLimits(part, limits)
  }
  if (limits.isOneSheet && parts.filter(isFilledSheet).length > 1) throw unreadableFileError('severalSheets')

  const percentCells = findPercentCells(parts)
  const failedCells = findFailedCells(parts)
  const rows = await readCells(packArchive(parts))
  assertReadable(rows, limits)

  return rows
    .map((cells, index) => toRow(cells, index + 1, percentCells, failedCells))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
