import type { Knex } from 'knex'

const columns = [
  'id content_key component_type category page_id description is_active page_number action_number sort_order',
  'parent_id max_length search_text modified_by version created_at updated_at deleted_at',
  'missing_languages sort_ru sort_he sort_en description_he description_en made_from outdated_languages failing',
].flatMap((names) => names.split(' '))

const isAction = `deleted_at IS NULL AND parent_id IS NULL
  AND component_type <> ALL (ARRAY['option', 'dropdown_option', 'field_option', 'radio_option'])`

/** The number that an item was given, or its place among the actions of its page; null for an additional text. */
const shownNumber = `CASE WHEN item.parent_id IS NULL THEN coalesce(item.action_number, (
  SELECT count(*)::integer FROM (SELECT page_id, sort_order, id FROM content_items WHERE ${isAction}) earlier
  WHERE earlier.page_id = item.page_id AND (earlier.sort_order, earlier.id) <= (item.sort_order, item.id)
)) END AS shown_number`

const createItemRows = (more: readonly string[] = []): string => `
  CREATE VIEW content_item_rows AS
    SELECT ${[...columns.map((name) => `item.${name}`), 'page.screen_location, page.section', ...more].join(', ')}
    FROM content_items item LEFT JOIN pages page ON page.id = item.page_id;
`

/** Items are listed with the number that they have on their page, counted by an index alone. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    CREATE INDEX content_items_actions ON content_items (page_id, sort_order, id) WHERE ${isAction};
    DROP VIEW content_item_rows;
    ${createItemRows([shownNumber])}
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP VIEW content_item_rows;
    ${createItemRows()}
    DROP INDEX content_items_actions;
  `)
