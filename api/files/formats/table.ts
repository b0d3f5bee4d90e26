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

/** The names of the columns beside those of the languages. */
const columnNames = {
  ...{ key: 'key', screen: 'screen', marks: 'exported' },
  ...{ description: 'description', maxLength: 'max_length' },
} as const

/** The columns of a table, by their places; how many texts went out where its head says so. */
interface TableHeads {
  readonly key: number
  readonly screen?: number
  readonly marks?: number
  readonly languages: ReadonlyMap<Language, number>
  readonly said?: string
}

/** Rows that may stand above the heads: titles, merged cells, a line for the spreadsheet program. */
export const maxRowsAboveHeads = 10

const normaliseHead = (head: string): string => head.trim().toLowerCase()

const labelsOf = (field: 'content_key' | 'screen_location'): string[] =>
  Object.values(contentItems.fields[field].label)

const keyNames = new Set(
  [
    ...[columnNames.key, 'content_key', 'id', 'string id', 'string_id', 'identifier', 'resname', 'msgctxt'],
    ...['ключ текста', 'идентификатор', 'код', 'ключ строки', 'מזהה', 'מפתח הטקסט', 'קוד'],
    ...labelsOf('content_key'),
  ].map(normaliseHead),
)
const screenNames = new Set(
  [columnNames.screen, 'screen_location', ...labelsOf('screen_location')].map(normaliseHead),
)

/** The language that a head names: by its code, with or without a region, or by a name in any language. */
const findLanguage = (head: string): Language | undefined =>
  languageOfTag(head.trim()) ??
  languages.find((language) =>
    [language, nativeNames[language], ...Object.values(languageNames[language])]
      .map(normaliseHead)
      .includes(normaliseHead(head)),
  )

const checksumsHeadPattern = new RegExp(`^${columnNames.marks}(?: (\\d+))?$`)

/** What the head of a column says that it holds; undefined where nobody knows it. */
export const useOfHead = (head: string): ColumnUse | undefined => {
  if (keyNames.has(normaliseHead(head))) return 'key'
  if (screenNames.has(normaliseHead(head))) return 'screen'
  return checksumsHeadPattern.test(normaliseHead(head)) ? 'exported' : findLanguage(head)
}

const columnsError = (message: string) =>
  new ApiError('malformed', { message, fields: { columns: 'unknown' } })

const repeatedColumnError = (line: number, head: string) =>
  columnsError(`Line ${line}: the column ${JSON.stringify(head)} appears twice`)

/** The place of the one column that is meant, if there is any. */
const findPlace = ({ line, cells }: CsvRow, isMeant: (head: string) => boolean): number | undefined => {
  const places = cells.flatMap((head, place) => (isMeant(head) ? [place] : []))
  if (places.length > 1) throw repeatedColumnError(line, cells[places[1] ?? 0] ?? '')
  return places[0]
}

const parseHeads = (
  row: CsvRow,
  placeFor: (use: ColumnUse) => number | undefined,
): TableHeads | undefined => {
  const key = placeFor('key')
  const languagePlaces = languages.flatMap((language): [Language, number][] => {
    const place = placeFor(language)
    return place === undefined ? [] : [[language, place]]
  })
  if (key === undefined || languagePlaces.length === 0) return undefined
  const marks = placeFor('exported')
  const said =
    marks === undefined ? undefined : checksumsHeadPattern.exec(normaliseHead(row.cells[marks] ?? ''))?.[1]
  return { key, screen: placeFor('screen'), marks, languages: new Map(languagePlaces), said }
}

/** Where the heads stand among the first rows, and what they say. Throws `malformed` where none do. */
const findHeads = (rows: readonly CsvRow[]): { readonly at: number; readonly heads: TableHeads } => {
  for (const [at, row] of rows.slice(0, maxRowsAboveHeads).entries()) {
    const heads = parseHeads(row, (use) => findPlace(row, (head) => useOfHead(head) === use))
    if (heads) return { at, heads }
  }
  const firstHeads = rows[0]?.cells.filter((head) => head !== '').map((head) => JSON.stringify(head)) ?? []
  throw columnsError(
    `There is no column of keys with one of a language beside it; the first row holds ${firstHeads.slice(0, 12).join(', ')}`,
  )
}

