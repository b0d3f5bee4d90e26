// Texts are displayed without a parser of messages: that is loaded only where texts are checked.

/** What stands for a value in any syntax: {min}, {{name}}, %{count}, %(name)s, %s, %1$d and $t(key). */
const namedPattern = String.raw`\{\{[^{}]*\}\}|%?\{[^{}]*\}|%\([\w.-]+\)[sdif]`
const positionalPattern = String.raw`%\d+\$[\d,.]*[sdif@]|%(?:[\d,.]*[sdif]\b|@)|\$t\([^()]*\)`
const placeholderPattern = `${namedPattern}|${positionalPattern}`

const branchingPattern = String.raw`\{\s*[\w.-]+\s*,\s*(?:plural|select|selectordinal)\b`
const formattedPattern = String.raw`\{\s*[\w.-]+\s*,\s*(?:number|date|time)\b`
const branchingSyntax = new RegExp(branchingPattern, 'u')
const formattedSyntax = new RegExp(formattedPattern, 'u')

/** Whether a text looks like an ICU message, beyond plain placeholders; i18next writes formats in double braces. */
const isIcu = (text: string): boolean =>
  branchingSyntax.test(text) || (formattedSyntax.test(text) && !text.includes('{{'))

/** What leads to the words of a branch, such as few {, and the number that stands in them. */
const branchPattern = String.raw`\s*(?:=\d+|[\w-]+)\s*\{`
const branchSyntaxPattern = String.raw`${branchingPattern}\s*,(?:\s*offset:\d+)?${branchPattern}|\}${branchPattern}|\}\s*\}|#`
/** What of an ICU message is none of its words. */
const icuSyntaxPattern = String.raw`${branchSyntaxPattern}|${formattedPattern}[^{}]*\}|\{\s*[\w.-]+\s*\}`

const touchingSign = /[^\s<>{}%]/

export interface TextPart {
  start: number
  piece: string
  isFound: boolean
}

/** Matches placeholders, each with the percent sign that follows it and begins no other one. */
const withPercentSign = (pattern: string) => new RegExp(String.raw`(?:${pattern})(?:%(?![\w({$]))?`, 'giu')

const plainMarks = withPercentSign(placeholderPattern)
const icuMarks = withPercentSign(icuSyntaxPattern)
const selectMarks = (text: string) => (isIcu(text) ? icuMarks : plainMarks)

interface Span {
  readonly start: number
  readonly end: number
}

const findSpans = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }))

/** The place up to which nothing parts a word, from a place on to either side. */
const findWordEdge = (text: string, from: number, step: 1 | -1): number => {
  let position = from
  while (touchingSign.test(text.charAt(step === 1 ? position : position - 1))) position += step
  return position
}

/** The words that hold spans; those that touch are one. Linear, however long a word is. */
const findWordsAround = (text: string, spans: readonly Span[]): Span[] => {
  const words: Span[] = []
  for (const { start, end } of spans) {
    const last = words.at(-1)
    if (last && start < last.end) continue
    const isJoined = last && findWordEdge(text, start, -1) <= last.end
    if (isJoined) words.pop()
    words.push({
      start: isJoined ? last.start : findWordEdge(text, start, -1),
      end: findWordEdge(text, end, 1),
    })
  }
  return words
}

/** Cuts a text before and after spans of it. */
const splitAtSpans = (text: string, spans: readonly Span[]): TextPart[] => {
  const starts = [0, ...spans.flatMap(({ start, end }) => [start, end])]
  return starts
    .map((start, index) => ({ start, piece: text.slice(start, starts[index + 1]), isFound: index % 2 === 1 }))
    .filter(({ piece }) => piece !== '')
}

/** The placeholders of a text, and what stands between them: its words, those of its branches among them. */
export const splitAtPlaceholders = (text: string): TextPart[] =>
  splitAtSpans(text, findSpans(text, selectMarks(text)))

/**
 * The words of a text that hold placeholders and may not be split, such as ₪{min}, each with what stands
 * `inside` it; and what stands between them.
 */
export const splitAtWholeWords = (text: string) => {
  const marks = selectMarks(text)
  return splitAtSpans(text, findWordsAround(text, findSpans(text, marks))).map((word) => ({
    ...word,
    inside: word.isFound ? splitAtSpans(word.piece, findSpans(word.piece, marks)) : [],
  }))
}
