import { parseCsvRows } from '../format/csv.ts'
import { normalizeForSearch } from '../format/search-text.ts'
import { type Language, languageNames, languages, nativeNames } from '../languages.ts'
import type { DropdownOption } from './options.ts'

/** Separators of the cells of a pasted text; empty for a single column. */
export const cellSeparators = ['\t', ';', ',', ''] as const

export type CellSeparator = (typeof cellSeparators)[number]

/** Highest number of rows that are read; no form has as many options. */
export const maxPastedRows = 5_000

/** Meanings of a column of a pasted table. */
export const pastedColumns = ['value', ...languages, 'skip'] as const

export type PastedColumn = (typeof pastedColumns)[number]

const valueHeadings = 'value values key code id значение значения ключ код ערך ערכים מפתח קוד'

const languageAbbreviations: Readonly<Record<Language, string>> = {
  ru: 'ru rus рус',
  he: 'he heb iw עבר',
  en: 'en eng англ',
}

/** Words beside the name of a language in headings, as in `title_ru` and `Текст (русский)`. */
const fillerWords = new Set(
  'text title name label option текст название подпись вариант טקסט שם תווית אפשרות'.split(' '),
)

const scripts = [
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['en', /\p{Script=Latin}/u],
] as const

type Cells = readonly string[]

/** A pasted table with rows of equal width, and the separator of its cells. */
interface PastedTable {
  readonly separator: CellSeparator
  readonly rows: readonly Cells[]
}

const splitCells = (text: string, separator: CellSeparator): string[][] => {
  const rows: string[][] = []
  for (const { cells } of parseCsvRows(text, { separator })) {
    if (rows.length === maxPastedRows) break
    rows.push([...cells])
  }
  return rows
}

/** Whether rows are a table rather than sentences with one comma each, which have a space after it. */
const isTable = (rows: readonly Cells[]): boolean => {
  const width = rows[0]?.length ?? 0
  if (width < 2 || rows.some((row) => row.length !== width)) return false
  return width > 2 || !rows.some((row) => row.slice(1).every((cell) => cell.startsWith(' ')))
}

/** Detects the separator: a tab, as spreadsheets copy, or a separator that gives all rows the same width. */
const detectSeparator = (text: string): CellSeparator =>
  text.includes('\t')
    ? '\t'
    : (([';', ','] as const).find((separator) => isTable(splitCells(text, separator))) ?? '')

/** Joins the lines of a cell and trims it, as an option is a single line. */
const toSingleLine = (cell: string): string => cell.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** Parses the text of a spreadsheet, a CSV file or a list; leaves out empty rows and columns. */
export const parsePastedTable = (
  text: string,
  separator: CellSeparator = detectSeparator(text),
): PastedTable => {
  const rows = splitCells(text, separator).map((cells) => cells.map(toSingleLine))
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const filledColumns = columns.filter((index) => rows.some((cells) => (cells[index] ?? '') !== ''))
  const filledRows = rows.filter((cells) => cells.some((cell) => cell !== ''))

  return { separator, rows: filledRows.map((cells) => filledColumns.map((index) => cells[index] ?? '')) }
}

const listLanguageNames = (language: Language): string[] => [
  ...languageAbbreviations[language].split(' '),
  nativeNames[language],
  ...Object.values(languageNames[language]),
]

const columnByHeading: ReadonlyMap<string, PastedColumn> = new Map([
  ...valueHeadings.split(' ').map((name) => [name, 'value'] as const),
  ...languages.flatMap((language) =>
    listLanguageNames(language).map((name) => [normalizeForSearch(name), language] as const),
  ),
])

const splitHeading = (heading: string): string[] =>
  normalizeForSearch(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillerWords.has(word))

/** Finds the meaning of a column by its heading; undefined for an unknown one. */
const findHeadingColumn = (heading: string): PastedColumn | undefined => {
  const [word, ...more] = splitHeading(heading)
  return word !== undefined && more.length === 0 ? columnByHeading.get(word) : undefined
}

