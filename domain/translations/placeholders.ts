// Texts are displayed without a parser of messages: that is loaded only where texts are checked.

/** Placeholders of any syntax: {min}, {{name}}, %{count}, %(name)s, %s, %1$d, $t(key), <0> and </0>. */
const namedPattern = String.raw`\{\{[^{}]*\}\}|%?\{[^{}]*\}|%\([\w.-]+\)[sdif]`
const positionalPattern = String.raw`%\d+\$[\d,.]*[sdif@]|%(?:[\d,.]*[sdif]\b|@)|\$t\([^()]*\)`
const componentPattern = String.raw`</?\d+\s*/?>`
const placeholderPattern = `${namedPattern}|${positionalPattern}|${componentPattern}`

const branchingPattern = String.raw`\{\s*[\w.-]+\s*,\s*(?:plural|select|selectordinal)\b`
const formattedPattern = String.raw`\{\s*[\w.-]+\s*,\s*(?:number|date|time)\b`
const branchingSyntax = new RegExp(branchingPattern, 'u')
const formattedSyntax = new RegExp(formattedPattern, 'u')

/** Whether a text looks like an ICU message, beyond plain placeholders; i18next writes formats in double braces. */
const isIcu = (text: string): boolean =>
  branchingSyntax.test(text) || (formattedSyntax.test(text) && !text.includes('{{'))

/** Start of a branch, such as few {, and the number sign within branches. */
const branchPattern = String.raw`\s*(?:=\d+|[\w-]+)\s*\{`
const branchSyntaxPattern = String.raw`${branchingPattern}\s*,(?:\s*offset:\d+)?${branchPattern}|\}${branchPattern}|\}\s*\}|#`
/** Parts of an ICU message that are not words. */
const icuSyntaxPattern = String.raw`${componentPattern}|${branchSyntaxPattern}|${formattedPattern}[^{}]*\}|\{\s*[\w.-]+\s*\}`

const touchingSign = /[^\s<>{}%]/

export interface TextPart {
  start: number
  piece: string
  isMatch: boolean
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

/** Finds the end of the word at a position, in one direction. */
const findWordEdge = (text: string, from: number, step: 1 | -1): number => {
  let position = from
  while (touchingSign.test(text.charAt(step === 1 ? position : position - 1))) position += step
  return position
}

/** Finds the words around spans; words that touch are joined. Takes linear time, however long a word is. */
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

const splitAtSpans = (text: string, spans: readonly Span[]): TextPart[] => {
  const starts = [0, ...spans.flatMap(({ start, end }) => [start, end])]
  return starts
    .map((start, index) => ({ start, piece: text.slice(start, starts[index + 1]), isMatch: index % 2 === 1 }))
    .filter(({ piece }) => piece !== '')
}

/** Splits a text into placeholders and the text between them, including the words of branches. */
export const splitAtPlaceholders = (text: string): TextPart[] =>
  splitAtSpans(text, findSpans(text, selectMarks(text)))

/**
 * Splits a text into words with placeholders that may not be split, such as ₪{min}, and the text between
 * them. `inside` holds the parts of such a word.
 */
export const splitAtWholeWords = (text: string) => {
  const marks = selectMarks(text)
  return splitAtSpans(text, findWordsAround(text, findSpans(text, marks))).map((word) => ({
    ...word,
    inside: word.isMatch ? splitAtSpans(word.piece, findSpans(word.piece, marks)) : [],
  }))
}
