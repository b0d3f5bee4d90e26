import type { CellGuard, CsvRow } from '../../../domain/format/csv.ts'
import {
  type Language,
  languageNames,
  languageOfTag,
  languages,
  nativeNames,
} from '../../../domain/languages.ts'
import { contentItems } from '../../../domain/resources/content-items.ts'
import type {
  ColumnMapping,
  ColumnUse,
  ImportedUnit,
  TranslationUnit,
} from '../../../domain/translations/translation-files.ts'
import { ApiError } from '../../errors.ts'
import { unreadableFileError } from '../import-errors.ts'
import { textChecksum } from '../text-checksum.ts'
import {
  formatChecksums,
  type ImportOptions,
  parseChecksums,
  parseEmptyText,
  unescapeXmlText,
} from '../translation-format.ts'
import { columnLetters } from '../xlsx.ts'

/** Headings of the columns other than languages. */
const columnNames = {
  ...{ key: 'key', screen: 'screen', checksums: 'exported' },
  ...{ description: 'description', maxLength: 'max_length' },
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

const labelsOf = (field: 'content_key' | 'screen_location'): string[] =>
  Object.values(contentItems.fields[field].label)

const keyNames = new Set(
  [
    ...[columnNames.key, 'content_key', 'id', 'string id', 'string_id', 'identifier', 'resname', 'msgctxt'],
    ...['ключ текста', 'идентификатор', 'код', 'ключ строки', 'מזהה', 'מפתח הטקסט', 'קוד'],
    ...labelsOf('content_key'),
  ].map(normalizeHeading),
)
const screenNames = new Set(
  [columnNames.screen, 'screen_location', ...labelsOf('screen_location')].map(normalizeHeading),
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
export const useOfHead = (head: string): ColumnUse | undefined => {
  if (keyNames.has(normalizeHeading(head))) return 'key'
  if (screenNames.has(normalizeHeading(head))) return 'screen'
  return checksumsHeadPattern.test(normalizeHeading(head)) ? 'exported' : findLanguage(head)
}

const columnsError = (message: string) =>
  new ApiError('malformed', { message, fields: { columns: 'unknown' } })

const repeatedColumnError = (line: number, head: string) =>
  columnsError(`Line ${line}: the column ${JSON.stringify(head)} appears twice`)

/** Finds the index of the single matching column, if any. */
const findColumnIndex = ({ line, cells }: CsvRow, isMeant: (head: string) => boolean): number | undefined => {
  const places = cells.flatMap((head, place) => (isMeant(head) ? [place] : []))
  if (places.length > 1) throw repeatedColumnError(line, cells[places[1] ?? 0] ?? '')
  return places[0]
}

const parseHeads = (
  row: CsvRow,
  indexOfUse: (use: ColumnUse) => number | undefined,
): TableHeads | undefined => {
  const key = indexOfUse('key')
  const languagePlaces = languages.flatMap((language): [Language, number][] => {
    const place = indexOfUse(language)
    return place === undefined ? [] : [[language, place]]
  })
  if (key === undefined || languagePlaces.length === 0) return undefined
  const checksums = indexOfUse('exported')
  const declaredCount =
    checksums === undefined
      ? undefined
      : checksumsHeadPattern.exec(normalizeHeading(row.cells[checksums] ?? ''))?.[1]
  return { key, screen: indexOfUse('screen'), checksums, languages: new Map(languagePlaces), declaredCount }
}

/** Finds the row of the headings among the first rows. Throws `malformed` if there is none. */
const findHeads = (rows: readonly CsvRow[]): { readonly at: number; readonly heads: TableHeads } => {
  for (const [at, row] of rows.slice(0, maxRowsAboveHeads).entries()) {
    const heads = parseHeads(row, (use) => findColumnIndex(row, (head) => useOfHead(head) === use))
    if (heads) return { at, heads }
  }
  const firstHeads = rows[0]?.cells.filter((head) => head !== '').map((head) => JSON.stringify(head)) ?? []
  throw columnsError(
    `There is no column of keys with one of a language beside it; the first row holds ${firstHeads.slice(0, 12).join(', ')}`,
  )
}

/** Builds the headings from the user's column mapping. Throws `malformed`. */
const toDeclaredHeads = (rows: readonly CsvRow[], { uses, line }: ColumnMapping) => {
  const at = rows.findLastIndex((row) => row.line <= line)
  const isRepeated = uses.some((use, place) => use !== 'ignored' && uses.indexOf(use) !== place)
  const heads = parseHeads(rows[at] ?? { line, cells: [] }, (use) => {
    const place = uses.indexOf(use)
    return place < 0 ? undefined : place
  })
  if (!heads || isRepeated)
    throw columnsError('A table needs one column of keys, and one of each language that it holds')
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
  count === undefined ? columnNames.checksums : `${columnNames.checksums} ${count}`,
]

export const buildUnitRow = (
  { key, screen, texts, description = '', maxLength }: TranslationUnit,
  languages: readonly Language[],
): string[] => [
  key,
  screen,
  ...languages.map((language) => texts[language] ?? ''),
  description,
  String(maxLength ?? ''),
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
  const cellAt = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
  const sourceChecksums = parseChecksums(cellAt(heads.checksums), line)
  if (heads.declaredCount !== undefined && Object.keys(sourceChecksums).length === 0)
    throw unreadableFileError('missingMark', { line })

  const texts = [...heads.languages].map(([language, place]) => [
    language,
    cellAt(place) === ''
      ? parseEmptyText(sourceChecksums[language])
      : undoDoubleEscape(cellAt(place), sourceChecksums[language]),
  ])
  const readPlaces = [heads.key, ...heads.languages.values()]
  const failedPlace = readPlaces.find((place) => failures.includes(place))
  const badPlace = failedPlace ?? readPlaces.find((place) => dates.includes(place))

  return {
    line,
    key: cellAt(heads.key).trim(),
    screen: cellAt(heads.screen).trim(),
    sourceChecksums,
    texts: Object.fromEntries(texts),
    ...(badPlace !== undefined && {
      issue: failedPlace === undefined ? 'date' : 'formula',
      cell: `${columnLetters(badPlace + 1)}${line}`,
    }),
  }
}

/** Options for reading a table of one format. */
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
