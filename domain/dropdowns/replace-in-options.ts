import { textForm, withReadableText } from '../format/json-text.ts'
import { escapeRegExp } from '../format/search-text.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../languages.ts'
import { maxTextLength } from '../limits.ts'
import type { DropdownOption } from './options.ts'

/** Search text for option texts and its replacement. */
export interface OptionReplacement {
  readonly find: string
  readonly replace: string
  readonly language: Language | 'all'
  readonly wholeWord: boolean
  readonly matchCase: boolean
}

/** Text that contains the search text, before and after the replacement. */
export interface ReplacedText {
  readonly value: string
  readonly language: Language
  readonly before: string
  readonly after: string
  /** Number of matches. */
  readonly count: number
  /** Whether the result would be too long; the text is not replaced then. */
  readonly isTooLong: boolean
}

const buildPattern = ({ find, wholeWord, matchCase }: OptionReplacement): RegExp => {
  const literal = escapeRegExp(find)
  // `\b` in regular expressions knows English letters only.
  const whole = wholeWord ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal
  return new RegExp(whole, matchCase ? 'gu' : 'giu')
}

const readReplaceableText = (text: string, language: Language): string => {
  const form = textForm(text, language)
  if (form.is === 'labelled') return form.label.words
  return form.is === 'words' ? text : ''
}

/**
 * Finds the texts that contain the search text, with their replacements; of a JSON value only the label is
 * searched.
 */
export const findInOptions = (
  options: readonly DropdownOption[],
  replacement: OptionReplacement,
): ReplacedText[] => {
  if (replacement.find === '') return []

  const pattern = buildPattern(replacement)
  const searchedLanguages = languages.filter(
    (language) => replacement.language === 'all' || language === replacement.language,
  )

  return options.flatMap(({ value, text }) =>
    searchedLanguages.flatMap((language) => {
      const before = readReplaceableText(text[language] ?? '', language)
      const count = before.match(pattern)?.length ?? 0
      if (count === 0) return []
      const after = before.replace(pattern, () => replacement.replace)
      return [{ value, language, before, after, count, isTooLong: after.length > maxTextLength }]
    }),
  )
}

const withTexts = (option: DropdownOption, texts: Partial<Trilingual>): DropdownOption => ({
  ...option,
  text: perLanguage((language) => {
    const text = option.text[language] ?? ''
    const words = texts[language]
    return words === undefined ? text : withReadableText(text, language, words)
  }),
})

/** Applies replacements to the options; an option without any is the same object as before. */
export const replaceInOptions = (
  options: readonly DropdownOption[],
  replacements: readonly ReplacedText[],
): DropdownOption[] => {
  const textsByValue = new Map<string, Partial<Trilingual>>()
  for (const { value, language, after, isTooLong } of replacements)
    if (!isTooLong) textsByValue.set(value, { ...textsByValue.get(value), [language]: after })
  return options.map((option) => {
    const texts = textsByValue.get(option.value)
    return texts ? withTexts(option, texts) : option
  })
}
