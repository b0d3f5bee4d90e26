import type { Language } from '../../../languages.ts'
import type { Option } from '../../options.ts'
import { meaningOf, type PastedColumn } from './headings.ts'

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
  options: readonly Option[],
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
  options: readonly Option[],
): PastedColumn[] => {
  const width = rows[0]?.length ?? headings?.length ?? 0
  const columns = Array.from({ length: width }, (_, index) => rows.map((cells) => cells[index] ?? ''))
  const named = columns.map((_, index) => meaningOf(headings?.[index] ?? ''))
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
