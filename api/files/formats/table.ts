import type { CellGuard, CsvRow } from '../../../domain/format/csv.ts'
import {
  type Language,
  languageNames,
  languageOfTag,
  languages,
  nativeNames,
} from '../../../domain/languages.ts'
import { contentItems } from '../../../domain/resources/content-items.ts'
import {
  type ColumnMapping,
  type ColumnUse,
  type ImportedUnit,
  type TranslationUnit,
  unitContextNames,
} from '../../../domain/translations/translation-files.ts'
import { ApiError } from '../../errors.ts'
import { unreadableFileError } from '../import-errors.ts'
import {
  formatChecksums,
  type ImportOptions,
  parseChecksums,
  parseEmptyText,
  textChecksum,
  unescapeXmlText,
} from '../translation-format.ts'
import { columnLetters } from '../xlsx.ts'

/** Headings of the columns other than languages. */
const columnNames = {
  key: 'key',
  screen: 'screen',
  checksums: 'exported',
  description: 'description',
  maxLength: 'max_length',
} as const

/** Indexes of the columns, and the number of exported texts if the heading declares it. */
interface TableHeads {
  readonly key: number
  readonly screen?: number
  readonly checksums?: number
  readonly languages: ReadonlyMap<Language, number>
  readonly declaredCount?: string
}

/** Maximum number of rows above the headings: titles, merged cells, a line for the spreadsheet program. */
export const maxRowsAboveHeads = 10

const normalizeHeading = (head: string): string => head.trim().toLowerCase()

const listLabels = (field: 'content_key' | 'screen_location'): string[] =>
  Object.values(contentItems.fields[field].label)

const keyNames = new Set(
  [
    ...[columnNames.key, 'content_key', 'id', 'string id', 'string_id', 'identifier', 'resname', 'msgctxt'],
    ...['ключ текста', 'идентификатор', 'код', 'ключ строки', 'מזהה', 'מפתח הטקסט', 'קוד'],
    ...listLabels('content_key'),
  ].map(normalizeHeading),
)
const screenNames = new Set(
  [columnNames.screen, 'screen_location', ...listLabels('screen_location')].map(normalizeHeading),
)

/** Finds the language of a heading: its code with or without a region, or its name in any language. */
const findLanguage = (head: string): Language | undefined =>
  languageOfTag(head.trim()) ??
  languages.find((language) =>
    [language, nativeNames[language], ...Object.values(languageNames[language])]
      .map(normalizeHeading)
      .includes(normalizeHeading(head)),
  )

const checksumsHeadPattern = new RegExp(`^${columnNames.checksums}(?: (\\d+))?$`)

/** Finds the use of a column by its heading; undefined for an unknown heading. */
export const findColumnUse = (head: string): ColumnUse | undefined => {
  if (keyNames.has(normalizeHeading(head))) return 'key'
  if (screenNames.has(normalizeHeading(head))) return 'screen'
  return checksumsHeadPattern.test(normalizeHeading(head)) ? 'exported' : findLanguage(head)
}

const createColumnsError = (message: string) =>
  new ApiError('malformed', { message, fields: { columns: 'unknown' } })

const createRepeatedColumnError = (line: number, head: string) =>
  createColumnsError(`Line ${line}: the column ${JSON.stringify(head)} appears twice`)

/** Finds the index of the single matching column, if any. */
const findColumnIndex = (
  { line, cells }: CsvRow,
  matchesHead: (head: string) => boolean,
): number | undefined => {
  const columnIndexes = cells.flatMap((head, columnIndex) => (matchesHead(head) ? [columnIndex] : []))
  if (columnIndexes.length > 1) throw createRepeatedColumnError(line, cells[columnIndexes[1] ?? 0] ?? '')
  return columnIndexes[0]
}

const parseHeads = (
  row: CsvRow,
  indexOfUse: (use: ColumnUse) => number | undefined,
): TableHeads | undefined => {
  const key = indexOfUse('key')
  const languageIndexes = languages.flatMap((language): [Language, number][] => {
    const columnIndex = indexOfUse(language)
    return columnIndex === undefined ? [] : [[language, columnIndex]]
  })
  if (key === undefined || languageIndexes.length === 0) return undefined
  const checksums = indexOfUse('exported')
  const declaredCount =
    checksums === undefined
      ? undefined
      : checksumsHeadPattern.exec(normalizeHeading(row.cells[checksums] ?? ''))?.[1]

  return { key, screen: indexOfUse('screen'), checksums, languages: new Map(languageIndexes), declaredCount }
}

/** Finds the row of the headings among the first rows. Throws `malformed` if there is none. */
const findHeads = (rows: readonly CsvRow[]): { readonly at: number; readonly heads: TableHeads } => {
  for (const [at, row] of rows.slice(0, maxRowsAboveHeads).entries()) {
    const heads = parseHeads(row, (use) => findColumnIndex(row, (head) => findColumnUse(head) === use))
    if (heads) return { at, heads }
  }
  const firstHeads = rows[0]?.cells.filter((head) => head !== '').map((head) => JSON.stringify(head)) ?? []
  throw createColumnsError(
    `There is no column of keys with one of a language beside it; the first row holds ${firstHeads.slice(0, 12).join(', ')}`,
  )
}

