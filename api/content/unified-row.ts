import { isDeepStrictEqual } from 'node:util'
import { toUnified, type UnifiedDropdown } from '../../domain/dropdowns/format-migration.ts'
import { type ItemChange, isCreatedOrDeleted } from './changes.ts'
import type { ItemState } from './item-state.ts'

export interface UnifiedRow {
  readonly content_item_id: string
  readonly key: string
  readonly screen_location: string
  readonly category: string | null
  readonly data: UnifiedDropdown
}

/** Converts an item to its unified row, as visitors see it; undefined for an item that is no dropdown. */
export const toUnifiedRow = (item: ItemState | undefined): UnifiedRow | undefined => {
  if (!item?.dropdown) return undefined
  const { id, dropdown, screen_location, category, section, approved } = item
  const { dropdown_key: key, field_name, data: set } = dropdown
  const field_type = section === 'menu' ? 'menu' : 'dropdown'
  const data = toUnified({ field_name, field_type, label: approved, set })
  return { content_item_id: id, key, screen_location, category, data }
}

/**
 * Builds the unified rows that a save writes: those that visitors see differently, and those of created or
 * restored items.
 */
export const toChangedUnifiedRows = (changes: readonly ItemChange[]): UnifiedRow[] =>
  changes.flatMap((change) => {
    const row = change.after.deleted ? undefined : toUnifiedRow(change.after)
    const isKept = !isCreatedOrDeleted(change) && isDeepStrictEqual(toUnifiedRow(change.before), row)
    return row && !isKept ? [row] : []
  })

/** Builds the SQL that writes the unified rows in the JSON parameter `part`, if the condition holds. */
export const writeUnifiedSql = (
  part: string,
  condition: string,
): string => `INSERT INTO unified_content AS kept
  (content_item_id, key, screen_location, category, data, modified_by)
  SELECT content_item_id, key, screen_location, category, data, :actor::integer
  FROM jsonb_to_recordset(:${part}::jsonb) AS new
    (content_item_id bigint, key text, screen_location text, category text, data jsonb)
  WHERE ${condition}
  ON CONFLICT (content_item_id) DO UPDATE SET key = excluded.key, screen_location = excluded.screen_location,
    category = excluded.category, data = excluded.data, deleted_at = NULL, modified_by = excluded.modified_by,
    updated_at = now()`
