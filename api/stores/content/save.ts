import { languages } from '../../../domain/languages.ts'
import { normaliseForSearch } from '../../../domain/search-text.ts'
import type { Unit } from '../unit.ts'
import {
  auditChange,
  type Change,
  changesDropdown,
  isChanged,
  isPublic,
  textDifference,
} from './difference.ts'
import { type ItemFields, type ItemState, itemFieldNames, shownText } from './state.ts'

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
const newRows = `jsonb_to_recordset(:rows::jsonb) AS new (id bigint, search_text text, source_changed boolean,
  missing_languages varchar(2)[], draft_languages varchar(2)[], deleted boolean, ${itemFieldNames.map((name) => `${name} ${fieldTypes[name]}`).join(', ')})`

const insertItems = `INSERT INTO content_items (id, ${names}, search_text, missing_languages, draft_languages,
    source_changed_at, modified_by)
  SELECT new.id, ${itemFieldNames.map((name) => `new.${name}`).join(', ')}, new.search_text,
    new.missing_languages, new.draft_languages, CASE WHEN new.source_changed THEN now() END, :actor::integer
  FROM ${newRows}`

const updateItems = `UPDATE content_items item SET
    ${itemFieldNames.map((name) => `${name} = new.${name}`).join(', ')}, search_text = new.search_text,
    missing_languages = new.missing_languages, draft_languages = new.draft_languages,
    source_changed_at = CASE WHEN new.source_changed THEN now() ELSE item.source_changed_at END,
    deleted_at = CASE WHEN new.deleted THEN now() END,
    version = item.version + 1, updated_at = now(), modified_by = :actor::integer
  FROM ${newRows} WHERE item.id = new.id`

const removeTexts = `DELETE FROM content_translations text USING jsonb_to_recordset(:rows::jsonb)
    AS gone (content_item_id bigint, language_code text, status text)
  WHERE text.content_item_id = gone.content_item_id AND text.language_code = gone.language_code
    AND text.status = gone.status`

const writeTexts = `INSERT INTO content_translations
    (content_item_id, language_code, status, content_value, modified_by)
  SELECT content_item_id, language_code, status, content_value, :actor::integer FROM jsonb_to_recordset(:rows::jsonb)
    AS new (content_item_id bigint, language_code text, status text, content_value text)
  ON CONFLICT (content_item_id, language_code, status) DO UPDATE
    SET content_value = excluded.content_value, updated_at = now(), modified_by = excluded.modified_by`

const writeDropdowns = `INSERT INTO dropdowns (content_item_id, dropdown_key, field_name, data, draft_data)
  SELECT content_item_id, dropdown_key, field_name, data, nullif(draft_data, 'null')
  FROM jsonb_to_recordset(:rows::jsonb) AS new
    (content_item_id bigint, dropdown_key text, field_name text, data jsonb, draft_data jsonb)
  ON CONFLICT (content_item_id) DO UPDATE SET dropdown_key = excluded.dropdown_key,
    field_name = excluded.field_name, data = excluded.data, draft_data = excluded.draft_data, deleted_at = NULL`

// The key of a deleted dropdown is free again.
const removeDropdowns = `UPDATE dropdowns SET deleted_at = now() FROM jsonb_to_recordset(:rows::jsonb)
  AS gone (content_item_id bigint) WHERE dropdowns.content_item_id = gone.content_item_id`

const searchText = (item: ItemState): string => {
  const sets = [item.dropdown?.data, item.dropdown?.draft_data].filter((set) => set != null)
  const options = sets.flatMap((set) =>
    set.options.flatMap(({ value, text }) => [value, ...Object.values(text)]),
  )
  const texts = [...Object.values(item.approved), ...Object.values(item.draft)]
  return normaliseForSearch([item.content_key, item.description ?? '', ...texts, ...options].join('\n'))
}

const itemRow = ({ before, after }: Change) => ({
  ...after,
  search_text: searchText(after),
  missing_languages: languages.filter((language) => shownText(after, language) === undefined),
  draft_languages: languages.filter((language) => after.draft[language] !== undefined),
  source_changed: after.approved.ru !== before?.approved.ru,
})

/** Runs one statement over all rows at once; none when there are no rows. */
const runOver = async (unit: Unit, sql: string, rows: readonly unknown[]): Promise<void> => {
  if (rows.length > 0)
    await unit.trx.raw(sql, { rows: JSON.stringify(rows), actor: unit.caller.actor?.id ?? null })
}

/** Raises the counters of where the item is and, when it moved, of where it was. */
const raiseScopes = (unit: Unit, change: Change): void => {
  const visible = isPublic(change)
  for (const { section, screen_location } of [change.before ?? change.after, change.after]) {
    // Pages without a section open under general.
    unit.raise(`staff:${section ?? 'general'}`)
    if (visible) unit.raise(`public:${screen_location}`)
  }
}

const saveTextRows = async (unit: Unit, changes: readonly Change[]): Promise<void> => {
  const differences = changes.map(textDifference)
  const removed = differences.flatMap((difference) => difference.removed)
  const written = differences.flatMap((difference) => difference.written)
  await runOver(unit, removeTexts, removed)
  await runOver(unit, writeTexts, written)
}

const dropdownRow = ({ after }: Change) => ({ ...after.dropdown, content_item_id: after.id })

const saveDropdownRows = async (unit: Unit, changes: readonly Change[]): Promise<void> => {
  const gone = changes.filter(({ after }) => after.deleted && after.dropdown)
  await runOver(unit, writeDropdowns, changes.filter(changesDropdown).map(dropdownRow))
  await runOver(unit, removeDropdowns, gone.map(dropdownRow))
}

/**
 * Writes what has changed of the items, their texts and options, with audit and counters; what is
 * stored already is left alone. A handful of statements, whatever the number of items.
 * Answers the changes that were written.
 */
export const saveItems = async (unit: Unit, action: string, all: readonly Change[]): Promise<Change[]> => {
  const changes = all.filter(isChanged)
  const created = changes.filter(({ before }) => !before)
  const updated = changes.filter(({ before }) => before)
  await runOver(unit, insertItems, created.map(itemRow))
  await runOver(unit, updateItems, updated.map(itemRow))
  await saveTextRows(unit, changes)
  await saveDropdownRows(unit, changes)
  for (const change of changes) {
    auditChange(unit, change, action)
    raiseScopes(unit, change)
  }
  return changes
}
