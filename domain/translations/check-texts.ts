import { readableText } from '../format/json-text.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../languages.ts'
import { findDisplayLength } from '../limits.ts'
import { branches, formats, placeholders, syntax } from './check-messages.ts'
import { tags, unclosed, unsafe } from './check-tags.ts'
import { comparedLanguage } from './compare-with-source.ts'
import { containsTerm, findTerms } from './glossary.ts'
import type { MessageSyntax } from './message-syntax.ts'
import { findWords } from './read-placeholders.ts'
import {
  type BlockingCheck,
  type CheckedTexts,
  type NoticeCheck,
  severityOf,
  type TextCheck,
  type TextCheckName,
  type TextIssue,
} from './text-issues.ts'

/** What ends each of the invisible marks that open a stretch of a direction. */
const closingMarks: Readonly<Record<string, string>> = {
  '\u202A': '\u202C',
  '\u202B': '\u202C',
  '\u202D': '\u202C',
  '\u202E': '\u202C',
  '\u2066': '\u2069',
  '\u2067': '\u2069',
  '\u2068': '\u2069',
}

/** The first mark that opens without an end, or ends what was not opened. */
const findUnbalancedMark = (text: string): number => {
  const open: { end: string; index: number }[] = []
  for (const { 0: mark, index } of text.matchAll(/[\u202A-\u202E\u2066-\u2069]/gu)) {
    const end = closingMarks[mark]
    if (end) open.push({ end, index })
    else if (open.pop()?.end !== mark) return index
  }
  return open[0]?.index ?? -1
}

/** Invisible marks of direction that do not come in pairs and turn what follows round. */
const directions: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const start = findUnbalancedMark(texts[language])
    return start < 0 ? [] : [{ check: 'directions', language, at: { start, end: start + 1 } }]
  })

const splitEdges = (text: string): readonly [string, string] => [
  text.slice(0, text.length - text.trimStart().length),
  text.slice(text.trimEnd().length),
]

/** White space at the start or the end that is not as in the source. */
const edges: TextCheck = (checked) => {
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

/** Two spaces where one would do; line breaks and what stands at the edges are left alone. */
const spaces: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const match = /(?<=\S) {2,}(?=\S)/u.exec(texts[language])
    if (!match) return []
    const { index } = match
    return [{ check: 'spaces', language, at: { start: index, end: index + match[0].length } }]
  })

/** Terms of the glossary that stand in the source and are not said in a translation as the glossary has them. */
const terms: TextCheck = (checked) => {
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

const scripts: Readonly<Record<Language, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  he: /\p{Script=Hebrew}/u,
  en: /\p{Script=Latin}/u,
}

/** The words of a text, without its placeholders and tags. */
const stripMarkup = (text: string, messageSyntax: MessageSyntax | undefined): string =>
  findWords(text.replace(/<[^<>]*>/gu, ' '), messageSyntax)

/** A name, a code or an address is the same in every language: only a whole word in lower case makes a sentence. */
const isSentence = (words: string): boolean =>
  /(?:^|\s)\p{Ll}{2,}(?=[.,:;!?…]*(?:\s|$))|\p{Script=Hebrew}{2,}/u.test(words)

/** Whether a text is a sentence without one letter of the script of its language. */
export const isInForeignScript = (
  text: string,
  language: Language,
  messageSyntax?: MessageSyntax,
): boolean => {
  const words = stripMarkup(text, messageSyntax)
  return isSentence(words) && !scripts[language].test(words)
}

/** Sentences in the script of another language. */
const untranslated: TextCheck = ({ texts, present, messageSyntax }) =>
  present
    .filter((language) => isInForeignScript(texts[language], language, messageSyntax))
    .map((language) => ({ check: 'untranslated', language }))

/** Characters that Windows-1252 has for the bytes from 80 to 9F, and Latin-1 for those up to BF. */
const continuationCharacters = '\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Two letters of Cyrillic or Hebrew in a row, of which the bytes of UTF-8 were read as characters of their own. */
const garbledPattern = new RegExp(`(?:[ÐÑ×][${continuationCharacters}]){2,}`, 'u')

/** Whether a text in UTF-8 was read in Latin-1 or Windows-1252. */
export const isGarbled = (text: string): boolean => garbledPattern.test(text)

/** Texts that were read in the wrong encoding and saved like that. */
const garbled: TextCheck = ({ texts, present }) =>
  present.flatMap((language): TextIssue[] => {
    const match = garbledPattern.exec(texts[language])
    if (!match) return []
    return [{ check: 'garbled', language, at: { start: match.index, end: match.index + match[0].length } }]
  })

/** A text that is longer than its component can show. */
const long: TextCheck = ({ texts, present, componentType, maxLength }) => {
  const limit = findDisplayLength(componentType, maxLength)
  if (limit === undefined) return []
  return present.flatMap((language): TextIssue[] => {
    const characters = [...texts[language]]
    if (characters.length <= limit) return []
    const start = characters.slice(0, limit).join('').length
    return [{ check: 'long', language, limit, at: { start, end: texts[language].length } }]
  })
}

export {
  type Severity,
  severityOf,
  type TextCheckName as Check,
  type TextIssue as Finding,
} from './text-issues.ts'

const blockingChecks: Record<Exclude<BlockingCheck, 'unsafe'>, TextCheck> = {
  ...{ placeholders, syntax, branches, tags, unclosed, garbled },
}
const noticeChecks: Record<NoticeCheck, TextCheck> = {
  formats,
  edges,
  spaces,
  untranslated,
  long,
  directions,
  terms,
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
      ...unsafe(toCheckedTexts(texts)),
      ...Object.values(checks).flatMap((check) => check(readableTexts)),
    ]
  }

/**
 * What is wrong with the texts of an item, the gravest first; languages without a text are left out. All are
 * compared with the language that they are translated from. A text that is a JSON value is looked at by its words,
 * and for what is unsafe by all of its strings.
 */
export const checkTexts = createChecker({ ...blockingChecks, ...noticeChecks })

/** The same without what stands in nobody's way. */
export const checkBlockingIssues = createChecker(blockingChecks)

/** What stands in the way of publishing these languages: what is wrong with them, or with others since. */
export const pickBlockingIssues = (
  before: readonly TextIssue[],
  after: readonly TextIssue[],
  published: readonly Language[],
): TextIssue[] => {
  const knownIssues = new Set(before.map((finding) => JSON.stringify({ ...finding, at: null })))
  return after.filter(
    (finding) =>
      severityOf(finding) !== 'notice' &&
      (published.includes(finding.language) || !knownIssues.has(JSON.stringify({ ...finding, at: null }))),
  )
}

/** A language whose text the checks find something in, or that language with the check. */
export type FailingCheck = Language | `${Language}:${TextCheckName}`

/** What the checks find in the texts of an item: each language that has findings, and it again with each check. */
export const listFailingChecks = (
  texts: Trilingual,
  context: Parameters<typeof checkTexts>[1],
): FailingCheck[] => {
  const issues = checkTexts(texts, context)
  return [
    ...new Set(issues.flatMap(({ language, check }): FailingCheck[] => [language, `${language}:${check}`])),
  ].sort()
}
