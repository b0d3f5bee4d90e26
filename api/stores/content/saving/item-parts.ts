import { comesOrGoes, type Part } from './change.ts'
import { changesDropdown, type ItemChange, textDifference } from './item-difference.ts'
import { itemColumns, itemRow, itemRows } from './item-row.ts'
import type { ItemState } from './item-state.ts'
import { unifiedRows, writeUnified } from './unified-row.ts'

const dropdownRow = ({ after }: ItemChange) => ({ ...after.dropdown, content_item_id: after.id })

/** Options that are written: changed ones, and those of an item that comes back. */
const writesDropdown = (change: ItemChange): boolean =>
  change.after.dropdown !== null && !change.after.deleted && (changesDropdown(change) || comesOrGoes(change))

/** Options that go: with their item, or from one that had none before they came. */
const endsDropdown = ({ before, after }: ItemChange): boolean =>
  after.deleted ? after.dropdown !== null : after.dropdown === null && (before?.dropdown ?? null) !== null

const mode = '(SELECT mode FROM dropdown_migration)'

/** All that a save may write of items, their texts and options. */
export const itemParts: readonly Part<ItemState>[] = [
  {
    name: 'created',
    rows: (changes) => changes.filter(({ before }) => !before).map(itemRow),
    sql: `INSERT INTO content_items (id, ${itemColumns.join(', ')}, created_by, modified_by)
    SELECT new.id, ${itemColumns.map((name) => `new.${name}`).join(', ')}, :actor::integer, :actor::integer
    FROM ${itemRows('created')}`,
  },
  {
    name: 'updated',
    rows: (changes) => changes.filter(({ before }) => before).map(itemRow),
    sql: `UPDATE content_items item SET
      ${itemColumns.map((name) => `${name} = new.${name}`).join(', ')},
      deleted_at = CASE WHEN new.deleted THEN now() END,
      version = item.version + 1, updated_at = now(), modified_by = :actor::integer
    FROM ${itemRows('updated')} WHERE item.id = new.id`,
  },
  {
    name: 'removed',
    rows: (changes) => changes.flatMap((change) => textDifference(change).removed),
    sql: `DELETE FROM content_translations text USING jsonb_to_recordset(:removed::jsonb)
      AS gone (content_item_id bigint, language_code text, status text)
    WHERE text.content_item_id = gone.content_item_id AND text.language_code = gone.language_code
      AND text.status = gone.status`,
  },
  {
    name: 'written',
    rows: (changes) => changes.flatMap((change) => textDifference(change).written),
    sql: `INSERT INTO content_translations
      (content_item_id, language_code, status, content_value, modified_by)
    SELECT content_item_id, language_code, status, content_value, :actor::integer
    FROM jsonb_to_recordset(:written::jsonb)
      AS new (content_item_id bigint, language_code text, status text, content_value text)
    ON CONFLICT (content_item_id, language_code, status) DO UPDATE
      SET content_value = excluded.content_value, updated_at = now(), modified_by = excluded.modified_by`,
  },
  {
    name: 'dropdowns',
    rows: (changes) => changes.filter(writesDropdown).map(dropdownRow),
    sql: `INSERT INTO dropdowns AS kept
      (content_item_id, dropdown_key, field_name, data, draft_data, modified_by)
    SELECT content_item_id, dropdown_key, field_name, data, nullif(draft_data, 'null'), :actor::integer
    FROM jsonb_to_recordset(:dropdowns::jsonb) AS new
      (content_item_id bigint, dropdown_key text, field_name text, data jsonb, draft_data jsonb)
    ON CONFLICT (content_item_id) DO UPDATE SET dropdown_key = excluded.dropdown_key,
      field_name = excluded.field_name, draft_data = excluded.draft_data, deleted_at = NULL,
      -- In production the options of the old format stay as they were.
      data = CASE WHEN ${mode} = 'production' THEN kept.data ELSE excluded.data END,
      modified_by = excluded.modified_by, updated_at = now()`,
  },
  // The key of a deleted dropdown is free again.
  {
    name: 'gone',
    rows: (changes) => changes.filter(endsDropdown).map(dropdownRow),
    sql: `UPDATE dropdowns kept SET deleted_at = now() FROM jsonb_to_recordset(:gone::jsonb)
    AS item (content_item_id bigint) WHERE kept.content_item_id = item.content_item_id`,
  },
  {
    name: 'unified',
    rows: unifiedRows,
    sql: writeUnified('unified', `${mode} <> 'test'`),
  },
  {
    name: 'unified_gone',
    rows: (changes) => changes.filter(endsDropdown).map(dropdownRow),
    sql: `UPDATE unified_content kept SET deleted_at = now() FROM jsonb_to_recordset(:unified_gone::jsonb)
    AS item (content_item_id bigint) WHERE kept.content_item_id = item.content_item_id`,
  },
]
