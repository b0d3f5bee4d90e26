import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { allows } from '../../domain/access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { normalizeForSearch } from '../../domain/format/search-text.ts'
import { type Language, languages, perLanguage } from '../../domain/languages.ts'
import { banks } from '../../domain/resources/banks.ts'
import { pages } from '../../domain/resources/pages.ts'
import {
  type SearchedKind,
  searchedKinds,
  searchedResources,
} from '../../domain/resources/searched-resources.ts'
import { users } from '../../domain/resources/users.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { fieldColumns, searchedSql, searchFormSql, searchPattern } from '../resources/field-columns.ts'
import type { Actor } from '../unit-of-work/caller.ts'

/** Maximum number of hits of each kind. */
const maxPerKind = 6
/** Maximum number of texts that are ranked, so that frequent words are not slower than others. */
const maxSearchedTexts = 500

/** Maximum number of words that are found in any order; the rest of a longer search is one phrase. */
const maxWords = 5

/** Splits a search into words that are found independently of each other; none for invisible characters alone. */
const splitWords = (search: string): string[] => {
  const words = search.split(/\s+/).filter((word) => normalizeForSearch(word) !== '')
  const rest = words.slice(maxWords - 1).join(' ')
  return rest ? [...words.slice(0, maxWords - 1), rest] : words
}

/** Builds SQL that matches a text in its search form with all words, bound as `:word0` and so on. */
type BuildMatchSql = (searchedForm: string) => string

const matchAllWords =
  (wordCount: number): BuildMatchSql =>
  (searchedForm) =>
    `(${Array.from({ length: wordCount }, (_, index) => `${searchedForm} LIKE :word${index}::text`).join(' AND ')})`

/** Builds the SQL of the searched fields of a resource, in the form that its index has. */
const buildSearchConditionSql = (resource: Resource, matches: BuildMatchSql): string =>
  (resource.list.search ?? [])
    .flatMap((name) =>
      fieldColumns(resource, name).map((column) => matches(searchedSql(resource, name, column))),
    )
    .join(' OR ')

/** Builds the SQL of an item's text in a language, or in the next one that has a text. */
const buildLabelSql = (id: string, language: Language): string => `(
  SELECT left(btrim(shown_text(content_value)), 200) FROM content_translations WHERE content_item_id = ${id}
  ORDER BY language_code = '${language}' DESC, array_position('{${languages}}', language_code::text), status DESC LIMIT 1)`

/** Columns of an item's name in each language. */
const nameColumns = { ru: 'description', he: 'description_he', en: 'description_en' }

/** Builds the SQL of an item's name: one with all words, or in the language, or else in another one. */
const buildNameSql = (language: Language, matches: BuildMatchSql): string => `(
  SELECT name FROM unnest(ARRAY[${[language, ...languages].map((code) => `best.${nameColumns[code]}`)}])
    WITH ORDINALITY AS named (name, place)
  WHERE name <> '' ORDER BY ${matches(searchFormSql('name'))} DESC, place LIMIT 1)`

const textFormSql = searchFormSql('shown_text(content_value)')

/**
 * Builds the SQL of found texts: the one with the searched id, then those with the phrase in the requested language,
 * with its words in that language, with them in another one, and with them in the key or spread over languages.
 */
const buildTextsSql = (language: Language, matches: BuildMatchSql): string => `
  SELECT best.id::text, coalesce(${buildLabelSql('best.id', language)}, best.content_key) AS label,
    best.content_key::text AS key, page.section::text, coalesce(nullif(page.title_${language}, ''), nullif(page.title_ru, '')) AS page,
    ${buildNameSql(language, matches)} AS name, matched.language, matched.text
  FROM (
    SELECT found.*, found.id IS NOT DISTINCT FROM :id::bigint AS has_id, coalesce((
      SELECT min(CASE WHEN language_code <> '${language}' THEN 2 WHEN ${textFormSql} LIKE :phrase::text THEN 0 ELSE 1 END)
      FROM content_translations WHERE content_item_id = found.id AND ${matches(textFormSql)}), 3) AS rank
    FROM (
      SELECT id, content_key, page_id, ${Object.values(nameColumns)} FROM content_items
      WHERE deleted_at IS NULL AND (${matches('search_text')} OR id = :id::bigint)
      ORDER BY id IS NOT DISTINCT FROM :id::bigint DESC, id LIMIT ${maxSearchedTexts}
    ) found ORDER BY has_id DESC, rank, content_key LIMIT ${maxPerKind}
  ) best LEFT JOIN pages page ON page.id = best.page_id
  LEFT JOIN LATERAL (
    SELECT language_code::text AS language, left(btrim(shown_text(content_value)), 500) AS text
    FROM content_translations WHERE content_item_id = best.id AND ${matches(textFormSql)}
    ORDER BY language_code = '${language}' DESC, array_position('{${languages}}', language_code::text), status DESC LIMIT 1
  ) matched ON true
  ORDER BY has_id DESC, rank, best.content_key`