/** The columns as somebody has said them, and how many rows stand above their texts. Throws `malformed`. */
const declaredHeads = (rows: readonly CsvRow[], { uses, line }: ColumnMapping) => {
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

/** How far a table of texts may reach, with rows above its heads. */
export const tableLimits = { rows: 100_011, columns: 100 } as const

/** The heads of a table; of one that could be cut off unseen with how many rows follow. */
export const buildHeadRow = (languages: readonly Language[], count?: number): string[] => [
  columnNames.key,
  columnNames.screen,
  ...languages,
  columnNames.description,
  columnNames.maxLength,
  count === undefined ? columnNames.marks : `${columnNames.marks} ${count}`,
]

/** The row of a unit. */
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

/** A text as it went out, where a program has escaped once more what stood there escaped; else as it is. */
const undoDoubleEscape = (text: string, checksum: string | undefined): string => {
  const unescaped = unescapeXmlText(text)
  return unescaped !== text && checksum !== textChecksum(text) && checksum === textChecksum(unescaped)
    ? unescaped
    : text
}

const toUnit = (row: CsvRow, heads: TableHeads): ImportedUnit => {
  const { line, cells, failures = [], dates = [] } = row
  const cellAt = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? ''))
  const marks = parseChecksums(cellAt(heads.marks), line)
  if (heads.said !== undefined && Object.keys(marks).length === 0)
    throw unreadableFileError('missingMark', { line })

  const texts = [...heads.languages].map(([language, place]) => [
    language,
    cellAt(place) === '' ? parseEmptyText(marks[language]) : undoDoubleEscape(cellAt(place), marks[language]),
  ])
  const readPlaces = [heads.key, ...heads.languages.values()]
  const failedPlace = readPlaces.find((place) => failures.includes(place))
  const badPlace = failedPlace ?? readPlaces.find((place) => dates.includes(place))

  return {
    line,
    key: cellAt(heads.key).trim(),
    screen: cellAt(heads.screen).trim(),
    marks,
    texts: Object.fromEntries(texts),
    ...(badPlace !== undefined && {
      fault: failedPlace === undefined ? 'date' : 'formula',
      cell: `${columnLetters(badPlace + 1)}${line}`,
    }),
  }
}

/** How a table of one format is read. */
interface TableReadOptions {
  /** What its cells were written with. */
  readonly guard?: CellGuard
  /** Looks at each row, and refuses one that cannot be meant like that. */
  readonly onRow?: (row: CsvRow, width: number) => void
}

/**
 * The units of a table, which holds some, and how many its head says there are: only a table of text says that,
 * so that in a spreadsheet it tells of guards that are still to be taken away.
 */
export const parseUnits = (
  rows: readonly CsvRow[],
  { columns }: ImportOptions,
  { guard, onRow }: TableReadOptions = {},
): { readonly units: ImportedUnit[]; readonly said?: string } => {
  const { at, heads } = columns ? declaredHeads(rows, columns) : findHeads(rows)
  const width = rows[at]?.cells.length ?? 0
  const units = rows.slice(at + 1).map((row) => {
    onRow?.(row, Math.max(width, columns?.uses.length ?? 0))
    if (row.cells.length < width && heads.said !== undefined)
      throw unreadableFileError('fewCells', { line: row.line, found: row.cells.length, expected: width })
    const cells = heads.said !== undefined && guard ? row.cells.map(guard.unguarded) : row.cells
    return toUnit({ ...row, cells }, heads)
  })
  if (units.length === 0) throw unreadableFileError('noTexts')

  return { units, said: heads.said }
}
