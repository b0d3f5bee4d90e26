import { type Language, languages, perLanguage, type Trilingual } from '../../languages.ts'
import { allSaid, wordsIn } from '../json-text.ts'
import { branches, syntax } from './branches.ts'
import { directions } from './directions.ts'
import {
  type Checked,
  type Finding,
  type Hindering,
  type Notice,
  severityOf,
  type TextCheck,
} from './finding.ts'
import { formats, placeholders } from './placeholders.ts'
import { edges, spaces } from './spaces.ts'
import { tags, unclosed, unsafe } from './tags.ts'
import { terms } from './terms.ts'
import { long, untranslated } from './words.ts'

export { type Check, type Finding, type Severity, severityOf } from './finding.ts'

const hinderingChecks: Record<Exclude<Hindering, 'unsafe'>, TextCheck> = {
  ...{ placeholders, syntax, branches, tags, unclosed },
}
const noticing: Record<Notice, TextCheck> = { formats, edges, spaces, untranslated, long, directions, terms }

type ShownAs = Omit<Checked, 'texts' | 'present'>

const checkedBy =
  (checks: Readonly<Record<string, TextCheck>>) =>
  (texts: Trilingual, shownAs: ShownAs): Finding[] => {
    const as = (said: Trilingual) => {
      const present = languages.filter((language) => said[language].trim() !== '')
      return { texts: said, present, ...shownAs }
    }
    const words = as(perLanguage((language) => wordsIn(texts[language], language)))
    const whole = as(perLanguage((language) => allSaid(texts[language])))
    return [...unsafe(whole), ...Object.values(checks).flatMap((check) => check(words))]
  }

/**
 * What is wrong with the texts of an item, the gravest first; languages without a text are left out. All are
 * compared with the language that they are translated from. A text that is a JSON value is looked at by its words,
 * and for what is unsafe by all of its strings.
 */
export const checkTexts = checkedBy({ ...hinderingChecks, ...noticing })

/** The same without what stands in nobody's way. */
export const gravelyWrong = checkedBy(hinderingChecks)

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