/** Columns that only found texts have. */
const withoutTextColumns =
  'NULL::text AS page, NULL::text AS name, NULL::text AS language, NULL::text AS text'

const buildDropdownsSql = (language: Language, matches: BuildMatchSql): string => `
  SELECT id::text, coalesce(label_${language}, label_ru, dropdown_key) AS label, dropdown_key::text AS key,
    section::text, ${withoutTextColumns}
  FROM dropdown_rows WHERE deleted_at IS NULL AND ${matches('search_text')}
  ORDER BY dropdown_key LIMIT ${maxPerKind}`

/** Builds the SQL of the hits of each kind. */
const buildKindsSql = (
  language: Language,
  matches: BuildMatchSql,
): Readonly<Record<SearchedKind, string>> => ({
  'content-items': buildTextsSql(language, matches),
  dropdowns: buildDropdownsSql(language, matches),
  pages: `SELECT id::text, coalesce(nullif(title_${language}, ''), nullif(title_ru, ''), screen_location) AS label,
      screen_location::text AS key, section::text, ${withoutTextColumns}
    FROM pages WHERE deleted_at IS NULL AND (${buildSearchConditionSql(pages, matches)})
    ORDER BY section, number_parts, id LIMIT ${maxPerKind}`,
  banks: `SELECT id::text, name_${language} AS label, code::text AS key, NULL AS section, ${withoutTextColumns}
    FROM banks WHERE deleted_at IS NULL AND (${buildSearchConditionSql(banks, matches)})
    ORDER BY name_${language}, id LIMIT ${maxPerKind}`,
  users: `SELECT id::text, name AS label, email::text AS key, NULL AS section, ${withoutTextColumns}
    FROM users WHERE deleted_at IS NULL AND (${buildSearchConditionSql(users, matches)})
    ORDER BY name, id LIMIT ${maxPerKind}`,
})

interface SearchHit {
  kind: SearchedKind
  id: string
  label: string
  key: string
  section: SectionKey | null
  page: string | null
  name: string | null
  language: Language | null
  text: string | null
}

/** Builds the SQL of one kind, which reads nothing if the role may not read the kind. */
const buildPartSql = (kind: SearchedKind, sql: string): string => `
  SELECT '${kind}' AS kind, row_number() OVER () AS place, part.* FROM (${sql}) part
  WHERE '${kind}' = ANY (:readable::text[])`

const prepareSearch = (language: Language, wordCount: number) => {
  const parts = Object.entries(buildKindsSql(language, matchAllWords(wordCount))).map(
    ([kind, sql]) => `(${buildPartSql(kind, sql)})`,
  )
  return prepareQuery<SearchHit>(`SELECT kind, id, label, key, section, page, name, language, text
    FROM (${parts.join(' UNION ALL ')}) found
    ORDER BY array_position('{${searchedKinds}}', kind), place`)
}

/** Prepared searches by language, then by the number of words less one. */
const searches = perLanguage((language) =>
  Array.from({ length: maxWords }, (_, index) => prepareSearch(language, index + 1)),
)

const maxId = 2n ** 63n - 1n

/** Parses a search as the id of a text; null if it is none. */
const parseId = (search: string): string | null =>
  /^\d{1,19}$/.test(search.trim()) && BigInt(search.trim()) <= maxId ? search.trim() : null

/** Searches the kinds of records that the user's role may read. One query. */
export const searchRecords = async (
  knex: Knex,
  { role }: Actor,
  text: string,
  language: Language,
): Promise<SearchHit[]> => {
  const readable = searchedResources.filter(({ access }) => allows(access.read, role)).map(({ name }) => name)
  const words = splitWords(text)
  const bindings = {
    ...Object.fromEntries(words.map((word, index) => [`word${index}`, searchPattern(word)])),
    phrase: searchPattern(text.trim()),
    id: parseId(text),
    readable,
  }
  return (await searches[language][words.length - 1]?.(knex, bindings)) ?? []
}
