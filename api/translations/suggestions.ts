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

/** Of what is shorter only the same is of use, and what is like it stands nearly everywhere. */
const shortestCompared = 12

/** As many of the nearest are looked at: several may have one translation. */
const mostCompared = 50

/**
 * Items whose text begins alike, by the start that lists are sorted by: however long a text is, no more than that
 * is compared by trigrams. The search index finds them, since what is searched of an item holds its texts.
 */
const createFinder = (language: Language, condition: string) =>
  prepareQuery<SuggestionCandidate>(`
    WITH found AS MATERIALIZED (
      SELECT item.id, item.content_key, own.content_value AS source, other.content_value AS text
      FROM content_items item
        JOIN content_translations own ON own.content_item_id = item.id
          AND own.language_code = '${language}' AND own.status = 'approved'
        JOIN content_translations other ON other.content_item_id = item.id
          AND other.language_code = :target AND other.status = 'approved'
      WHERE ${condition} AND item.id <> :id AND item.deleted_at IS NULL
      ORDER BY similarity(item.sort_${language}, :start) DESC, item.id LIMIT ${mostCompared})
    SELECT found.*, similarity(search_form(source), :source) AS alike FROM found ORDER BY alike DESC, id`)

const findSame = perLanguage((language) => createFinder(language, `item.sort_${language} = :start`))

const findSimilar = perLanguage((language) =>
  createFinder(
    language,
    `:start <% item.search_text AND similarity(item.sort_${language}, :start) >= ${minSimilarity}`,
  ),
)

/** How texts like that of an item were translated elsewhere. Two queries. */
export const findSuggestions = async (knex: Knex, id: string, target: Language) => {
  const item = await readItem(knex, id)
  const { translations } = shownTexts(item)
  const present = languages.filter((language) => translations[language]?.trim())
  const source = sourceLanguageFor(target, present, item.source_language)
  const text = source && translations[source]
  if (!source || !text) return { source: null, suggestions: [] }

  const start = toSortKey(text)
  const find = start.length < shortestCompared ? findSame : findSimilar
  const found = await find[source](knex, { id, target, start, source: normalizeForSearch(text) })

  return { source, suggestions: pickSuggestions(text, found) }
}
