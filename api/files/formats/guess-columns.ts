import type { CsvRow } from '../../../domain/format/csv.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import {
  type ColumnUse,
  columnUses,
  type DetectedColumn,
  type DetectedColumns,
} from '../../../domain/translations/translation-files.ts'
import { findColumnUse, maxRowsAboveHeads } from './table.ts'

/** Number of rows to inspect, and of values to report for each column. */
const inspectedRows = 200
const reportedTexts = 3
/** Number of characters of a value to inspect, and to report. */
const inspectedLength = 1_000
const reportedLength = 100

const cutText = (text: string): string =>
  text.length > reportedLength ? `${text.slice(0, reportedLength).toWellFormed()}…` : text

const scripts: Readonly<Record<Language, RegExp>> = {
  ru: /\p{Script=Cyrillic}/gu,
  he: /\p{Script=Hebrew}/gu,
  en: /\p{Script=Latin}/gu,
}

/** Whether values look like keys: unique, without spaces, most of them with a separator. */
const areKeys = (values: readonly string[]): boolean =>
  values.length > 0 &&
  new Set(values).size === values.length &&
  values.every((value) => /^[\w.:/[\]-]+$/.test(value)) &&
  values.filter((value) => /[._:/-]/.test(value)).length * 2 > values.length

/** Detects the language whose script most characters are written in. */
const detectLanguage = (values: readonly string[]): Language | undefined => {
  const text = values.join('')
  const [mostFrequent] = languages
    .map((language) => ({ language, count: text.match(scripts[language])?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  return mostFrequent && mostFrequent.count > 0 ? mostFrequent.language : undefined
}

const guessUse = (head: string, values: readonly string[]): ColumnUse =>
  findColumnUse(head) ?? (areKeys(values) ? 'key' : (detectLanguage(values) ?? 'ignored'))

/**
 * Keeps each use once; a column with a matching heading takes precedence over one that only looks like it.
 */
const dropRepeatedUses = (columns: readonly DetectedColumn[]): DetectedColumn[] => {
  const columnByUse = new Map(
    columnUses.map((use) => {
      const candidates = columns.filter((column) => column.use === use)
      return [use, candidates.find(({ head }) => findColumnUse(head) === use) ?? candidates[0]]
    }),
  )
  return columns.map((column) =>
    columnByUse.get(column.use) === column ? column : { ...column, use: 'ignored' },
  )
}

const countFilledCells = ({ cells }: CsvRow): number => cells.filter((cell) => cell !== '').length

/** Guesses the use of each column from its heading, or else from its values. */
export const guessColumns = (rows: readonly CsvRow[]): DetectedColumns => {
  const firstRows = rows.slice(0, maxRowsAboveHeads)
  const mostFilled = Math.max(0, ...firstRows.map(countFilledCells))
  const headIndex = Math.max(
    0,
    firstRows.findIndex((row) => countFilledCells(row) === mostFilled),
  )
  const headAndRows = rows.slice(headIndex, headIndex + inspectedRows)
  const width = Math.max(0, ...headAndRows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, columnIndex): DetectedColumn => {
    const [head = '', ...values] = headAndRows.map(({ cells }) =>
      (cells[columnIndex] ?? '').slice(0, inspectedLength),
    )
    const filledValues = values.filter((value) => value !== '')
    const firstValues = filledValues.slice(0, reportedTexts).map(cutText)
    return { head: cutText(head), values: firstValues, use: guessUse(head, filledValues) }
  })
  const isHeadless = columns.some(({ head, use }) => use === 'key' && /^[\w-]+(\.[\w-]+)+$/.test(head))

  return { line: isHeadless ? 0 : (rows[headIndex]?.line ?? 0), columns: dropRepeatedUses(columns) }
}