const isHeadingRow = (row: Cells): boolean => {
  const filled = row.filter((cell) => cell !== '')
  const headings = filled.filter((cell) => findHeadingColumn(cell) !== undefined)
  return headings.length > 0 && headings.length * 2 >= filled.length
}

/** Whether the first row has headings; in a list of languages the second row looks like headings as well. */
export const hasHeadings = ([first, second]: readonly Cells[]): boolean =>
  first !== undefined && isHeadingRow(first) && !(second && isHeadingRow(second))

/** Detects the language that most cells are written in. */
const detectLanguage = (cells: Cells): Language | undefined => {
  const cellLanguages = cells.map((cell) => scripts.find(([, script]) => script.test(cell))?.[0])
  const counts = scripts.map(
    ([language]) => cellLanguages.filter((cellLanguage) => cellLanguage === language).length,
  )
  const maxCount = Math.max(...counts)
  return maxCount === 0 ? undefined : scripts[counts.indexOf(maxCount)]?.[0]
}

const isNumbering = (cells: Cells): boolean => cells.every((cell, index) => cell === String(index + 1))

/** Scores how much a column looks like values: known values of the dropdown score highest. */
const scoreAsValues = (
  cells: Cells,
  knownValues: ReadonlySet<string>,
  isOnlyColumn: boolean,
  hasEnglish: boolean,
): number => {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.filter((cell) => knownValues.has(cell)).length * 2 >= filled.length) return 4
  if (!isOnlyColumn && isNumbering(cells)) return 0
  if (filled.every((cell) => /^(?:[a-z0-9_.:+-]+|[A-Z]{2,3})$/.test(cell))) return 2
  return hasEnglish && filled.every((cell) => /^[\w.:+-]+$/.test(cell)) ? 1 : 0
}

/** Finds the column without heading that looks most like values; -1 if none does. */
const findValueColumn = (
  columns: readonly Cells[],
  headingColumns: readonly (PastedColumn | undefined)[],
  options: readonly DropdownOption[],
): number => {
  const knownValues = new Set(options.map(({ value }) => value))
  const englishIndexes = columns.flatMap((cells, index) => (detectLanguage(cells) === 'en' ? [index] : []))
  const scores = columns.map((cells, index) => {
    const hasEnglish = englishIndexes.some((other) => other !== index)
    return headingColumns[index] ? 0 : scoreAsValues(cells, knownValues, columns.length === 1, hasEnglish)
  })
  const best = Math.max(...scores)
  return best > 0 ? scores.indexOf(best) : -1
}

/**
 * Guesses the meaning of each column, from its heading, else from its cells. Each meaning is given to one
 * column at most; other columns are skipped.
 */
export const guessColumns = (
  rows: readonly Cells[],
  headings: Cells | undefined,
  options: readonly DropdownOption[],
): PastedColumn[] => {
  const width = rows[0]?.length ?? headings?.length ?? 0
  const columns = Array.from({ length: width }, (_, index) => rows.map((cells) => cells[index] ?? ''))
  const headingColumns = columns.map((_, index) => findHeadingColumn(headings?.[index] ?? ''))
  const valueIndex = headingColumns.includes('value') ? -1 : findValueColumn(columns, headingColumns, options)
  const namedColumns = new Set<PastedColumn>(headingColumns.flatMap((column) => column ?? []))
  const assigned = new Set<PastedColumn>()

  return columns.map((cells, index) => {
    const headingColumn = headingColumns[index]
    const guess = headingColumn ?? (index === valueIndex ? 'value' : detectLanguage(cells))
    if (!guess || assigned.has(guess) || (!headingColumn && namedColumns.has(guess))) return 'skip'
    assigned.add(guess)
    return guess
  })
}

/** Gives a column another meaning; the column that had the meaning gets the previous one of this column. */
export const chooseColumn = (
  columns: readonly PastedColumn[],
  index: number,
  chosen: PastedColumn,
): PastedColumn[] =>
  columns.map((column, columnIndex) => {
    if (columnIndex === index) return chosen
    return column === chosen && chosen !== 'skip' ? (columns[index] ?? 'skip') : column
  })
