import type { Knex } from 'knex'

const columns = [
  'id content_key component_type category page_id description is_active page_number action_number sort_order',
  'parent_id max_length search_text modified_by version created_at updated_at deleted_at',
  'missing_languages sort_ru sort_he sort_en description_he description_en made_from outdated_languages',
].flatMap((names) => names.split(' '))

/** The rows of items, with these of their columns. */
const itemRows = (names: readonly string[]): string => `
  CREATE VIEW content_item_rows AS
    SELECT ${names.map((name) => `item.${name}`).join(', ')}, page.screen_location, page.section
    FROM content_items item LEFT JOIN pages page ON page.id = item.page_id;
`

/**
 * What the checks find in the texts of each item. What is stored already is looked at in the background, and again
 * when a term of the glossary comes, goes or becomes another one.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP VIEW content_item_rows;
    ALTER TABLE content_items ADD COLUMN failing varchar(30)[] NOT NULL DEFAULT '{}';
    ${itemRows([...columns, 'failing'])}
    CREATE INDEX content_items_failing ON content_items (content_key) INCLUDE (page_id, id, failing)
      WHERE deleted_at IS NULL AND failing <> '{}';
    CREATE FUNCTION check_texts_anew() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO jobs (kind) SELECT 'check-texts' WHERE EXISTS (SELECT FROM content_items)
        AND NOT EXISTS (SELECT FROM jobs WHERE kind = 'check-texts' AND status = 'waiting');
      PERFORM pg_notify('jobs', '');
      RETURN NULL;
    END $$;
    CREATE TRIGGER glossary_terms_changed AFTER INSERT OR UPDATE OR DELETE ON glossary_terms
      FOR EACH STATEMENT EXECUTE FUNCTION check_texts_anew();
    INSERT INTO jobs (kind) SELECT 'check-texts' WHERE EXISTS (SELECT FROM content_items);
  `)

export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    DROP TRIGGER glossary_terms_changed ON glossary_terms;
    DROP FUNCTION check_texts_anew;
    DELETE FROM jobs WHERE kind = 'check-texts';
    DROP INDEX content_items_failing;
    DROP VIEW content_item_rows;
    ALTER TABLE content_items DROP COLUMN failing;
    ${itemRows(columns)}
  `)
