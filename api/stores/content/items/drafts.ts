/**
 * SQL that holds for an item with a draft of a text or of its options. Which texts are drafts is written with
 * the item: reading the texts themselves takes three times as long.
 */
export const hasDraft = `(item.draft_languages <> '{}' OR item.id IN (
  SELECT content_item_id FROM dropdown_sets WHERE draft_data IS NOT NULL AND deleted_at IS NULL))`
