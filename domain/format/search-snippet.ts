import { normaliseForSearch } from './search-text.ts'

const [before, after] = [40, 120]

const segmenter = new Intl.Segmenter('ru', { granularity: 'word' })

/** Where the word begins that a search found: as much of what is normalised stands before it. */
const wordStartOf = (text: string, sought: string): number => {
  const place = normaliseForSearch(text).indexOf(sought)
  let passed = 0
  for (const { segment, index } of segmenter.segment(text)) {
    passed += normaliseForSearch(segment).length
    if (passed > place) return index
  }
  return 0
}

/**
 * As much of a text as shows where a search found it, whole words alone, with an ellipsis where it begins or
 * ends within the text. `sought`: as `normaliseForSearch` makes it.
 */
export const searchSnippet = (text: string, sought: string): string => {
  if (text.length <= before + after) return text
  const at = wordStartOf(text, sought)
  const starts = [...segmenter.segment(text)].map(({ index }) => index)
  const from = starts.find((start) => start >= at - before) ?? 0
  const to = starts.find((start) => start >= at + after) ?? text.length
  return [from > 0 ? '…' : '', text.slice(from, to).trim(), to < text.length ? '…' : ''].join('')
}
