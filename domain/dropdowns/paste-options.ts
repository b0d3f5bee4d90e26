import { readableText, withReadableText } from '../format/json-text.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../languages.ts'
import { maxTextLength, maxValueLength } from '../limits.ts'
import { type DropdownOption, nextOptionValue } from './options.ts'
import type { PastedColumn } from './pasted-table.ts'

const toTextKey = (language: string, words: string): string => `${language} ${words}`

const groupByText = (options: readonly DropdownOption[]): Map<string, DropdownOption[]> => {
  const optionsByText = new Map<string, DropdownOption[]>()
  for (const option of options)
    for (const language of languages) {
      const words = readableText(option.text[language] ?? '', language).trim()
      const key = toTextKey(language, words)
      if (words !== '') optionsByText.set(key, [...(optionsByText.get(key) ?? []), option])
    }
  return optionsByText
}

/** Finds the most frequent option; undefined if two are equally frequent. */
const findMostFrequent = (options: readonly DropdownOption[]): DropdownOption | undefined => {
  const counts = new Map<DropdownOption, number>()
  for (const option of options) counts.set(option, (counts.get(option) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const [first, second] = [...counts].filter(([, count]) => count === most)
  return second ? undefined : first?.[0]
}

/**
 * Creates a function that finds the option with a value or, without a value, the one with the most equal
 * texts.
 */
const createOptionFinder = (options: readonly DropdownOption[]) => {
  const byValue = new Map(options.map((option) => [option.value, option]))
  const byText = groupByText(options)
  return (value: string, text: Partial<Trilingual>): DropdownOption | undefined =>
    value === ''
      ? findMostFrequent(
          languages.flatMap((language) => byText.get(toTextKey(language, text[language] ?? '')) ?? []),
        )
      : byValue.get(value)
}

/** Reasons why a row cannot become an option. */
export type PastedRowError =
  | { readonly rule: 'unique'; readonly row: number }
  | { readonly rule: 'maxLength'; readonly part: 'value' | Language }
  | { readonly rule: 'required' }

/** Effect of a row on the list. */
type PastedRowKind = 'new' | 'new-with-gaps' | 'unchanged' | 'filled' | 'changed' | 'refused'

export interface PastedRow {
  /** Number of the row in the table, from 1. */
  readonly number: number
  readonly kind: PastedRowKind
  /** Value of the row; may be empty. */
  readonly value: string
  /** Texts of the row. */
  readonly text: Partial<Trilingual>
  /** Option that the row changes; undefined for a new one. */
  readonly option: DropdownOption | undefined
  /** Effect on each text of the option; for a new option, the missing texts. */
  readonly textChanges: Partial<Trilingual<'filled' | 'changed' | 'missing'>>
  readonly error?: PastedRowError
}

interface RowContent {
  readonly value: string
  readonly text: Partial<Trilingual>
}

const readRow = (cells: readonly string[], columns: readonly PastedColumn[]): RowContent => {
  const cellOf = (column: PastedColumn) => cells[columns.indexOf(column)] ?? ''
  const texts = languages.map((language) => [language, cellOf(language)] as const)
  return {
    value: cellOf('value'),
    text: Object.fromEntries(texts.filter(([, words]) => words !== '')),
  }
}

type TextChanges = PastedRow['textChanges']

const compareText = (option: DropdownOption | undefined, language: Language, words: string | undefined) => {
  if (!option) return words === undefined ? 'missing' : undefined
  const before = readableText(option.text[language] ?? '', language)
  if (words === undefined || before === words) return undefined
  return before.trim() === '' ? 'filled' : 'changed'
}

const compareTexts = (option: DropdownOption | undefined, text: Partial<Trilingual>): TextChanges => {
  const textChanges = languages.map(
    (language) => [language, compareText(option, language, text[language])] as const,
  )
  return Object.fromEntries(textChanges.filter(([, change]) => change !== undefined))
}

const checkLengths = ({ value, text }: RowContent): PastedRowError | undefined => {
  if (value.length > maxValueLength) return { rule: 'maxLength', part: 'value' }
  const part = languages.find((language) => (text[language] ?? '').length > maxTextLength)
  return part && { rule: 'maxLength', part }
}

const classifyRow = (option: DropdownOption | undefined, textChanges: TextChanges): PastedRowKind => {
  const all = Object.values(textChanges)
  if (!option) return all.length > 0 ? 'new-with-gaps' : 'new'
  if (all.includes('changed')) return 'changed'
  return all.length > 0 ? 'filled' : 'unchanged'
}

/** Builds a key that identifies rows about the same option: its value, or else the texts. */
const toRowIdentity = ({ value, text }: RowContent, option: DropdownOption | undefined): string =>
  JSON.stringify(
    option || value ? [option?.value ?? value] : languages.map((language) => text[language] ?? ''),
  )

const checkRow = (content: RowContent, earlierRow: number | undefined): PastedRowError | undefined => {
  const isEmpty = content.value === '' && Object.keys(content.text).length === 0
  if (isEmpty) return { rule: 'required' }
  return earlierRow === undefined ? checkLengths(content) : { rule: 'unique', row: earlierRow }
}

/**
 * Previews each row of a table that is pasted into a list of options. A row refers to the option with its
 * value, or without a value to the option with the most equal texts. Excluded rows do not count as earlier
 * uses of an option.
 */
export const previewPastedRows = (
  options: readonly DropdownOption[],
  rows: readonly (readonly string[])[],
  columns: readonly PastedColumn[],
  excludedRows: ReadonlySet<number> = new Set(),
): PastedRow[] => {
  const findOption = createOptionFinder(options)
  const rowByIdentity = new Map<string, number>()

  return rows.map((cells, index) => {
    const number = index + 1
    const content = readRow(cells, columns)
    const option = findOption(content.value, content.text)
    const textChanges = compareTexts(option, content.text)
    const identity = toRowIdentity(content, option)
    const error = checkRow(content, rowByIdentity.get(identity))
    if (!error && !excludedRows.has(number)) rowByIdentity.set(identity, number)
    const kind = error ? 'refused' : classifyRow(option, textChanges)
    return { ...content, number, option, textChanges, kind, ...(error && { error }) }
  })
}

/** Modes of pasting: keep the options that are not in the table, or replace the list. */
export const pasteModes = ['add', 'replace'] as const
export type PasteMode = (typeof pasteModes)[number]

/** Applies the texts of a row to an option; returns the same object if nothing changes. */
const withRowTexts = (option: DropdownOption, { text, textChanges }: PastedRow): DropdownOption =>
  Object.keys(textChanges).length === 0
    ? option
    : {
        ...option,
        text: perLanguage((language) => {
          const before = option.text[language] ?? ''
          return textChanges[language] ? withReadableText(before, language, text[language] ?? '') : before
        }),
      }

/**
 * Applies pasted rows to the options. Existing options keep their value, metadata and texts that a row leaves
 * out. New options without a value get the next free one, none of `taken`. The mode `replace` keeps only the
 * rows, in their order.
 */
export const pasteOptions = (
  options: readonly DropdownOption[],
  rows: readonly PastedRow[],
  mode: PasteMode,
  taken: readonly string[] = [],
): DropdownOption[] => {
  const rowValues = rows.flatMap(({ value }) => (value === '' ? [] : [value]))
  const usedValues = [...new Set([...taken, ...options.map(({ value }) => value), ...rowValues])]
  const rowOptions = rows.map((row) => {
    if (row.option) return withRowTexts(row.option, row)
    const value = row.value || nextOptionValue(usedValues)
    if (row.value === '') usedValues.push(value)
    return { value, text: perLanguage((language) => row.text[language] ?? '') }
  })
  if (mode === 'replace') return rowOptions

  const replacements = new Map(rows.map(({ option }, index) => [option, rowOptions[index]]))

  return [
    ...options.map((option) => replacements.get(option) ?? option),
    ...rowOptions.filter((_, at) => !rows[at]?.option),
  ]
}
