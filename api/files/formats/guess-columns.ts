import type { CsvRow } from '../../../domain/format/csv.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import {
  type ColumnUse,
  columnUses,
  type DetectedColumn,
  type DetectedColumns,
} from '../../../domain/translations/translation-files.ts'
import { maxRowsAboveHeads, useOfHead } from './table.ts'

/** How many rows are looked at, and how many of their texts are told. */
const inspectedRows = 200
const reportedTexts = 3
/** Characters of a text that are looked at, and told. */
const inspectedLength = 1_000
const reportedLength = 100

const cutText = (text: string): string =>
  text.length > reportedLength ? `${text.slice(0, reportedLength).toWellFormed()}…` : text

const scripts: Readonly<Record<Language, RegExp>> = {
  ru: /\p{Script=Cyrillic}/gu,
  he: /\p{Script=Hebrew}/gu,
  en: /\p{Script=Latin}/gu,
}

/** Keys hold no spaces, mostly points, and none stands there twice. */
const areKeys = (values: readonly string[]): boolean =>
  values.length > 0 &&
  new Set(values).size === values.length &&
  values.every((value) => /^[\w.:/[\]-]+$/.test(value)) &&
  values.filter((value) => /[._:/-]/.test(value)).length * 2 > values.length

/** The language in whose letters most of the texts are written. */
const detectLanguage = (values: readonly string[]): Language | undefined => {
  const text = values.join('')
  const [mostFrequent] = languages
    .map((language) => ({ language, count: text.match(scripts[language])?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  return mostFrequent && mostFrequent.count > 0 ? mostFrequent.language : undefined
}

const guessUse = (head: string, values: readonly string[]): ColumnUse =>
  useOfHead(head) ?? (areKeys(values) ? 'key' : (detectLanguage(values) ?? 'ignored'))

/** Each use once: a column whose head says it comes before one that only looks like it. */
const dropRepeatedUses = (columns: readonly DetectedColumn[]): DetectedColumn[] => {
  const columnByUse = new Map(
    columnUses.map((use) => {
      const candidates = columns.filter((column) => column.use === use)
      return [use, candidates.find(({ head }) => useOfHead(head) === use) ?? candidates[0]]
    }),
  )
  return columns.map((column) =>
    columnByUse.get(column.use) === column ? column : { ...column, use: 'ignored' },
  )
}

const countFilledCells = ({ cells }: CsvRow): number => cells.filter((cell) => cell !== '').length

/** What the columns of a table hold, as far as their heads and their letters tell. */
export const guessColumns = (rows: readonly CsvRow[]): DetectedColumns => {
  const firstRows = rows.slice(0, maxRowsAboveHeads)
  const mostFilled = Math.max(0, ...firstRows.map(countFilledCells))
  const headIndex = Math.max(
    0,
    firstRows.findIndex((row) => countFilledCells(row) === mostFilled),
  )
  const headAndRows = rows.slice(headIndex, headIndex + inspectedRows)
  const width = Math.max(0, ...headAndRows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, place): DetectedColumn => {
    const [head = '', ...values] = headAndRows.map(({ cells }) =>
      (cells[place] ?? '').slice(0, inspectedLength),
    )
    const filledValues = values.filter((value) => value !== '')
    const firstValues = filledValues.slice(0, reportedTexts).map(cutText)
    return { head: cutText(head), values: firstValues, use: guessUse(head, filledValues) }
  })
  const isHeadless = columns.some(({ head, use }) => use === 'key' && /^[\w-]+(\.[\w-]+)+$/.test(head))

  return { line: isHeadless ? 0 : (rows[headIndex]?.line ?? 0), columns: dropRepeatedUses(columns) }
}
