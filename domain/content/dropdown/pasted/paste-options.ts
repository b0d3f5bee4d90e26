import { perLanguage } from '../../../languages.ts'
import { withWords } from '../../json-text.ts'
import { nextValue, type Option } from '../../options.ts'
import type { PastedRow } from './pasted-rows.ts'

/** Whether the options that are not in the table stay. */
export const pasteModes = ['add', 'replace'] as const
export type PasteMode = (typeof pasteModes)[number]

/** An option with the texts of its row; one whose texts stay is the same as before. */
const retold = (option: Option, { text, marks }: PastedRow): Option =>
  Object.keys(marks).length === 0
    ? option
    : {
        ...option,
        text: perLanguage((language) => {
          const before = option.text[language] ?? ''
          return marks[language] ? withWords(before, language, text[language] ?? '') : before
        }),
      }

/**
 * The options after these rows were pasted. Those that rows are about keep their value and what else they
 * carry, and a text that the row does not give; new ones without a value get the next free one, and none of
 * `taken`. To replace the list leaves those rows alone, in their order.
 */
export const pasteOptions = (
  options: readonly Option[],
  rows: readonly PastedRow[],
  mode: PasteMode,
  taken: readonly string[] = [],
): Option[] => {
  const given = rows.flatMap(({ value }) => (value === '' ? [] : [value]))
  const values = [...new Set([...taken, ...options.map(({ value }) => value), ...given])]
  const made = rows.map((row) => {
    if (row.option) return retold(row.option, row)
    const value = row.value || nextValue(values)
    if (row.value === '') values.push(value)
    return { value, text: perLanguage((language) => row.text[language] ?? '') }
  })
  if (mode === 'replace') return made
  const about = new Map(rows.map(({ option }, index) => [option, made[index]]))
  return [
    ...options.map((option) => about.get(option) ?? option),
    ...made.filter((_, at) => !rows[at]?.option),
  ]
}
