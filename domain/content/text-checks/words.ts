import type { Language } from '../../languages.ts'
import { aroundPlaceholders } from '../placeholders.ts'
import { shownLength } from '../text-limits.ts'
import { sourceOf } from './compare.ts'
import type { Finding, TextCheck } from './finding.ts'

const scripts: Readonly<Record<Language, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  he: /\p{Script=Hebrew}/u,
  en: /\p{Script=Latin}/u,
}

/** The words of a text, without its placeholders and tags. */
const wordsOf = (text: string): string =>
  aroundPlaceholders(text.replace(/<[^<>]*>/gu, ' '))
    .filter(({ isFound }) => !isFound)
    .map(({ piece }) => piece)
    .join(' ')

/** A name, a code or an address is the same in every language: only a whole word in lower case makes a sentence. */
const isSentence = (text: string): boolean => /(?:^|\s)\p{Ll}{2,}(?=$|[\s.,:;!?…])/u.test(wordsOf(text))

/** The same text as in the source, written in the script of the source. */
export const untranslated: TextCheck = (checked) => {
  const { texts, present } = checked
  const source = sourceOf(checked)
  if (!source || !isSentence(texts[source])) return []
  return present
    .filter(
      (language) =>
        language !== source &&
        texts[language].trim() === texts[source].trim() &&
        !scripts[language].test(wordsOf(texts[language])),
    )
    .map((language) => ({ check: 'untranslated', language, source }))
}

/** A text that is longer than its component can show. */
export const long: TextCheck = ({ texts, present, componentType, maxLength }) => {
  const limit = shownLength(componentType, maxLength)
  if (limit === undefined) return []
  return present.flatMap((language): Finding[] => {
    const characters = [...texts[language]]
    if (characters.length <= limit) return []
    const start = characters.slice(0, limit).join('').length
    return [{ check: 'long', language, limit, at: { start, end: texts[language].length } }]
  })
}
