import type { Knex } from 'knex'

const before = [
  'id content_key component_type category page_id description is_active page_number action_number sort_order',
  'parent_id max_length source_changed_at search_text modified_by version created_at updated_at deleted_at',
].flatMap((names) => names.split(' '))

/** The rows of items, with these of their columns. */
const view = (columns: readonly string[]): string => `
  DROP VIEW content_item_rows;
  CREATE VIEW content_item_rows AS
    SELECT ${columns.map((column) => `item.${column}`).join(', ')}, page.screen_location, page.section
    FROM content_items item LEFT JOIN pages page ON page.id = item.page_id;
`

/** Items are found by the languages that they lack, as translations are. */
export const up = (knex: Knex): Promise<void> => knex.raw(view([...before, 'missing_languages']))

export const down = (knex: Knex): Promise<void> => knex.raw(view(before))
