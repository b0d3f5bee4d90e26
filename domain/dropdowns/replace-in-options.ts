import { textForm, withReadableText } from '../format/json-text.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../languages.ts'
import { maxTextLength } from '../limits.ts'
import type { DropdownOption } from './options.ts'

/** What is looked for in the texts of options, and what comes in its place. */
export interface OptionReplacement {
  readonly find: string
  readonly replace: string
  readonly language: Language | 'all'
  readonly wholeWord: boolean
  readonly matchCase: boolean
}

/** A text in which the words were found. */
export interface ReplacedText {
  readonly value: string
  readonly language: Language
  readonly before: string
  readonly after: string
  /** How often they stand in it. */
  readonly count: number
  /** It would become longer than a text may be, and stays. */
  readonly isTooLong: boolean
}

const buildPattern = ({ find, wholeWord, matchCase }: OptionReplacement): RegExp => {
  const literal = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  // `\b` knows the letters of English alone.
  const whole = wholeWord ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal
  return new RegExp(whole, matchCase ? 'gu' : 'giu')
}

const readReplaceableText = (text: string, language: Language): string => {
  const form = textForm(text, language)
  if (form.is === 'labelled') return form.label.words
  return form.is === 'words' ? text : ''
}

/** The texts in which the words stand, as they are and as they will be; of a JSON value its label alone. */
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
    const [text, words] = [option.text[language] ?? '', texts[language]]
    return words === undefined ? text : withReadableText(text, language, words)
  }),
})

/** The options with these texts as they will be; an option that is not among them stays the same. */
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
