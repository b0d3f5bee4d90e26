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

/** How much of the end of a part is looked at for the tag that ends it. */
const tailLength = 200

/**
 * Refuses a part whose XML brings entities of its own, or ends before its root does: the reader of spreadsheets
 * takes such a part for whole.
 */
const assertCompleteXml = ({ name, bytes }: ArchivePart): void => {
  if (bytes.includes('<!DOCTYPE'))
    throw unreadableSpreadsheetError('a document type declaration is not accepted')
  const [, rootName = ''] = rootPattern.exec(bytes.toString('utf8', 0, 4_096)) ?? []
  const end = bytes.toString('utf8', Math.max(0, bytes.length - tailLength)).trimEnd()
  if (end.endsWith(`</${rootName}>`) || /<[^<>]*\/>$/.test(end)) return
  if (bytes.length > 0) throw unreadableSpreadsheetError(`${name} ends too early`)
}

/** The value of an attribute in a tag of XML; its name may be a pattern. */
const readAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]

/** The tags of a name that a text of XML opens, whatever its prefix. */
const findTags = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? []

/** The formats that every spreadsheet shows as percent without saying so: 0% and 0.00%. */
const builtInPercentFormats = ['9', '10']

/** Which styles show a number as percent, so that people read 0.035 as 3.5. */
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

/** Finds the text of a part by the end of its name. */
const createPartReader = (parts: readonly ArchivePart[]) => (name: string) =>
  String(parts.find((part) => part.name.split('/').at(-1) === name)?.bytes ?? '')

/** The file of the first sheet, as the workbook orders them. */
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

/** The addresses of the cells that the first sheet shows in percent. */
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

/** The addresses of the cells of the first sheet that hold an error, or a formula that came to nothing. */
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
 * Rewrites what the reader of spreadsheets takes for something else: references to characters beyond 16 bits, which
 * it cuts off, and line ends, which are one character in XML (https://www.w3.org/TR/xml/#sec-line-ends).
 */
const normalizeXml = (part: ArchivePart): ArchivePart => {
  if (!part.bytes.includes('\r') && !part.bytes.includes('&#')) return part
  const xml = part.bytes.toString()
  const normalized = xml.replace(/\r\n?/g, '\n').replace(characterReference, decodeReference)
  if (normalized === xml) return part
  const bytes = Buffer.from(normalized)
  return { name: part.name, bytes, checksum: crc32(bytes) }
}

/** How far a table may reach, and what it may come to. */
interface SheetLimits {
  /** Down and to the side: whoever names a cell far out has all before it made. */
  readonly rows: number
  readonly columns: number
  readonly cells: number
  /** Of all that is read, unpacked. */
  readonly bytes: number
  /** Of all cells together: many of them may name one text. */
  readonly characters: number
  /** Whether a spreadsheet is refused that holds something on other sheets than the first. */
  readonly isOneSheet?: boolean
}

const defaultLimits: SheetLimits = {
  rows: 5_000,
  columns: 100,
  cells: 100_000,
  bytes: 8 * 1024 * 1024,
  characters: 8 * 1024 * 1024,
}

/** Characters of the longest cell: spreadsheet programs take no more either. */
const maxCellLength = 32_767

const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** The letters of a column, from 1. */
export const columnLetters = (number: number): string =>
  number > 26
    ? columnLetters(Math.floor((number - 1) / 26)) + columnLetters(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number)

/** Whether a text of XML opens more tags of a name than that, empty ones included; stops at the first too many. */
const hasMoreTags = (xml: string, name: string, limit: number): boolean => {
  const tags = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}[\\s/>]`, 'g'))
  for (let count = 0; !tags.next().done; count += 1) if (count >= limit) return true
  return false
}

/** Refuses more rows and cells than a table may have, and addresses of them that lie too far out, or are none. */
const assertWithinLimits = ({ bytes }: ArchivePart, { rows, columns, cells }: SheetLimits): void => {
  const xml = bytes.toString()
  if (hasMoreTags(xml, 'row', rows) || hasMoreTags(xml, 'c', cells))
    throw new ApiError('too_large', { message: `A table has ${rows} rows and ${cells} cells at most` })
  for (const [, address = ''] of xml.matchAll(/[\s"']r\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = '', row = ''] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(address) ?? []
    if (row === '') throw unreadableSpreadsheetError('a cell has no place')
    if (Number(row) > rows || columnNumber(letters) > columns)
      throw new ApiError('too_large', {
        message: `A table can have at most ${rows} rows and ${columns} columns`,
      })
  }
}

const isFilledSheet = ({ name, bytes }: ArchivePart): boolean =>
  name.includes('/worksheets/') && /<(?:\w+:)?(?:v|t)[\s>]/.test(bytes.toString())

/** A number as its cell shows it: the shortest that stands for what is stored, which was typed like that. */
const formatNumber = (value: number, isPercent: boolean): string =>
  isPercent ? new Decimal(value).times(100).toFixed() : String(value)

const formatCell = (value: unknown, isPercent: boolean): string => {
  if (typeof value === 'number') return formatNumber(value, isPercent)
  if (value instanceof Date) return value.toISOString()
  return value === null || value === undefined ? '' : String(value)
}

/** What the reader of spreadsheets says of one; what it trips over itself is told in one way. */
const explainReadError = (error: unknown): string => {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError)
    return 'it is damaged'
  return error.message.startsWith('Sheet not found') ? 'it holds no sheets' : error.message
}

/** Refuses cells that are longer than any program writes them, and cells that are too much together. */
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
  const failures = addresses.flatMap((address, place) => (failedCells.has(address) ? [place] : []))
  const dates = cells.flatMap((cell, place) => (cell instanceof Date ? [place] : []))
  return {
    line,
    cells: cells.map((cell, place) => formatCell(cell, percentCells.has(addresses[place] ?? ''))),
    ...(failures.length > 0 && { failures }),
    ...(dates.length > 0 && { dates }),
  }
}

/**
 * The rows of the first sheet of a spreadsheet, without empty ones, its cells as text. Throws `malformed` for
 * what is no spreadsheet, and `too_large` for one that unpacks to more than it may.
 */
export const readXlsxRows = async (file: Buffer, limits = defaultLimits): Promise<CsvRow[]> => {
  const parts = (await unpackSpreadsheet(file, limits.bytes)).map(normalizeXml)
  for (const part of parts) {
    assertCompleteXml(part)
    assertWithinLimits(part, limits)
  }
  if (limits.isOneSheet && parts.filter(isFilledSheet).length > 1) throw unreadableFileError('severalSheets')

  const [percentCells, failedCells] = [findPercentCells(parts), findFailedCells(parts)]
  const rows = await readCells(packArchive(parts))
  assertReadable(rows, limits)

  return rows
    .map((cells, index) => toRow(cells, index + 1, percentCells, failedCells))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}
