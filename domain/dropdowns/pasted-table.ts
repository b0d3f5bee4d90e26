import { csvRows } from '../format/csv.ts'
import { normaliseForSearch } from '../format/search-text.ts'
import { type Language, languageNames, languages, nativeNames } from '../languages.ts'
import type { DropdownOption } from './options.ts'

/** What a column of a pasted table holds. */
export const pastedColumns = ['value', ...languages, 'skip'] as const
export type PastedColumn = (typeof pastedColumns)[number]

const valueNames = 'value values key code id значение значения ключ код ערך ערכים מפתח קוד'

const languageShorts: Readonly<Record<Language, string>> = {
  ru: 'ru rus рус',
  he: 'he heb iw עבר',
  en: 'en eng англ',
}

const namesOf = (language: Language): string[] => [
  ...languageShorts[language].split(' '),
  nativeNames[language],
  ...Object.values(languageNames[language]),
]

const meanings: ReadonlyMap<string, PastedColumn> = new Map([
  ...valueNames.split(' ').map((name) => [name, 'value'] as const),
  ...languages.flatMap((language) =>
    namesOf(language).map((name) => [normaliseForSearch(name), language] as const),
  ),
])

/** Words that stand beside the name of a language, as in `title_ru` and `Текст (русский)`. */
const besides = new Set(
  'text title name label option текст название подпись вариант טקסט שם תווית אפשרות'.split(' '),
)

const wordsOf = (heading: string): string[] =>
  normaliseForSearch(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !besides.has(word))

/** What a heading says of its column; undefined where it is none that is known. */
const headingMeaning = (heading: string): PastedColumn | undefined => {
  const [word, ...more] = wordsOf(heading)
  return word !== undefined && more.length === 0 ? meanings.get(word) : undefined
}

const isNamed = (row: readonly string[]): boolean => {
  const filled = row.filter((cell) => cell !== '')
  const named = filled.filter((cell) => headingMeaning(cell) !== undefined)
  return named.length > 0 && named.length * 2 >= filled.length
}

/** True where the first row names the columns. A list of languages has more than one row that seems to. */
export const hasHeadings = ([first, second]: readonly (readonly string[])[]): boolean =>
  first !== undefined && isNamed(first) && !(second && isNamed(second))

type Cells = readonly string[]

const scripts = [
  ['he', /\p{Script=Hebrew}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['en', /\p{Script=Latin}/u],
] as const

/** The language that most cells are written in. */
const languageOf = (cells: Cells): Language | undefined => {
  const found = cells.map((cell) => scripts.find(([, script]) => script.test(cell))?.[0])
  const counts = scripts.map(([language]) => found.filter((one) => one === language).length)
  const most = Math.max(...counts)
  return most === 0 ? undefined : scripts[counts.indexOf(most)]?.[0]
}

const isCounting = (cells: Cells): boolean => cells.every((cell, index) => cell === String(index + 1))

/** How much a column looks like values: those that the dropdown has, then what is written as values are. */
const likeness = (
  cells: Cells,
  known: ReadonlySet<string>,
  isAlone: boolean,
  hasEnglish: boolean,
): number => {
  const filled = cells.filter((cell) => cell !== '')
  if (filled.filter((cell) => known.has(cell)).length * 2 >= filled.length) return 4
  if (!isAlone && isCounting(cells)) return 0
  if (filled.every((cell) => /^(?:[a-z0-9_.:+-]+|[A-Z]{2,3})$/.test(cell))) return 2
  return hasEnglish && filled.every((cell) => /^[\w.:+-]+$/.test(cell)) ? 1 : 0
}

/** The column that looks most like values; -1 where none does. Headings speak for their columns. */
const valueColumn = (
  columns: readonly Cells[],
  named: readonly (PastedColumn | undefined)[],
  options: readonly DropdownOption[],
): number => {
  const known = new Set(options.map(({ value }) => value))
  const english = columns.flatMap((cells, index) => (languageOf(cells) === 'en' ? [index] : []))
  const scores = columns.map((cells, index) => {
    const hasEnglish = english.some((other) => other !== index)
    return named[index] ? 0 : likeness(cells, known, columns.length === 1, hasEnglish)
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
  const named = columns.map((_, index) => headingMeaning(headings?.[index] ?? ''))
  const value = named.includes('value') ? -1 : valueColumn(columns, named, options)
  const taken = new Set<PastedColumn>(named.flatMap((column) => column ?? []))
  const first = new Set<PastedColumn>()

  return columns.map((cells, index) => {
    const own = named[index]
    const guess = own ?? (index === value ? 'value' : languageOf(cells))
    if (!guess || first.has(guess) || (!own && taken.has(guess))) return 'skip'
    first.add(guess)
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

const cellsOf = (text: string, mark: CellSeparator): string[][] => {
  const rows: string[][] = []
  for (const { cells } of csvRows(text, { mark })) {
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
const separatorOf = (text: string): CellSeparator =>
  text.includes('\t') ? '\t' : (([';', ','] as const).find((mark) => isTable(cellsOf(text, mark))) ?? '')

/** An option is one line, without space around it. */
const asLine = (cell: string): string => cell.replace(/\s*[\r\n]+\s*/g, ' ').trim()

/** Reads what a spreadsheet, a CSV file or a list holds; empty rows and columns are left out. */
export const readPasted = (text: string, mark: CellSeparator = separatorOf(text)): PastedTable => {
  const rows = cellsOf(text, mark).map((cells) => cells.map(asLine))
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => index)
  const filled = columns.filter((index) => rows.some((cells) => (cells[index] ?? '') !== ''))
  const filledRows = rows.filter((cells) => cells.some((cell) => cell !== ''))
  return { mark, rows: filledRows.map((cells) => filled.map((index) => cells[index] ?? '')) }
}
