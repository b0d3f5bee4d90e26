import type { Language } from '../../languages.ts'
import { wordsIn } from '../json-text.ts'
import { type EditedOption, identityOf, type Option } from '../options.ts'
import { longestValue } from '../text-limits.ts'

type Options = readonly Option[]

/** The value of a copy: `haifa_copy`, `haifa_copy_2` and so on, the first one that is not taken. */
const copyValue = (value: string, taken: ReadonlySet<string>, count = 1): string => {
  const end = count === 1 ? '_copy' : `_copy_${count}`
  const copy = value.slice(0, longestValue - end.length) + end
  return taken.has(copy) ? copyValue(value, taken, count + 1) : copy
}

/**
 * The options with a copy of one of them behind it, under a value that is free: no option has it, and none
 * of `taken` is it.
 */
export const duplicateOption = (
  options: readonly EditedOption[],
  known: string,
  taken: readonly string[] = [],
): EditedOption[] => {
  const all = new Set([...taken, ...options.map(({ value }) => value)])
  return options.flatMap((option) => {
    if (identityOf(option) !== known) return [option]
    const { id: _, ...copied } = option
    return [option, { ...copied, value: copyValue(option.value, all) }]
  })
}

/**
 * The options in the alphabet of a language, numbers by their size; those without a text in it come last, and
 * those that say the same stay as they stood.
 */
export const sortOptions = (options: Options, language: Language): Option[] => {
  const { compare } = new Intl.Collator(language, { numeric: true, ignorePunctuation: true })
  const keyed = options.map((option) => ({
    option,
    words: wordsIn(option.text[language] ?? '', language).trim(),
  }))
  keyed.sort((a, b) => Number(a.words === '') - Number(b.words === '') || compare(a.words, b.words))
  return keyed.map(({ option }) => option)
}
