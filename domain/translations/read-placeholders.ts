import { type ArgumentKind, type IcuMessage, readIcuMessage, type TextRange } from './icu-message.ts'
import type { MessageSyntax } from './message-syntax.ts'

/** A placeholder or tag, with its place in a text. */
export interface TextMark extends TextRange {
  readonly name: string
  /** Text that is compared instead of the name. */
  readonly key?: string
  /** Kind of value; marks of different kinds are different. */
  readonly valueKind?: ArgumentKind
}

interface Placeholders {
  /** Placeholders whose loss visitors would notice. */
  readonly named: readonly TextMark[]
  /** Possible placeholders of another syntax, and references to other texts. */
  readonly uncertain: readonly TextMark[]
}

const doubleBraces = String.raw`\{\{[^{}]*\}\}`
const singleBraces = String.raw`%?\{[^{}]*\}`
const format = String.raw`[-+0,#]*(?:\d+|\*)?(?:\.\d+)?(?:hh?|ll?|[qz])?`
const namedFormat = String.raw`%\([^()\s]+\)${format}[a-zA-Z@]`
const numberedFormat = String.raw`%\d+\$${format}[a-zA-Z@]`
/** A percentage may look like one of these, so no letter may follow. */
const uncertainFormat = String.raw`%${format}(?:[sdifuSDIFU](?![\w])|@)`
const plainFormat = `%${format}[sdiufFeEgGxXoc@]`
const i18nextReference = String.raw`\$t\([^()]*\)`
const vueReference = String.raw`@(?:\.\w+)?:(?:\{[^{}]*\}|\([^()]*\)|[\w-]+(?:\.[\w-]+)*)`
const vuePlaceholder = String.raw`\{(?!\s*['"])[^{}]*\}`

const anyFormat = `${numberedFormat}|${uncertainFormat}`
const uncertainPattern = `${anyFormat}|${i18nextReference}`
const bracesPattern = `${doubleBraces}|${singleBraces}|${namedFormat}`

const findMatches = (text: string, pattern: string, toName: (found: string) => string): TextMark[] =>
  [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: found, index }) => ({
    name: toName(found),
    start: index,
    end: index + found.length,
  }))

/**
 * Strips the format of a placeholder, as in {{price, currency}} or %(price).2f; it may differ between
 * languages.
 */
const stripFormat = (mark: string): string =>
  mark
    .replace(/\s+/gu, '')
    .replace(/,[^{}]*(?=\}\}?$)/u, '')
    .replace(/^\{\{-/u, '{{')
    .replace(/^(%\(.*\)).*(.)$/u, '$1$2')

const stripSpaces = (mark: string): string => mark.replace(/\s+/gu, '')

const conversionKinds: Readonly<Record<string, string>> = {
  d: 'integer',
  i: 'integer',
  u: 'integer',
  x: 'integer',
  o: 'integer',
  f: 'decimal',
  e: 'decimal',
  g: 'decimal',
}

/** Gives each format a key of its argument number and value kind; formats without a number count in order. */
const numberFormats = (marks: readonly TextMark[]): TextMark[] => {
  let count = 0
  return marks.map((mark) => {
    if (!mark.name.startsWith('%') || mark.name.startsWith('%(')) return mark
    const [, number] = /^%(\d+)\$/u.exec(mark.name) ?? []
    if (number === undefined) count += 1
    const conversion = mark.name.slice(-1).toLowerCase()
    return { ...mark, key: `${number ?? count} ${conversionKinds[conversion] ?? 'text'}` }
  })
}

const findUncertain = (text: string): TextMark[] => findMatches(text, uncertainPattern, stripSpaces)

const readByPatterns = (text: string, named: string): Placeholders => ({
  named: findMatches(text, named, stripFormat),
  uncertain: numberFormats(findUncertain(text)),
})

const shiftMark = (mark: TextMark, offset: number): TextMark => ({
  ...mark,
  start: mark.start + offset,
  end: mark.end + offset,
})

/** Finds marks only in the words of a message. */
const findInWords = (
  text: string,
  { literals }: IcuMessage,
  find: (words: string) => readonly TextMark[],
): TextMark[] =>
  literals.flatMap(({ start, end }) => find(text.slice(start, end)).map((mark) => shiftMark(mark, start)))

const readIcu = (text: string): Placeholders => {
  const message = readIcuMessage(text)
  if (!message) return readByPatterns(text, bracesPattern)

  const uncertain = findInWords(text, message, findUncertain)
  return {
    named: [
      ...message.arguments.map(({ name, ...argument }) => ({ name: `{${name}}`, ...argument })),
      ...findInWords(text, message, (words) => findMatches(words, namedFormat, stripFormat)),
    ],
    // The number of formats in branches depends on the plural forms of the language.
    uncertain: message.branchings.length > 0 ? uncertain : numberFormats(uncertain),
  }
}

const readPrintf = (text: string): Placeholders => {
  const marks = findMatches(text, `%%|${namedFormat}|${numberedFormat}|${plainFormat}`, (found) =>
    found.startsWith('%(') ? stripFormat(found) : found,
  )
  return { named: numberFormats(marks.filter(({ name }) => name !== '%%')), uncertain: [] }
}

const readers: Readonly<Record<MessageSyntax, (text: string) => Placeholders>> = {
  icu: readIcu,
  i18next: (text) => readByPatterns(text, `${doubleBraces}|${namedFormat}`),
  printf: readPrintf,
  vue: (text) => ({
    named: findMatches(text, `${vuePlaceholder}|${vueReference}`, stripFormat),
    uncertain: numberFormats(findMatches(text, anyFormat, stripSpaces)),
  }),
}

/** Matches a character that every placeholder of any syntax contains one of; most texts have none. */
const placeholderCharacter = /[{%$@]/

const noPlaceholders: Placeholders = { named: [], uncertain: [] }

/** Finds the placeholders of a text in the syntax of its application. */
export const readPlaceholders = (text: string, syntax: MessageSyntax = 'icu'): Placeholders =>
  placeholderCharacter.test(text) ? readers[syntax](text) : noPlaceholders

/** Whether a text is an ICU message beyond plain placeholders. */
export const isIcu = (text: string): boolean =>
  readIcuMessage(text)?.arguments.some(({ valueKind }) => valueKind !== undefined) ?? false

/** Replaces placeholders and the syntax of messages with spaces; words of all branches keep their positions. */
export const blankPlaceholders = (text: string, syntax: MessageSyntax = 'icu'): string => {
  const message = syntax === 'icu' ? readIcuMessage(text) : undefined
  const { named, uncertain } = readPlaceholders(text, syntax)
  return [...(message?.marks ?? []), ...named, ...uncertain].reduce(
    (words, { start, end }) => words.slice(0, start) + ' '.repeat(end - start) + words.slice(end),
    text,
  )
}
