import type { CsvRow } from '../../../domain/format/csv.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import {
  type ColumnUse,
  columnUses,
  type FoundColumn,
  type FoundColumns,
} from '../../../domain/translations/translation-files.ts'
import { maxRowsAboveHeads, useOfHead } from './table.ts'

/** How many rows are looked at, and how many of their texts are told. */
const looked = 200
const told = 3

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
const scriptOf = (values: readonly string[]): Language | undefined => {
  const text = values.join('')
  const [most] = languages
    .map((language) => ({ language, count: text.match(scripts[language])?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  return most && most.count > 0 ? most.language : undefined
}

const useOf = (head: string, values: readonly string[]): ColumnUse =>
  useOfHead(head) ?? (areKeys(values) ? 'key' : (scriptOf(values) ?? 'ignored'))

/** Each use once: a column whose head says it comes before one that only looks like it. */
const settled = (columns: readonly FoundColumn[]): FoundColumn[] => {
  const takers = new Map(
    columnUses.map((use) => {
      const same = columns.filter((column) => column.use === use)
      return [use, same.find(({ head }) => useOfHead(head) === use) ?? same[0]]
    }),
  )
  return columns.map((column) => (takers.get(column.use) === column ? column : { ...column, use: 'ignored' }))
}

const filled = ({ cells }: CsvRow): number => cells.filter((cell) => cell !== '').length

/** What the columns of a table hold, as far as their heads and their letters tell. */
export const guessColumns = (rows: readonly CsvRow[]): FoundColumns => {
  const above = rows.slice(0, maxRowsAboveHeads)
  const widest = Math.max(0, ...above.map(filled))
  const at = Math.max(
    0,
    above.findIndex((row) => filled(row) === widest),
  )
  const below = rows.slice(at, at + looked)
  const width = Math.max(0, ...below.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, place): FoundColumn => {
    const [head = '', ...values] = below.map(({ cells }) => cells[place] ?? '')
    const there = values.filter((value) => value !== '')
    return { head, values: there.slice(0, told), use: useOf(head, there) }
  })
  const isHeadless = columns.some(({ head, use }) => use === 'key' && /^[\w-]+(\.[\w-]+)+$/.test(head))

  return { line: isHeadless ? 0 : (rows[at]?.line ?? 0), columns: settled(columns) }
}
