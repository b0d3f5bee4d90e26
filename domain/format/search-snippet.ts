import { normaliseForSearch } from './search-text.ts'

const [lengthBefore, lengthAfter] = [40, 120]

const segmenter = new Intl.Segmenter('ru', { granularity: 'word' })

/** Where the word begins that a search found: as much of what is normalised stands before it. */
const findWordStart = (text: string, sought: string): number => {
  const matchStart = normaliseForSearch(text).indexOf(sought)
  let passedLength = 0
  for (const { segment, index } of segmenter.segment(text)) {
    passedLength += normaliseForSearch(segment).length
    if (passedLength > matchStart) return index
  }
  return 0
}

/**
 * As much of a text as shows where a search found it, whole words alone, with an ellipsis where it begins or
 * ends within the text. `sought`: as `normaliseForSearch` makes it.
 */
export const searchSnippet = (text: string, sought: string): string => {
  if (text.length <= lengthBefore + lengthAfter) return text
  const matchStart = findWordStart(text, sought)
  const starts = [...segmenter.segment(text)].map(({ index }) => index)
  const from = starts.find((start) => start >= matchStart - lengthBefore) ?? 0
  const to = starts.find((start) => start >= matchStart + lengthAfter) ?? text.length
  return [from > 0 ? '…' : '', text.slice(from, to).trim(), to < text.length ? '…' : ''].join('')
}
