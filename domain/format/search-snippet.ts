import { normalizeForSearch } from './search-text.ts'

/** Numbers of characters shown before and after the start of the found word. */
const lengthBefore = 40
const lengthAfter = 120

const segmenter = new Intl.Segmenter('ru', { granularity: 'word' })

/** Finds where the found word starts in the text, by the length of its normalized words. */
const findWordStart = (text: string, sought: string): number => {
  const matchStart = normalizeForSearch(text).indexOf(sought)
  let passedLength = 0
  for (const { segment, index } of segmenter.segment(text)) {
    passedLength += normalizeForSearch(segment).length
    if (passedLength > matchStart) return index
  }
  return 0
}

/**
 * Cuts the part of a text around the first match of a search, in whole words, with an ellipsis on each side
 * that is cut. `sought` is text from `normalizeForSearch`; texts of up to `maxUncut` characters are not cut.
 */
export const searchSnippet = (
  text: string,
  sought: string,
  maxUncut = lengthBefore + lengthAfter,
): string => {
  if (text.length <= maxUncut) return text
  const wordStart = findWordStart(text, sought)
  const starts = [...segmenter.segment(text)].map(({ index }) => index)
  const from = starts.find((start) => start >= wordStart - lengthBefore) ?? 0
  const to = starts.find((start) => start >= wordStart + lengthAfter) ?? text.length

  return [from > 0 ? '…' : '', text.slice(from, to).trim(), to < text.length ? '…' : ''].join('')
}

/** Part of a text between the ends of matches; `start` is its index in the text. */
interface MatchPart {
  readonly start: number
  readonly part: string
  readonly isMatch: boolean
}

/** Marks the characters of a text that are part of a word of a search, compared as `normalizeForSearch` does. */
const markMatches = (text: string, words: readonly string[]): boolean[] => {
  // The normalized text is built character by character, to know the original index of each.
  const indexes: number[] = []
  let normalized = ''
  for (let index = 0; index < text.length; index++) {
    const character = normalizeForSearch(text[index] ?? '')
    normalized += character
    indexes.push(...Array.from(character, () => index))
  }
  const marks = new Array<boolean>(text.length).fill(false)
  for (const word of words.map(normalizeForSearch).filter((normalizedWord) => normalizedWord !== '')) {
    let position = normalized.indexOf(word)
    while (position >= 0) {
      const end = position + word.length
      // Up to the next character that counts, so that Hebrew points stay with their letters.
      marks.fill(true, indexes[position], indexes[end] ?? text.length)
      position = normalized.indexOf(word, end)
    }
  }

  return marks
}

/** Splits a text into the parts that match words of a search and those between them. */
export const splitByMatches = (text: string, words: readonly string[]): MatchPart[] => {
  const marks = markMatches(text, words)
  const starts = text === '' ? [] : [0]
  for (let index = 1; index < text.length; index++) if (marks[index] !== marks[index - 1]) starts.push(index)

  return starts.map((start, position) => ({
    start,
    part: text.slice(start, starts[position + 1]),
    isMatch: marks[start] ?? false,
  }))
}