/** Builds the headings from the user's column mapping. Throws `malformed`. */
const toDeclaredHeads = (rows: readonly CsvRow[], { uses, line }: ColumnMapping) => {
  const at = rows.findLastIndex((row) => row.line <= line)
  const isRepeated = uses.some((use, columnIndex) => use !== 'ignored' && uses.indexOf(use) !== columnIndex)
  const heads = parseHeads(rows[at] ?? { line, cells: [] }, (use) => {
    const columnIndex = uses.indexOf(use)
    return columnIndex < 0 ? undefined : columnIndex
  })
  if (!heads || isRepeated)
    throw createColumnsError('A table needs one column of keys, and one of each language that it holds')
  return { at, heads }
}

/** Limits of a table of texts, including rows above the headings. */
export const tableLimits = { rows: 100_011, columns: 100 } as const

/** Builds the headings of a table; `count` is added to detect files that are cut off. */
export const buildHeadRow = (languages: readonly Language[], count?: number): string[] => [
  columnNames.key,
  columnNames.screen,
  ...languages,
  columnNames.description,
  columnNames.maxLength,
  ...unitContextNames,
  count === undefined ? columnNames.checksums : `${columnNames.checksums} ${count}`,
]

export const buildUnitRow = (
  { key, screen, texts, description = '', maxLength, context }: TranslationUnit,
  languages: readonly Language[],
): string[] => [
  key,
  screen,
  ...languages.map((language) => texts[language] ?? ''),
  description,
  String(maxLength ?? ''),
  ...unitContextNames.map((name) => context?.[name] ?? ''),
  formatChecksums(texts, languages),
]

/** Undoes the escaping of a program that escaped an already escaped text; returns other texts as they are. */
const undoDoubleEscape = (text: string, checksum: string | undefined): string => {
  const unescaped = unescapeXmlText(text)
  return unescaped !== text && checksum !== textChecksum(text) && checksum === textChecksum(unescaped)
    ? unescaped
    : text
}

const toUnit = (row: CsvRow, heads: TableHeads): ImportedUnit => {
  const { line, cells, failures = [], dates = [] } = row
  const readCell = (columnIndex: number | undefined) =>
    columnIndex === undefined ? '' : (cells[columnIndex] ?? '')
  const sourceChecksums = parseChecksums(readCell(heads.checksums), line)
  if (heads.declaredCount !== undefined && Object.keys(sourceChecksums).length === 0)
    throw unreadableFileError('missingMark', { line })

  const texts = [...heads.languages].map(([language, columnIndex]) => [
    language,
    readCell(columnIndex) === ''
      ? parseEmptyText(sourceChecksums[language])
      : undoDoubleEscape(readCell(columnIndex), sourceChecksums[language]),
  ])
  const importedIndexes = [heads.key, ...heads.languages.values()]
  const failedIndex = importedIndexes.find((columnIndex) => failures.includes(columnIndex))
  const issueIndex = failedIndex ?? importedIndexes.find((columnIndex) => dates.includes(columnIndex))

  return {
    line,
    key: readCell(heads.key).trim(),
    screen: readCell(heads.screen).trim(),
    sourceChecksums,
    texts: Object.fromEntries(texts),
    ...(issueIndex !== undefined && {
      issue: failedIndex === undefined ? 'date' : 'formula',
      cell: `${columnLetters(issueIndex + 1)}${line}`,
    }),
  }
}

interface TableReadOptions {
  /** Guard that the cells were written with. */
  readonly guard?: CellGuard
  /** Checks each row; throws for an invalid one. */
  readonly onRow?: (row: CsvRow, width: number) => void
}

/**
 * Parses the units of a table, at least one, and the number that its heading declares. Only text tables
 * declare it; in a spreadsheet, a declared number means that the cells are still guarded.
 */
export const parseUnits = (
  rows: readonly CsvRow[],
  { columns }: ImportOptions,
  { guard, onRow }: TableReadOptions = {},
): { readonly units: ImportedUnit[]; readonly declaredCount?: string } => {
  const { at, heads } = columns ? toDeclaredHeads(rows, columns) : findHeads(rows)
  const width = rows[at]?.cells.length ?? 0
  const units = rows.slice(at + 1).map((row) => {
    onRow?.(row, Math.max(width, columns?.uses.length ?? 0))
    if (row.cells.length < width && heads.declaredCount !== undefined)
      throw unreadableFileError('fewCells', { line: row.line, found: row.cells.length, expected: width })
    const cells = heads.declaredCount !== undefined && guard ? row.cells.map(guard.unprotect) : row.cells
    return toUnit({ ...row, cells }, heads)
  })
  if (units.length === 0) throw unreadableFileError('noTexts')

  return { units, declaredCount: heads.declaredCount }
}
