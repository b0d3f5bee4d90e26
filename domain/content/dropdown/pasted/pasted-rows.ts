import { type Language, languages, type Trilingual } from '../../../languages.ts'
import { wordsIn } from '../../json-text.ts'
import type { Option } from '../../options.ts'
import { longestText, longestValue } from '../../text-limits.ts'
import type { PastedColumn } from './headings.ts'
import { optionFinder } from './option-finder.ts'

/** Why a row cannot become an option. */
export type PastedRefusal =
  | { readonly rule: 'unique'; readonly row: number }
  | { readonly rule: 'maxLength'; readonly part: 'value' | Language }
  | { readonly rule: 'required' }

/** What becomes of a row. */
export type PastedKind = 'new' | 'new-with-gaps' | 'unchanged' | 'filled' | 'changed' | 'refused'

export interface PastedRow {
  /** Its place in the table, from 1. */
  readonly number: number
  readonly kind: PastedKind
  /** The value that it gives; empty where it gives none. */
  readonly value: string
  /** The texts that it gives. */
  readonly text: Partial<Trilingual>
  /** The option that it is about. */
  readonly option: Option | undefined
  /** What becomes of the texts of that option or, of a new one, which it lacks. */
  readonly marks: Partial<Trilingual<'filled' | 'changed' | 'missing'>>
  readonly refusal?: PastedRefusal
}

interface Given {
  readonly value: string
  readonly text: Partial<Trilingual>
}

const givenBy = (cells: readonly string[], columns: readonly PastedColumn[]): Given => {
  const cellOf = (column: PastedColumn) => cells[columns.indexOf(column)] ?? ''
  const texts = languages.map((language) => [language, cellOf(language)] as const)
  return {
    value: cellOf('value'),
    text: Object.fromEntries(texts.filter(([, words]) => words !== '')),
  }
}

type Marks = PastedRow['marks']

const markOf = (option: Option | undefined, language: Language, words: string | undefined) => {
  if (!option) return words === undefined ? 'missing' : undefined
  const before = wordsIn(option.text[language] ?? '', language)
  if (words === undefined || before === words) return undefined
  return before.trim() === '' ? 'filled' : 'changed'
}

const marksOf = (option: Option | undefined, text: Partial<Trilingual>): Marks => {
  const marks = languages.map((language) => [language, markOf(option, language, text[language])] as const)
  return Object.fromEntries(marks.filter(([, mark]) => mark !== undefined))
}

const tooLong = ({ value, text }: Given): PastedRefusal | undefined => {
  if (value.length > longestValue) return { rule: 'maxLength', part: 'value' }
  const part = languages.find((language) => (text[language] ?? '').length > longestText)
  return part && { rule: 'maxLength', part }
}

const kindOf = (option: Option | undefined, marks: Marks): PastedKind => {
  const all = Object.values(marks)
  if (!option) return all.length > 0 ? 'new-with-gaps' : 'new'
  if (all.includes('changed')) return 'changed'
  return all.length > 0 ? 'filled' : 'unchanged'
}

/** What a row stands for: an option of the list, a value of its own, or else just these texts. */
const identityOf = ({ value, text }: Given, option: Option | undefined): string =>
  JSON.stringify(
    option || value ? [option?.value ?? value] : languages.map((language) => text[language] ?? ''),
  )

const refusalOf = (given: Given, other: number | undefined): PastedRefusal | undefined => {
  const isEmpty = given.value === '' && Object.keys(given.text).length === 0
  if (isEmpty) return { rule: 'required' }
  return other === undefined ? tooLong(given) : { rule: 'unique', row: other }
}

/**
 * What becomes of each row of a table that is pasted into a list of options. A row is about the option with
 * its value; one without a value about the option that it shares most texts with. Rows that are left out do
 * not stand in the way of others.
 */
export const pastedRows = (
  options: readonly Option[],
  rows: readonly (readonly string[])[],
  columns: readonly PastedColumn[],
  leftOut: ReadonlySet<number> = new Set(),
): PastedRow[] => {
  const find = optionFinder(options)
  const claimed = new Map<string, number>()
  return rows.map((cells, index) => {
    const number = index + 1
    const given = givenBy(cells, columns)
    const option = find(given.value, given.text)
    const marks = marksOf(option, given.text)
    const identity = identityOf(given, option)
    const refusal = refusalOf(given, claimed.get(identity))
    if (!refusal && !leftOut.has(number)) claimed.set(identity, number)
    const kind = refusal ? 'refused' : kindOf(option, marks)
    return { ...given, number, option, marks, kind, ...(refusal && { refusal }) }
  })
}
