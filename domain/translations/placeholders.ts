/** What stands for a value: {min}, {{name}}, %{count}, %(name)s, %s, %1$d and $t(key). */
const named = String.raw`\{\{[^{}]*\}\}|%?\{[^{}]*\}|%\([\w.-]+\)[sdif]\b`
const positional = String.raw`%(?:\d+\$)?[sdif]\b|\$t\([^()]*\)`
const placeholder = `${named}|${positional}`

const branching = String.raw`\{\s*[\w.-]+\s*,\s*(?:plural|select|selectordinal)\b`
const formatted = String.raw`\{\s*[\w.-]+\s*,\s*(?:number|date|time)\b`
const complex = new RegExp(`${branching}|${formatted}`, 'u')

/** Whether a text is written in ICU's message format, beyond plain placeholders. */
export const isIcu = (text: string): boolean => complex.test(text) && !text.includes('{{')

/** What leads to the words of a branch, such as few {, and the number that stands in them. */
const branch = String.raw`\s*(?:=\d+|[\w-]+)\s*\{`
const betweenWords = String.raw`${branching}\s*,(?:\s*offset:\d+)?${branch}|\}${branch}|\}\s*\}|#`
/** What of an ICU message is none of its words. */
const syntax = String.raw`${betweenWords}|${formatted}[^{}]*\}|\{\s*[\w.-]+\s*\}`

const beside = /[^\s<>{}%]/

export interface TextPart {
  start: number
  piece: string
  isFound: boolean
}

/** What is looked for: the marks, and these each with the percent sign that follows it. */
const patternsOf = (marks: string) => ({
  bare: new RegExp(marks, 'giu'),
  marks: new RegExp(String.raw`(?:${marks})(?:%(?![\w({$]))?`, 'giu'),
})

const [inPlain, inIcu] = [patternsOf(placeholder), patternsOf(syntax)]
const patternsFor = (text: string) => (isIcu(text) ? inIcu : inPlain)

interface Span {
  readonly start: number
  readonly end: number
}

const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))

/** The place up to which nothing parts a word, from a place on to either side. */
const reachFrom = (text: string, from: number, step: 1 | -1): number => {
  let at = from
  while (beside.test(text.charAt(step === 1 ? at : at - 1))) at += step
  return at
}

/** The words that hold spans; those that touch are one. Linear, however long a word is. */
const wordsAround = (text: string, spans: readonly Span[]): Span[] => {
  const words: Span[] = []
  for (const { start, end } of spans) {
    const last = words.at(-1)
    if (last && start < last.end) continue
    const isJoined = last && reachFrom(text, start, -1) <= last.end
    if (isJoined) words.pop()
    words.push({ start: isJoined ? last.start : reachFrom(text, start, -1), end: reachFrom(text, end, 1) })
  }
  return words
}

/** Cuts a text before and after spans of it. */
const cut = (text: string, spans: readonly Span[]): TextPart[] => {
  const starts = [0, ...spans.flatMap(({ start, end }) => [start, end])]
  return starts
    .map((start, at) => ({ start, piece: text.slice(start, starts[at + 1]), isFound: at % 2 === 1 }))
    .filter(({ piece }) => piece !== '')
}

/** The placeholders of a text, and what stands between them: its words, those of its branches among them. */
export const splitAtPlaceholders = (text: string): TextPart[] =>
  cut(text, spansOf(text, patternsFor(text).marks))

/**
 * The words of a text that hold placeholders and may not be split, such as ₪{min}, each with what stands
 * `inside` it; and what stands between them.
 */
export const splitAtWholeWords = (text: string) => {
  const { bare, marks } = patternsFor(text)
  return cut(text, wordsAround(text, spansOf(text, bare))).map((word) => ({
    ...word,
    inside: word.isFound ? cut(word.piece, spansOf(word.piece, marks)) : [],
  }))
}

/** A placeholder or tag as it is compared, and where it stands. */
export interface TextMark {
  readonly name: string
  readonly start: number
  readonly end: number
}

const marksOf =
  (pattern: RegExp, nameOf: (found: string) => string) =>
  (text: string): TextMark[] =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      name: nameOf(found),
      start: index,
      end: index + found.length,
    }))

/** A format beside the name, as in {{price, currency}}, may differ between languages. */
const withoutFormat = (found: string): string => found.replace(/\s+/g, '').replace(/,[^{}]*(?=\}\}?$)/, '')

/** Placeholders that name their value. */
export const namedPlaceholders = marksOf(new RegExp(named, 'giu'), withoutFormat)

/** Placeholders that take their value by its place, and references to other texts; percent signs may look alike. */
export const positionalPlaceholders = marksOf(new RegExp(positional, 'giu'), (found) =>
  found.replace(/\s+/g, ''),
)
