import { prepareQuery } from '../../db/statement.ts'
import { allows } from '../../domain/access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
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
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'

/** Maximum number of hits of each kind. */
const maxPerKind = 6
/** Maximum number of texts that are ranked, so that frequent words are not slower than others. */
const maxSearchedTexts = 500

const buildMatchSql = (searchedForm: string): string => `${searchedForm} LIKE :pattern::text`

/** Builds the SQL of the searched fields of a resource, in the form that its index has. */
const buildSearchConditionSql = (resource: Resource): string =>
  (resource.list.search ?? [])
    .flatMap((name) =>
      fieldColumns(resource, name).map((column) => buildMatchSql(searchedSql(resource, name, column))),
    )
    .join(' OR ')

/** Builds the SQL of an item's text in a language, or in the next one that has a text. */
const buildLabelSql = (id: string, language: Language): string => `(
  SELECT left(btrim(shown_text(content_value)), 200) FROM content_translations WHERE content_item_id = ${id}
  ORDER BY language_code = '${language}' DESC, array_position('{${languages}}', language_code::text), status DESC LIMIT 1)`

/**
 * Builds the SQL of found texts; those with the words in a text come before those with the words in the key
 * only.
 */
const buildTextsSql = (language: Language): string => `
  SELECT best.id::text, coalesce(${buildLabelSql('best.id', language)}, content_key) AS label,
    content_key::text AS key, (SELECT section::text FROM pages WHERE id = best.page_id)
  FROM (
    SELECT found.*, ${buildMatchSql(searchFormSql('content_key'))} AND NOT EXISTS (
      SELECT FROM content_translations text
      WHERE content_item_id = found.id AND ${buildMatchSql(searchFormSql('shown_text(content_value)'))}) AS by_key
    FROM (
      SELECT id, content_key, page_id FROM content_items
      WHERE deleted_at IS NULL AND search_text LIKE :pattern::text ORDER BY id LIMIT ${maxSearchedTexts}
    ) found ORDER BY by_key, content_key LIMIT ${maxPerKind}
  ) best ORDER BY by_key, content_key`

const buildDropdownsSql = (language: Language): string => `
  SELECT id::text, coalesce(label_${language}, label_ru, dropdown_key) AS label, dropdown_key::text AS key, section::text
  FROM dropdown_rows WHERE deleted_at IS NULL AND search_text LIKE :pattern::text
  ORDER BY dropdown_key LIMIT ${maxPerKind}`

/** Builds the SQL of the hits of each kind; the search pattern is bound as `:pattern`. */
const buildKindsSql = (language: Language): Readonly<Record<SearchedKind, string>> => ({
  'content-items': buildTextsSql(language),
  dropdowns: buildDropdownsSql(language),
  pages: `SELECT id::text, coalesce(nullif(title_${language}, ''), nullif(title_ru, ''), screen_location) AS label,
      screen_location::text AS key, section::text
    FROM pages WHERE deleted_at IS NULL AND (${buildSearchConditionSql(pages)}) ORDER BY section, number_parts, id LIMIT ${maxPerKind}`,
  banks: `SELECT id::text, name_${language} AS label, code::text AS key, NULL AS section
    FROM banks WHERE deleted_at IS NULL AND (${buildSearchConditionSql(banks)}) ORDER BY name_${language}, id LIMIT ${maxPerKind}`,
  users: `SELECT id::text, name AS label, email::text AS key, NULL AS section
    FROM users WHERE deleted_at IS NULL AND (${buildSearchConditionSql(users)}) ORDER BY name, id LIMIT ${maxPerKind}`,
})

interface SearchHit {
  kind: SearchedKind
  id: string
  label: string
  key: string
  section: SectionKey | null
}

/** Builds the SQL of one kind, which reads nothing if the role may not read the kind. */
const buildPartSql = (kind: SearchedKind, sql: string): string => `
  SELECT '${kind}' AS kind, row_number() OVER () AS place, part.* FROM (${sql}) part
  WHERE '${kind}' = ANY (:readable::text[])`

const searches = perLanguage((language) => {
  const parts = Object.entries(buildKindsSql(language)).map(([kind, sql]) => `(${buildPartSql(kind, sql)})`)
  return prepareQuery<SearchHit>(`SELECT kind, id, label, key, section FROM (${parts.join(' UNION ALL ')}) found
    ORDER BY array_position('{${searchedKinds}}', kind), place`)
})

/** Searches the kinds of records that the user's role may read. One query. */
export const searchStore =
  ({ knex }: StoreDatabase) =>
  async ({ role }: Actor, text: string, language: Language): Promise<SearchHit[]> => {
    const readable = searchedResources
      .filter(({ access }) => allows(access.read, role))
      .map(({ name }) => name)
    return searches[language](knex, { readable, pattern: searchPattern(text) })
  }

export type SearchStore = ReturnType<typeof searchStore>
