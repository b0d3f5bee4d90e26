import { languages } from '../../../../domain/languages.ts'
import { normaliseForSearch } from '../../../../domain/search-text.ts'
import { comesOrGoes, type Part } from './change.ts'
import { changesDropdown, type ItemChange, textDifference } from './item-difference.ts'
import { type ItemFields, type ItemState, itemFieldNames, shownText } from './item-state.ts'

const fieldTypes: { [K in keyof ItemFields]: string } = {
  content_key: 'text',
  component_type: 'text',
  category: 'text',
  page_id: 'bigint',
  description: 'text',
  is_active: 'boolean',
  page_number: 'integer',
  action_number: 'integer',
  sort_order: 'integer',
  parent_id: 'bigint',
  max_length: 'integer',
}

const names = itemFieldNames.join(', ')
const itemRows = (part: string) => `jsonb_to_recordset(:${part}::jsonb) AS new (id bigint, search_text text,
  source_changed boolean, missing_languages varchar(2)[], draft_languages varchar(2)[], deleted boolean,
  ${itemFieldNames.map((name) => `${name} ${fieldTypes[name]}`).join(', ')})`

const searchText = (item: ItemState): string => {
  const sets = [item.dropdown?.data, item.dropdown?.draft_data].filter((set) => set != null)
  const options = sets.flatMap((set) =>
    set.options.flatMap(({ value, text }) => [value, ...Object.values(text)]),
  )
  const texts = [...Object.values(item.approved), ...Object.values(item.draft)]
  return normaliseForSearch([item.content_key, item.description ?? '', ...texts, ...options].join('\n'))
}

/** The columns of an item; its texts and options are rows of their own. */
const itemRow = ({ before, after }: ItemChange) => ({
  ...{ ...after, approved: undefined, draft: undefined, dropdown: undefined },
  search_text: searchText(after),
  missing_languages: languages.filter((language) => shownText(after, language) === undefined),
  draft_languages: languages.filter((language) => after.draft[language] !== undefined),
  source_changed: after.approved.ru !== before?.approved.ru,
})

const dropdownRow = ({ after }: ItemChange) => ({ ...after.dropdown, content_item_id: after.id })

/** Options that are written: changed ones, and those of an item that comes back. */
const writesDropdown = (change: ItemChange): boolean =>
  change.after.dropdown !== null && !change.after.deleted && (changesDropdown(change) || comesOrGoes(change))

/** All that a save may write of items, their texts and options. */
export const itemParts: readonly Part<ItemState>[] = [
  {
    name: 'created',
    rows: (changes) => changes.filter(({ before }) => !before).map(itemRow),
    sql: `INSERT INTO content_items (id, ${names}, search_text, missing_languages, draft_languages,
      source_changed_at, modified_by)
    SELECT new.id, ${itemFieldNames.map((name) => `new.${name}`).join(', ')}, new.search_text,
      new.missing_languages, new.draft_languages, CASE WHEN new.source_changed THEN now() END, :actor::integer
    FROM ${itemRows('created')}`,
  },
  {
    name: 'updated',
    rows: (changes) => changes.filter(({ before }) => before).map(itemRow),
    sql: `UPDATE content_items item SET
      ${itemFieldNames.map((name) => `${name} = new.${name}`).join(', ')}, search_text = new.search_text,
      missing_languages = new.missing_languages, draft_languages = new.draft_languages,
      source_changed_at = CASE WHEN new.source_changed THEN now() ELSE item.source_changed_at END,
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
      field_name = excluded.field_name, data = excluded.data, draft_data = excluded.draft_data, deleted_at = NULL,
      modified_by = excluded.modified_by, updated_at = now()`,
  },
  // The key of a deleted dropdown is free again.
  {
    name: 'gone',
    rows: (changes) => changes.filter(({ after }) => after.deleted && after.dropdown).map(dropdownRow),
    sql: `UPDATE dropdowns kept SET deleted_at = now() FROM jsonb_to_recordset(:gone::jsonb)
    AS item (content_item_id bigint) WHERE kept.content_item_id = item.content_item_id`,
  },
]
