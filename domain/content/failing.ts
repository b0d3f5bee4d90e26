import type { Language, Trilingual } from '../languages.ts'
import { type Check, checkTexts } from './text-checks/index.ts'

/** A language whose text the checks find something in, or that language with the check. */
export type Failing = Language | `${Language}:${Check}`

/** What the checks find in the texts of an item: each language that has findings, and it again with each check. */
export const failingIn = (texts: Trilingual, shownAs: Parameters<typeof checkTexts>[1]): Failing[] => {
  const found = checkTexts(texts, shownAs)
  return [
    ...new Set(found.flatMap(({ language, check }): Failing[] => [language, `${language}:${check}`])),
  ].sort()
}
