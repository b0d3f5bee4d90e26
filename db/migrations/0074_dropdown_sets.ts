import type { Knex } from 'knex'

const shownIn = (code: string): string =>
  `(SELECT content_value FROM content_translations
    WHERE content_item_id = item.id AND language_code = '${code}' ORDER BY status DESC LIMIT 1)`

const listOf = (sets: string): string => `
  CREATE OR REPLACE VIEW dropdown_rows AS
    SELECT dropdown.content_item_id AS id, dropdown.dropdown_key, item.content_key, page.screen_location, page.section,
      dropdown.field_name,
      ${shownIn('ru')} AS label_ru, ${shownIn('he')} AS label_he, ${shownIn('en')} AS label_en,
      shown.data -> 'options' AS options, jsonb_array_length(shown.data -> 'options') AS options_count,
      dropdown.draft_data IS NOT NULL AS has_draft, item.search_text, item.draft_languages,
      item.version, item.created_at, item.updated_at, dropdown.deleted_at
    FROM ${sets} dropdown LEFT JOIN content_items item ON item.id = dropdown.content_item_id
      LEFT JOIN pages page ON page.id = item.page_id
      CROSS JOIN LATERAL (SELECT coalesce(dropdown.draft_data, dropdown.data) AS data) shown;`

/** All that reads option sets reads them here, wherever they are stored. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE VIEW dropdown_sets AS
      SELECT content_item_id, dropdown_key, field_name, data, draft_data, modified_by, updated_at, deleted_at
      FROM dropdowns;
    ${listOf('dropdown_sets')}
  `)

export const down = (knex: Knex): Promise<void> => knex.raw(`${listOf('dropdowns')} DROP VIEW dropdown_sets;`)
