import type { Knex } from 'knex'

/**
 * A dropdown is found by its key and by what stands in it before a choice as well, and those of one field and those that
 * were deleted without reading all of them.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    UPDATE content_items item SET search_text = concat_ws(E'\\n', item.search_text, search_form(concat_ws(E'\\n',
        dropdown.dropdown_key, before.ru, before.he, before.en, drafted.ru, drafted.he, drafted.en)))
      FROM dropdowns dropdown
        CROSS JOIN LATERAL jsonb_to_record(nullif(dropdown.data -> 'placeholder', 'null'))
          AS before (ru text, he text, en text)
        CROSS JOIN LATERAL jsonb_to_record(nullif(dropdown.draft_data -> 'placeholder', 'null'))
          AS drafted (ru text, he text, en text)
      WHERE dropdown.content_item_id = item.id;
    CREATE INDEX dropdowns_field ON dropdowns (field_name) WHERE deleted_at IS NULL;
    CREATE INDEX dropdowns_gone ON dropdowns (deleted_at) WHERE deleted_at IS NOT NULL;
  `)

export const down = (knex: Knex): Promise<void> => knex.raw('DROP INDEX dropdowns_field, dropdowns_gone')
