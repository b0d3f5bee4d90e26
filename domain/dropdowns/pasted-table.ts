import { parseCsvRows } from '../format/csv.ts'
import { normaliseForSearch } from '../format/search-text.ts'
import { type Language, languageNames, languages, nativeNames } from '../languages.ts'
import type { DropdownOption } from './options.ts'

/** What a column of a pasted table holds. */
export const pastedColumns = ['value', ...languages, 'skip'] as const
export type PastedColumn = (typeof pastedColumns)[number]

const valueHeadings = 'value values key code id значение значения ключ код ערך ערכים מפתח קוד'

const languageAbbreviations: Readonly<Record<Language, string>> = {
  ru: 'ru rus рус',
  he: 'he heb iw עבר',
  en: 'en eng англ',
}

const listLanguageNames = (language: Language): string[] => [
  ...languageAbbreviations[language].split(' '),
  nativeNames[language],
  ...Object.values(languageNames[language]),
]

const columnByHeading: ReadonlyMap<string, PastedColumn> = new Map([
  ...valueHeadings.split(' ').map((name) => [name, 'value'] as const),
  ...languages.flatMap((language) =>
    listLanguageNames(language).map((name) => [normaliseForSearch(name), language] as const),
  ),
])

/** Words that stand beside the name of a language, as in `title_ru` and `Текст (русский)`. */
const fillerWords = new Set(
  'text title name label option текст название подпись вариант טקסט שם תווית אפשרות'.split(' '),
)

const splitHeading = (heading: string): string[] =>
  normaliseForSearch(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillerWords.has(word))

/** What a heading says of its column; undefined where it is none that is known. */
const findHeadingColumn = (heading: string): PastedColumn | undefined => {
  const [word, ...more] = splitHeading(heading)
  return word !== undefined && more.length === 0 ? columnByHeading.get(word) : undefined
}

const isHeadingRow = (row: readonly string[]): boolean => {
  const filled = row.filter((cell) => cell !== '')
  const headings = filled.filter((cell) => findHeadingColumn(cell) !== undefined)
  return headings.length > 0 && headings.length * 2 >= filled.length
}

/** True where the first row names the columns. A list of languages has more than one row that seems to. */
export const hasHeadings = ([first, second]: readonly (readonly string[])[]): boolean =>
  first !== undefined && isHeadingRow(first) && !(second && isHeadingRow(second))

type Cells = readonly string[]

const scripts = [
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['en', /\p{Script=Latin}/u],
] as const

/** The language that most cells are written in. */
const detectLanguage = (cells: Cells): Language | undefined => {
  const cellLanguages = cells.map((cell) => scripts.find(([, script]) => script.test(cell))?.[0])
  const counts = scripts.map(
    ([language]) => cellLanguages.filter((cellLanguage) => cellLanguage === language).length,
  )
  const maxCount = Math.max(...counts)
  return maxCount === 0 ? undefined : scripts[counts.indexOf(maxCount)]?.[0]
}

const isNumbering = (cells: Cells): boolean => cells.every((cell, index) => cell === String(index + 1))

/** How much a column looks like values: those that the dropdown has, then what is written as values are. */
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

/** The column that looks most like values; -1 where none does. Headings speak for their columns. */
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
 * What each column of a table holds: as its heading says, else as its cells look. Each value and language is
 * found once at most; what is not understood is skipped.
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

/** The columns with another meaning for one of them; the one that had it takes what this one was. */
export const chooseColumn = (
  columns: readonly PastedColumn[],
  index: number,
  chosen: PastedColumn,
): PastedColumn[] =>
  columns.map((column, at) => {
    if (at === index) return chosen
    return column === chosen && chosen !== 'skip' ? (columns[index] ?? 'skip') : column
  })

/** What parts the cells of what was pasted; nothing where it is one column. */
export const cellSeparators = ['\t', ';', ',', ''] as const
export type CellSeparator = (typeof cellSeparators)[number]

/** A table as it was pasted, each row as wide as the others, and what parts its cells. */
interface PastedTable {
  readonly mark: CellSeparator
  readonly rows: readonly (readonly string[])[]
}

/** Rows beyond these are left away: no form has as many options. */
export const maxPastedRows = 5_000

const splitCells = (text: string, mark: CellSeparator): string[][] => {
  const rows: string[][] = []
  for (const { cells } of parseCsvRows(text, { mark })) {
    if (rows.length === maxPastedRows) break
    rows.push([...cells])
  }
  return rows
}

/** Tells a table from sentences that have a comma each: those go on behind a space. */
const isTable = (rows: readonly (readonly string[])[]): boolean => {
  const width = rows[0]?.length ?? 0
  if (width < 2 || rows.some((row) => row.length !== width)) return false
  return width > 2 || !rows.some((row) => row.slice(1).every((cell) => cell.startsWith(' ')))
}

/** A tab is what spreadsheets copy; another mark parts cells where each row has as many as the others. */
const detectSeparator = (text: string): CellSeparator =>
  text.includes('\t') ? '\t' : (([';', ','] as const).find((mark) => isTable(splitCells(text, mark))) ?? '')

/** An option is one line, without space around it. */
const toSingleLine = (cell: string): string => cell.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** Reads what a spreadsheet, a CSV file or a list holds; empty rows and columns are left out. */
export const parsePastedTable = (text: string, mark: CellSeparator = detectSeparator(text)): PastedTable => {
  const rows = splitCells(text, mark).map((cells) => cells.map(toSingleLine))
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const filledColumns = columns.filter((index) => rows.some((cells) => (cells[index] ?? '') !== ''))
  const filledRows = rows.filter((cells) => cells.some((cell) => cell !== ''))
  return { mark, rows: filledRows.map((cells) => filledColumns.map((index) => cells[index] ?? '')) }
}
