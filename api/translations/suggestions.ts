import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { normalizeForSearch, toSortKey } from '../../domain/format/search-text.ts'
import { type Language, languages, perLanguage } from '../../domain/languages.ts'
import {
  minSimilarity,
  pickSuggestions,
  type SuggestionCandidate,
} from '../../domain/translations/suggestions.ts'
import { sourceLanguageFor } from '../../domain/translations/translation-source.ts'
import { readItem, shownTexts } from '../content/items.ts'

/**
 * Minimum length of texts that are compared by similarity. Shorter texts resemble too many others, so only
 * equal texts are suggested.
 */
const minComparedLength = 12

/** Maximum number of candidates; more than suggestions, since several may have the same translation. */
const maxCandidates = 50

/**
 * Prepares the query of items whose text begins alike. Only the sort key, the beginning of the text, is
 * compared by trigrams, so that long texts cost no more. The search index finds the items, since it contains
 * their texts.
 */
const prepareFinder = (language: Language, condition: string) =>
  prepareQuery<SuggestionCandidate>(`
    WITH found AS MATERIALIZED (
      SELECT item.id, item.content_key, own.content_value AS source, other.content_value AS text
      FROM content_items item
        JOIN content_translations own ON own.content_item_id = item.id
          AND own.language_code = '${language}' AND own.status = 'approved'
        JOIN content_translations other ON other.content_item_id = item.id
          AND other.language_code = :target AND other.status = 'approved'
      WHERE ${condition} AND item.id <> :id AND item.deleted_at IS NULL
      ORDER BY similarity(item.sort_${language}, :start) DESC, item.id LIMIT ${maxCandidates})
    SELECT found.*, similarity(search_form(source), :source) AS alike FROM found ORDER BY alike DESC, id`)

const findSame = perLanguage((language) => prepareFinder(language, `item.sort_${language} = :start`))

const findSimilar = perLanguage((language) =>
  prepareFinder(
    language,
    `:start <% item.search_text AND similarity(item.sort_${language}, :start) >= ${minSimilarity}`,
  ),
)

/** Finds the translations of texts that resemble a text of an item. Two queries. */
export const findSuggestions = async (knex: Knex, id: string, target: Language) => {
  const item = await readItem(knex, id)
  const { translations } = shownTexts(item)
  const filledLanguages = languages.filter((language) => translations[language]?.trim())
  const source = sourceLanguageFor(target, filledLanguages, item.source_language)
  const text = source && translations[source]
  if (!source || !text) return { source: null, suggestions: [] }

  const sortKey = toSortKey(text)
  const finders = sortKey.length < minComparedLength ? findSame : findSimilar
  const candidates = await finders[source](knex, {
    id,
    target,
    start: sortKey,
    source: normalizeForSearch(text),
  })

  return { source, suggestions: pickSuggestions(text, candidates) }
}
