import type { Knex } from 'knex'

const columns = [
  'id content_key component_type category page_id description is_active page_number action_number sort_order',
  'parent_id max_length source_changed_at search_text modified_by version created_at updated_at deleted_at',
  'missing_languages sort_ru sort_he sort_en',
].flatMap((names) => names.split(' '))

const added = ['description_he', 'description_en']

/** The rows of items, with these of their columns. */
const itemRows = (names: readonly string[]): string => `
  DROP VIEW content_item_rows;
  CREATE VIEW content_item_rows AS
    SELECT ${names.map((name) => `item.${name}`).join(', ')}, page.screen_location, page.section
    FROM content_items item LEFT JOIN pages page ON page.id = item.page_id;
`

/** What an item is, in each language of those who edit it; `description` is the Russian one. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    ALTER TABLE content_items ${added.map((column) => `ADD COLUMN ${column} text`).join(', ')};
    ${itemRows([...columns, ...added])}
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    ${itemRows(columns)}
    ALTER TABLE content_items ${added.map((column) => `DROP COLUMN ${column}`).join(', ')};
  `)
