import { type Language, languages, perLanguage, type Trilingual } from '../../languages.ts'
import { wordsIn } from '../json-text.ts'
import { branches, syntax } from './branches.ts'
import { directions } from './directions.ts'
import { type Finding, type Severity, severities, type TextCheck } from './finding.ts'
import { formats, placeholders } from './placeholders.ts'
import { edges, spaces } from './spaces.ts'
import { tags, unclosed, unsafe } from './tags.ts'
import { long, untranslated } from './words.ts'

export type { Check, Finding, Severity } from './finding.ts'

const checks: readonly TextCheck[] = [
  ...[placeholders, syntax, branches, tags, unclosed],
  ...[formats, edges, spaces, untranslated, long, directions],
]

/** What a finding means for publishing. */
export const severityOf = ({ check }: Pick<Finding, 'check'>): Severity => severities[check]

/**
 * What is wrong with the texts of an item, the gravest first; languages without a text are left out. English
 * is what the others are compared with, unless it has no text; then Russian. A text that is a JSON value is
 * looked at by its words, and for what is unsafe as a whole.
 */
export const checkTexts = (
  texts: Trilingual,
  { componentType, maxLength }: { componentType: string; maxLength: number | null },
): Finding[] => {
  const as = (said: Trilingual) => {
    const present = languages.filter((language) => said[language].trim() !== '')
    return { texts: said, present, componentType, maxLength }
  }
  const words = as(perLanguage((language) => wordsIn(texts[language], language)))
  return [...unsafe(as(texts)), ...checks.flatMap((check) => check(words))]
}

/** What stands in the way of publishing these languages: what is wrong with them, or with others since. */
export const hindering = (
  before: readonly Finding[],
  after: readonly Finding[],
  published: readonly Language[],
): Finding[] => {
  const known = new Set(before.map((finding) => JSON.stringify({ ...finding, at: null })))
  return after.filter(
    (finding) =>
      severityOf(finding) !== 'notice' &&
      (published.includes(finding.language) || !known.has(JSON.stringify({ ...finding, at: null }))),
  )
}
