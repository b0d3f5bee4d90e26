import type { Knex } from 'knex'

const columns = [
  'id content_key component_type category page_id description is_active page_number action_number sort_order',
  'parent_id max_length search_text modified_by version created_at updated_at deleted_at',
  'missing_languages sort_ru sort_he sort_en description_he description_en',
].flatMap((names) => names.split(' '))

/** The rows of items, with these of their columns. */
const itemRows = (names: readonly string[]): string => `
  CREATE VIEW content_item_rows AS
    SELECT ${names.map((name) => `item.${name}`).join(', ')}, page.screen_location, page.section
    FROM content_items item LEFT JOIN pages page ON page.id = item.page_id;
`

/** Which source texts translations were made from, and in which languages that is an older one. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP VIEW content_item_rows;
    ALTER TABLE content_items DROP COLUMN source_changed_at,
      ADD COLUMN made_from jsonb NOT NULL DEFAULT '{}',
      ADD COLUMN outdated_languages varchar(2)[] NOT NULL DEFAULT '{}';
    CREATE INDEX content_items_outdated ON content_items (content_key)
      INCLUDE (page_id, id, outdated_languages) WHERE deleted_at IS NULL AND outdated_languages <> '{}';
    ${itemRows([...columns, 'made_from', 'outdated_languages'])}
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP VIEW content_item_rows;
    DROP INDEX content_items_outdated;
    ALTER TABLE content_items DROP COLUMN made_from, DROP COLUMN outdated_languages,
      ADD COLUMN source_changed_at timestamptz;
    ${itemRows([...columns, 'source_changed_at'])}
  `)
