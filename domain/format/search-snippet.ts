import { normalizeForSearch } from './search-text.ts'

/** Characters shown before and after the start of the found word. */
const [lengthBefore, lengthAfter] = [40, 120]

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
 * that is cut. `sought` is text from `normalizeForSearch`.
 */
export const searchSnippet = (text: string, sought: string): string => {
  if (text.length <= lengthBefore + lengthAfter) return text
  const wordStart = findWordStart(text, sought)
  const starts = [...segmenter.segment(text)].map(({ index }) => index)
  const from = starts.find((start) => start >= wordStart - lengthBefore) ?? 0
  const to = starts.find((start) => start >= wordStart + lengthAfter) ?? text.length

  return [from > 0 ? '…' : '', text.slice(from, to).trim(), to < text.length ? '…' : ''].join('')
}
