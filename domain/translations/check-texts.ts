import { readableText } from '../format/json-text.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../languages.ts'
import { findDisplayLength } from '../limits.ts'
import { checkBranches, checkFormats, checkPlaceholders, checkSyntax } from './check-messages.ts'
import { checkTags, checkUnclosedTags, checkUnsafeMarkup } from './check-tags.ts'
import {
  checkNumbers,
  checkProportions,
  checkRepeats,
  checkScripts,
  checkUntranslated,
} from './check-words.ts'
import { comparedLanguage } from './compare-with-source.ts'
import { containsTerm, findTerms } from './glossary.ts'
import {
  type BlockingCheck,
  type CheckedTexts,
  type NoticeCheck,
  severityOf,
  type TextCheck,
  type TextCheckName,
  type TextIssue,
} from './text-issues.ts'

/** Closing mark of each invisible opening direction mark. */
const closingMarks: Readonly<Record<string, string>> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u202D': '\u202C',
  '\u202E': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}

/** Finds the index of the first direction mark without a counterpart; -1 if all are paired. */
const findUnbalancedMark = (text: string): number => {
  const open: { end: string; index: number }[] = []
  for (const { 0: mark, index } of text.matchAll(/[\u202A-\u202E\u2066-\u2069]/gu)) {
    const end = closingMarks[mark]
    if (end) open.push({ end, index })
    else if (open.pop()?.end !== mark) return index
  }
  return open[0]?.index ?? -1
}

/** Reports unpaired invisible direction marks, which would reverse the text after them. */
const checkDirections: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const start = findUnbalancedMark(texts[language])
    return start < 0 ? [] : [{ check: 'directions', language, at: { start, end: start + 1 } }]
  })

const splitEdges = (text: string): readonly [string, string] => [
  text.slice(0, text.length - text.trimStart().length),
  text.slice(text.trimEnd().length),
]

/** Reports leading or trailing white space that differs from the source. */
const checkEdges: TextCheck = (checked) => {
  const { texts, present } = checked
  const source = comparedLanguage(checked)
  if (!source) return []

  const expected = splitEdges(texts[source])

  return present.flatMap((language): TextIssue[] => {
    const text = texts[language]
    const [start, end] = splitEdges(text)
    if (start !== expected[0])
      return [{ check: 'edges', language, source, at: { start: 0, end: start.length } }]
    if (end === expected[1]) return []
    return [{ check: 'edges', language, source, at: { start: text.length - end.length, end: text.length } }]
  })
}

/** Reports repeated spaces within a line; line breaks and edges are not checked. */
const checkSpaces: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const match = /(?<=\S) {2,}(?=\S)/u.exec(texts[language])
    if (!match) return []
    const { index } = match
    return [{ check: 'spaces', language, at: { start: index, end: index + match[0].length } }]
  })

/** Reports glossary terms of the source that a translation renders differently. */
const checkTerms: TextCheck = (checked) => {
  const { texts, present, glossary } = checked
  const source = comparedLanguage(checked)
  if (!glossary || !source) return []
  const sourceTerms = new Set(findTerms(glossary, texts[source], source).map(({ term }) => term))
  return [...sourceTerms].flatMap((term) =>
    present
      .filter((language) => language !== source && !containsTerm(texts[language], term, language))
      .map((language): TextIssue => ({ check: 'terms', language, source, lacking: [term.term[language]] })),
  )
}

/** Characters of Windows-1252 for the bytes 80 to 9F, and of Latin-1 up to BF. */
const continuationCharacters = '\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Matches two or more Cyrillic or Hebrew letters whose UTF-8 bytes were read as single characters. */
const garbledPattern = new RegExp(`(?:[ÐÑ×][${continuationCharacters}]){2,}`, 'u')

/** Whether a UTF-8 text was decoded as Latin-1 or Windows-1252. */
export const isGarbled = (text: string): boolean => garbledPattern.test(text)

/** Reports texts that were decoded wrongly and saved like that. */
const checkGarbled: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const match = garbledPattern.exec(texts[language])
    if (!match) return []
    return [{ check: 'garbled', language, at: { start: match.index, end: match.index + match[0].length } }]
  })

/** Reports texts longer than their component can show. */
const checkLength: TextCheck = ({ texts, present, componentType, maxLength }) => {
  const limit = findDisplayLength(componentType, maxLength)
  if (limit === undefined) return []
  return present.flatMap((language): TextIssue[] => {
    const characters = [...texts[language]]
    if (characters.length <= limit) return []
    const start = characters.slice(0, limit).join('').length
    return [{ check: 'long', language, limit, at: { start, end: texts[language].length } }]
  })
}

const blockingChecks: Record<Exclude<BlockingCheck, 'unsafe'>, TextCheck> = {
  ...{
    placeholders: checkPlaceholders,
    syntax: checkSyntax,
    branches: checkBranches,
    tags: checkTags,
    unclosed: checkUnclosedTags,
    garbled: checkGarbled,
  },
}
const noticeChecks: Record<NoticeCheck, TextCheck> = {
  formats: checkFormats,
  edges: checkEdges,
  spaces: checkSpaces,
  untranslated: checkUntranslated,
  script: checkScripts,
  numbers: checkNumbers,
  repeats: checkRepeats,
  proportion: checkProportions,
  long: checkLength,
  directions: checkDirections,
  terms: checkTerms,
}

type DisplayContext = Omit<CheckedTexts, 'texts' | 'present'>

const createChecker =
  (checks: Readonly<Record<string, TextCheck>>) =>
  (texts: Trilingual, context: DisplayContext): TextIssue[] => {
    const toCheckedTexts = (strings: Trilingual) => {
      const present = languages.filter((language) => strings[language].trim() !== '')
      return { texts: strings, present, ...context }
    }
    const readableTexts = toCheckedTexts(perLanguage((language) => readableText(texts[language], language)))
    return [
      ...checkUnsafeMarkup(toCheckedTexts(texts)),
      ...Object.values(checks).flatMap((check) => check(readableTexts)),
    ]
  }

/**
 * Runs all checks on the texts of an item, the gravest issues first; languages without a text are left out.
 * All texts are compared with their source language. For a JSON value the label is checked, and every string
 * for unsafe markup.
 */
export const checkTexts = createChecker({ ...blockingChecks, ...noticeChecks })

/** Runs the checks that block publishing. */
export const checkBlockingIssues = createChecker(blockingChecks)

/** Picks the issues that block publishing these languages: theirs, and new ones of other languages. */
export const pickBlockingIssues = (
  before: readonly TextIssue[],
  after: readonly TextIssue[],
  published: readonly Language[],
): TextIssue[] => {
  const knownIssues = new Set(before.map((issue) => JSON.stringify({ ...issue, at: null })))
  return after.filter(
    (issue) =>
      severityOf(issue) !== 'notice' &&
      (published.includes(issue.language) || !knownIssues.has(JSON.stringify({ ...issue, at: null }))),
  )
}

/** A language whose text has an issue, or the language with the name of the check. */
export type FailingCheck = Language | `${Language}:${TextCheckName}`

/** Lists the languages with issues, and each of them again with every failing check. */
export const listFailingChecks = (
  texts: Trilingual,
  context: Parameters<typeof checkTexts>[1],
): FailingCheck[] => {
  const issues = checkTexts(texts, context)
  return [
    ...new Set(issues.flatMap(({ language, check }): FailingCheck[] => [language, `${language}:${check}`])),
  ].sort()
}
