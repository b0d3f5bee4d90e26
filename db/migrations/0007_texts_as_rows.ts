import type { Knex } from 'knex'

/** The text that staff see, the draft where there is one; not read by queries that do not ask for it. */
const shownIn = (language: string): string =>
  `(SELECT content_value FROM content_translations
    WHERE content_item_id = item.id AND language_code = ${language} ORDER BY status DESC LIMIT 1)`

const labelIn = (code: string): string => shownIn(`'${code}'`)

/** The texts of all screens and the dropdowns as lists, found by what they lack or wait for. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    -- Written with the texts of an item, so that gaps and drafts are found without reading all texts.
    ALTER TABLE content_items
      ADD COLUMN missing_languages varchar(2)[] NOT NULL DEFAULT '{}',
      ADD COLUMN draft_languages varchar(2)[] NOT NULL DEFAULT '{}';
    UPDATE content_items item SET
      missing_languages = ARRAY(
        SELECT code FROM languages WHERE NOT EXISTS (SELECT FROM content_translations
          WHERE content_item_id = item.id AND language_code = code)),
      draft_languages = ARRAY(
        SELECT language_code FROM content_translations WHERE content_item_id = item.id AND status = 'draft');
    CREATE INDEX content_items_missing ON content_items (content_key) INCLUDE (page_id, missing_languages)
      WHERE deleted_at IS NULL AND missing_languages <> '{}';
    CREATE INDEX content_items_draft ON content_items (content_key) INCLUDE (page_id, draft_languages)
      WHERE deleted_at IS NULL AND draft_languages <> '{}';

    -- A row for each item and language, whether there is a text or not; its id tells both.
    CREATE VIEW translation_rows AS
      SELECT item.id * 3 + language.position AS id, item.id AS content_item_id, item.content_key,
        page.screen_location, page.section, language.code AS language,
        CASE WHEN language.code = ANY (item.draft_languages) THEN 'draft'
          WHEN language.code = ANY (item.missing_languages) THEN 'missing' ELSE 'approved' END AS status,
        ${shownIn('language.code')} AS text,
        item.max_length, item.search_text, item.missing_languages, item.draft_languages,
        item.version, item.created_at, item.updated_at, item.deleted_at
      FROM content_items item LEFT JOIN pages page ON page.id = item.page_id
        CROSS JOIN (VALUES (0, 'ru'), (1, 'he'), (2, 'en')) AS language (position, code);

    -- A dropdown goes with its item, so that the joins are left out where nothing of them is asked for.
    UPDATE dropdowns SET deleted_at = item.deleted_at FROM content_items item
      WHERE item.id = dropdowns.content_item_id AND item.deleted_at IS NOT NULL;
    CREATE VIEW dropdown_rows AS
      SELECT dropdown.content_item_id AS id, dropdown.dropdown_key, item.content_key, page.screen_location, page.section,
        dropdown.field_name,
        ${labelIn('ru')} AS label_ru, ${labelIn('he')} AS label_he, ${labelIn('en')} AS label_en,
        shown.data -> 'options' AS options, jsonb_array_length(shown.data -> 'options') AS options_count,
        dropdown.draft_data IS NOT NULL AS has_draft, item.search_text, item.draft_languages,
        item.version, item.created_at, item.updated_at, dropdown.deleted_at
      FROM dropdowns dropdown LEFT JOIN content_items item ON item.id = dropdown.content_item_id
        LEFT JOIN pages page ON page.id = item.page_id
        CROSS JOIN LATERAL (SELECT coalesce(dropdown.draft_data, dropdown.data) AS data) shown;
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP VIEW dropdown_rows;
    DROP VIEW translation_rows;
    ALTER TABLE content_items DROP COLUMN missing_languages, DROP COLUMN draft_languages;
  `)
