import { languages } from '../languages.ts'
import type { Mistake, Theme } from './mistake.ts'

/** Words that lack a language, or are empty in one. */
export const wrongWords = (place: string, words: unknown): Mistake[] => {
  const missing = languages.filter((language) => {
    const word = new Map<string, unknown>(Object.entries(Object(words))).get(language)
    return typeof word !== 'string' || word.trim() === ''
  })
  const remedy = 'say it in ru, he and en'
  return missing.length > 0 ? [{ place, wrong: `has no words in ${missing.join(', ')}`, remedy }] : []
}

/** Names, hints and units without their words. */
export const wordMistakes: Theme = ({ label, fields }) => [
  ...wrongWords('label.one', label?.one),
  ...wrongWords('label.many', label?.many),
  ...Object.entries(fields).flatMap(([name, field]) => [
    ...wrongWords(name, field.label),
    ...(field.hint ? wrongWords(`${name}.hint`, field.hint) : []),
  ]),
]
