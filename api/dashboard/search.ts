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

/** How many of each kind are answered. */
const maxPerKind = 6
/** So many texts are looked at to tell the best of them, whatever is looked for. */
const maxSearchedTexts = 500

const matchesSql = (form: string): string => `${form} LIKE :pattern::text`

/** What a list is searched by, as its index knows it. */
const searchConditionSql = (resource: Resource): string =>
  (resource.list.search ?? [])
    .flatMap((name) =>
      fieldColumns(resource, name).map((column) => matchesSql(searchedSql(resource, name, column))),
    )
    .join(' OR ')

/** How an item reads: in the wanted language, or in the next that has a text. */
const wordsOf = (id: string, language: Language): string => `(
  SELECT left(btrim(shown_text(content_value)), 200) FROM content_translations WHERE content_item_id = ${id}
  ORDER BY language_code = '${language}' DESC, array_position('{${languages}}', language_code::text), status DESC LIMIT 1)`

/** Texts in whose words it is found come before those in whose key alone. */
const texts = (language: Language): string => `
  SELECT best.id::text, coalesce(${wordsOf('best.id', language)}, content_key) AS label,
    content_key::text AS key, (SELECT section::text FROM pages WHERE id = best.page_id)
  FROM (
    SELECT found.*, ${matchesSql(searchFormSql('content_key'))} AND NOT EXISTS (
      SELECT FROM content_translations text
      WHERE content_item_id = found.id AND ${matchesSql(searchFormSql('shown_text(content_value)'))}) AS by_key
    FROM (
      SELECT id, content_key, page_id FROM content_items
      WHERE deleted_at IS NULL AND search_text LIKE :pattern::text ORDER BY id LIMIT ${maxSearchedTexts}
    ) found ORDER BY by_key, content_key LIMIT ${maxPerKind}
  ) best ORDER BY by_key, content_key`

const dropdowns = (language: Language): string => `
  SELECT id::text, coalesce(label_${language}, label_ru, dropdown_key) AS label, dropdown_key::text AS key, section::text
  FROM dropdown_rows WHERE deleted_at IS NULL AND search_text LIKE :pattern::text
  ORDER BY dropdown_key LIMIT ${maxPerKind}`

/** The SQL of what is found of each kind, by the pattern that is bound. */
const kindsSql = (language: Language): Readonly<Record<SearchedKind, string>> => ({
  'content-items': texts(language),
  dropdowns: dropdowns(language),
  pages: `SELECT id::text, coalesce(nullif(title_${language}, ''), nullif(title_ru, ''), screen_location) AS label,
      screen_location::text AS key, section::text
    FROM pages WHERE deleted_at IS NULL AND (${searchConditionSql(pages)}) ORDER BY section, number_parts, id LIMIT ${maxPerKind}`,
  banks: `SELECT id::text, name_${language} AS label, code::text AS key, NULL AS section
    FROM banks WHERE deleted_at IS NULL AND (${searchConditionSql(banks)}) ORDER BY name_${language}, id LIMIT ${maxPerKind}`,
  users: `SELECT id::text, name AS label, email::text AS key, NULL AS section
    FROM users WHERE deleted_at IS NULL AND (${searchConditionSql(users)}) ORDER BY name, id LIMIT ${maxPerKind}`,
})

/** A record that was found. */
interface SearchHit {
  kind: SearchedKind
  id: string
  label: string
  key: string
  section: SectionKey | null
}

/** Of who may not read a kind nothing of it is looked at. */
const partSql = (kind: SearchedKind, sql: string): string => `
  SELECT '${kind}' AS kind, row_number() OVER () AS place, part.* FROM (${sql}) part
  WHERE '${kind}' = ANY (:readable::text[])`

const searches = perLanguage((language) => {
  const parts = Object.entries(kindsSql(language)).map(([kind, sql]) => `(${partSql(kind, sql)})`)
  return prepareQuery<SearchHit>(`SELECT kind, id, label, key, section FROM (${parts.join(' UNION ALL ')}) found
    ORDER BY array_position('{${searchedKinds}}', kind), place`)
})

/** What a person finds by a text, of the kinds that the role may read. One query. */
export const searchStore =
  ({ knex }: StoreDatabase) =>
  async ({ role }: Actor, text: string, language: Language): Promise<SearchHit[]> => {
    const readable = searchedResources
      .filter(({ access }) => allows(access.read, role))
      .map(({ name }) => name)
    return searches[language](knex, { readable, pattern: searchPattern(text) })
  }

export type SearchStore = ReturnType<typeof searchStore>
