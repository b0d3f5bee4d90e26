import { textForm } from '../format/json-text.ts'
import { normalizeForSearch } from '../format/search-text.ts'
import { languages } from '../languages.ts'

/** Maximum number of suggestions shown for a text. */
export const maxSuggestions = 5

/** Minimum similarity of two sources, from 0 to 1; below it a translation is of no help. */
export const minSimilarity = 0.6

/** Text of another item, with its translation. */
export interface SuggestionCandidate {
  readonly id: string
  readonly content_key: string
  readonly source: string
  readonly text: string
  /** Similarity of the sources, from 0 to 1. */
  readonly alike: number
}

/** Rates similarity in percent; the same words in another order are at most 99 percent. */
const rateSimilarity = (source: string, { source: other, alike }: SuggestionCandidate): number =>
  normalizeForSearch(source) === normalizeForSearch(other) ? 100 : Math.min(99, Math.round(alike * 100))

const isProse = (text: string): boolean =>
  text.trim() !== '' && languages.every((language) => textForm(text, language).is === 'words')

/**
 * Picks the suggestions worth showing: each translation once with its most similar source, the most similar
 * first.
 */
export const pickSuggestions = (source: string, candidates: readonly SuggestionCandidate[]) => {
  const similarCandidates = candidates
    .filter(({ text, alike }) => alike >= minSimilarity && isProse(text))
    .map((one) => ({ ...one, nearness: rateSimilarity(source, one) }))
    .sort((a, b) => b.nearness - a.nearness)
  const byText = new Map<string, (typeof similarCandidates)[number]>()
  for (const one of similarCandidates) if (!byText.has(one.text)) byText.set(one.text, one)
  return [...byText.values()].slice(0, maxSuggestions).map(({ alike: _, ...suggestion }) => suggestion)
}
