import { languages, type Trilingual } from '../../../languages.ts'
import { wordsIn } from '../../json-text.ts'
import type { Option } from '../../options.ts'

const keyOf = (language: string, words: string): string => `${language} ${words}`

const byWords = (options: readonly Option[]): Map<string, Option[]> => {
  const found = new Map<string, Option[]>()
  for (const option of options)
    for (const language of languages) {
      const words = wordsIn(option.text[language] ?? '', language).trim()
      const key = keyOf(language, words)
      if (words !== '') found.set(key, [...(found.get(key) ?? []), option])
    }
  return found
}

/** The one that is there most often; undefined where two are as often. */
const mostOf = (found: readonly Option[]): Option | undefined => {
  const counts = new Map<Option, number>()
  for (const option of found) counts.set(option, (counts.get(option) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const [first, second] = [...counts].filter(([, count]) => count === most)
  return second ? undefined : first?.[0]
}

/** Finds the option of a value or, without one, the one that more of these texts are of than of any other. */
export const optionFinder = (options: readonly Option[]) => {
  const byValue = new Map(options.map((option) => [option.value, option]))
  const words = byWords(options)
  return (value: string, text: Partial<Trilingual>): Option | undefined =>
    value === ''
      ? mostOf(languages.flatMap((language) => words.get(keyOf(language, text[language] ?? '')) ?? []))
      : byValue.get(value)
}
