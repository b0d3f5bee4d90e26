import type { Knex } from 'knex'

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

const unseen = [
  between(0x591, 0x5bd),
  '\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7',
  between(0x200b, 0x200f),
  between(0x202a, 0x202e),
  between(0x2066, 0x2069),
  '\u00ad\u2060\ufeff',
].join('')

/** Signs that are sorted as keyboards write them; without another one they are dropped. */
const folded: readonly (readonly [string, string])[] = [
  ['\u05f4\u00ab\u00bb\u201c\u201d\u201e\u201f\u2033', '"'],
  ['\u05f3\u2018\u2019\u201a\u201b\u2032\u2039\u203a', "'"],
  ['\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-'],
  ['\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000', ' '],
  ['ё', 'е'],
  [unseen, ''],
]

const from = folded.map(([set]) => set).join('')
const to = folded.map(([set, key]) => key.repeat(set.length)).join('')

/** Fills in the columns of the texts that are stored already; saves write them from now on. */
const fillIn = (knex: Knex): Promise<void> =>
  knex.raw(
    `UPDATE content_items item SET sort_ru = texts.ru, sort_he = texts.he, sort_en = texts.en
     FROM (
       SELECT content_item_id, max(start) FILTER (WHERE language_code = 'ru') AS ru,
         max(start) FILTER (WHERE language_code = 'he') AS he, max(start) FILTER (WHERE language_code = 'en') AS en
       FROM (
         SELECT DISTINCT ON (content_item_id, language_code) content_item_id, language_code,
           left(translate(lower(normalize(content_value, NFC) COLLATE "und-x-icu"), :from, :to), 100) AS start
         FROM content_translations ORDER BY content_item_id, language_code, status DESC) shown
       GROUP BY content_item_id) texts
     WHERE texts.content_item_id = item.id`,
    { from, to },
  )

const columns = [
  'id content_key component_type category page_id description is_active page_number action_number sort_order',
  'parent_id max_length source_changed_at search_text modified_by version created_at updated_at deleted_at',
  'missing_languages',
].flatMap((names) => names.split(' '))

const sorted = ['sort_ru', 'sort_he', 'sort_en']

/** The rows of items, with these of their columns. */
const itemRows = (names: readonly string[]): string => `
  DROP VIEW content_item_rows;
  CREATE VIEW content_item_rows AS
    SELECT ${names.map((name) => `item.${name}`).join(', ')}, page.screen_location, page.section
    FROM content_items item LEFT JOIN pages page ON page.id = item.page_id;
`

const statusIn = (language: string): string =>
  `CASE WHEN ${language} = ANY (item.draft_languages) THEN 'draft'
    WHEN ${language} = ANY (item.missing_languages) THEN 'missing' ELSE 'approved' END`

const translationRows = (more: string): string => `
  DROP VIEW translation_rows;
  CREATE VIEW translation_rows AS
    SELECT item.id * 3 + language.position AS id, item.id AS content_item_id, item.content_key,
      page.screen_location, page.section, language.code AS language, ${statusIn('language.code')} AS status,
      (SELECT content_value FROM content_translations
        WHERE content_item_id = item.id AND language_code = language.code ORDER BY status DESC LIMIT 1) AS text,
      item.max_length, item.search_text, item.missing_languages, item.draft_languages,
      item.version, item.created_at, item.updated_at, item.deleted_at ${more}
    FROM content_items item LEFT JOIN pages page ON page.id = item.page_id
      CROSS JOIN (VALUES (0, 'ru'), (1, 'he'), (2, 'en')) AS language (position, code);
`

const rowsIn = (code: string, position: number): string => `
  SELECT item.id * 3 + ${position} AS id, item.id AS content_item_id, item.page_id, '${code}' AS language,
    ${statusIn(`'${code}'`)} AS status, item.sort_${code} AS sort_text, item.search_text,
    item.missing_languages, item.draft_languages, item.deleted_at FROM content_items item`

const sortIndex = (column: string): string =>
  `CREATE INDEX content_items_${column} ON content_items (${column}, id) INCLUDE (page_id) WHERE deleted_at IS NULL;`

/** How the texts of items begin, in the form that is searched, so that lists are sorted by them without a collation. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `ALTER TABLE content_items ${sorted.map((column) => `ADD COLUMN ${column} text COLLATE "C"`).join(', ')}`,
  )
  await fillIn(knex)
  await knex.raw(`
    ${sorted.map(sortIndex).join('\n')}
    ${itemRows([...columns, ...sorted])}
    ${translationRows(', (ARRAY[item.sort_ru, item.sort_he, item.sort_en])[language.position + 1] AS sort_text')}
    -- The same rows, one language after the other: the indexes of the three are merged, and nothing is sorted.
    CREATE VIEW translation_rows_by_text AS
      SELECT text.*, page.screen_location, page.section
      FROM (${['ru', 'he', 'en'].map(rowsIn).join(' UNION ALL ')}) text
        LEFT JOIN pages page ON page.id = text.page_id;
  `)
}

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP VIEW translation_rows_by_text;
    ${translationRows('')}
    ${itemRows(columns)}
    ALTER TABLE content_items ${sorted.map((column) => `DROP COLUMN ${column}`).join(', ')};
  `)
