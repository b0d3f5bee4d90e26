import { type Language, languages, type Trilingual } from '../languages.ts'

/** Characters of the longest text; an item may set a limit of its own below it. */
export const longestText = 10_000

/** What a text carries beside its words: {min}, {{name}}, %{count}, %s, %1$d and tags such as <b>. */
const placeholder = String.raw`\{\{[^{}]*\}\}|%?\{[^{}]*\}|%(?:\d+\$)?[sdif]\b`
const beside = String.raw`[^\s<>{}%]*`
const mark = new RegExp(String.raw`${placeholder}|<\/?[a-z][^<>]*>`, 'giu')

const marksIn = (text: string): string[] => (text.match(mark) ?? []).map((found) => found.replace(/\s+/g, ''))

interface Piece {
  start: number
  piece: string
  isFound: boolean
}

/** Cuts a text before and after what a pattern finds. */
const cutAround =
  (pattern: RegExp) =>
  (text: string): Piece[] => {
    const found = [...text.matchAll(pattern)]
    const starts = [0, ...found.flatMap(({ 0: piece, index }) => [index, index + piece.length])]
    return starts
      .map((start, at) => ({ start, piece: text.slice(start, starts[at + 1]), isFound: at % 2 === 1 }))
      .filter(({ piece }) => piece !== '')
  }

/** The placeholders of a text, and what stands between them. */
export const aroundPlaceholders = cutAround(new RegExp(placeholder, 'giu'))

/** The words of a text that hold placeholders and may not be split, such as ₪{min}, and what stands between them. */
export const aroundWholeWords = cutAround(new RegExp(`(?:${beside}(?:${placeholder}))+${beside}`, 'giu'))

/** What stands more often in the first list than in the second. */
const beyond = (marks: readonly string[], others: readonly string[]): string[] => {
  const left = [...others]
  return marks.filter((found) => {
    const index = left.indexOf(found)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

export interface MarkDifference {
  language: Language
  /** The language that it was compared with. */
  source: Language
  lacking: readonly string[]
  extra: readonly string[]
}

/**
 * Where the placeholders and tags of a text differ between its languages. Each text is compared with the
 * first language that has one; languages without a text are left out.
 */
export const markDifferences = (texts: Trilingual): MarkDifference[] => {
  const [source, ...rest] = languages.filter((language) => texts[language].trim() !== '')
  if (!source) return []
  const expected = marksIn(texts[source])
  return rest
    .map((language) => {
      const found = marksIn(texts[language])
      return { language, source, lacking: beyond(expected, found), extra: beyond(found, expected) }
    })
    .filter(({ lacking, extra }) => lacking.length + extra.length > 0)
}
