import { textForm } from '../format/json-text.ts'
import { normaliseForSearch } from '../format/search-text.ts'
import { languages } from '../languages.ts'

/** How many suggestions are of use to who chooses one. */
export const maxSuggestions = 5

/** How alike two sources are at least, from nothing to one: below that the one teaches nothing about the other. */
export const minSimilarity = 0.6

/** A text that stands elsewhere, with its translation. */
export interface SuggestionCandidate {
  readonly id: string
  readonly content_key: string
  readonly source: string
  readonly text: string
  /** The similarity of its source, from nothing to one. */
  readonly alike: number
}

/** In percent; the same words in another order are as similar as can be, and still not the same. */
const rateSimilarity = (source: string, { source: other, alike }: SuggestionCandidate): number =>
  normaliseForSearch(source) === normaliseForSearch(other) ? 100 : Math.min(99, Math.round(alike * 100))

const isProse = (text: string): boolean =>
  text.trim() !== '' && languages.every((language) => textForm(text, language).is === 'words')

/** What is worth suggesting of what was found: each translation once, by its nearest source, the nearest first. */
export const pickSuggestions = (source: string, candidates: readonly SuggestionCandidate[]) => {
  const similarCandidates = candidates
    .filter(({ text, alike }) => alike >= minSimilarity && isProse(text))
    .map((one) => ({ ...one, nearness: rateSimilarity(source, one) }))
    .sort((a, b) => b.nearness - a.nearness)
  const byText = new Map<string, (typeof similarCandidates)[number]>()
  for (const one of similarCandidates) if (!byText.has(one.text)) byText.set(one.text, one)
  return [...byText.values()].slice(0, maxSuggestions).map(({ alike: _, ...suggestion }) => suggestion)
}
