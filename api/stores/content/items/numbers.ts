import { optionTypes } from '../../../../domain/content/component-types.ts'

/** SQL that holds for items of types that are not options of a list. */
export const isNoOption = `item.component_type <> ALL (ARRAY[${optionTypes.map((type) => `'${type}'`).join(', ')}])`

/**
 * The numbers of the actions on some pages, by the ids of the items: the number that an item was given, or
 * else its place among the actions of its page from 1. An option has that of the action before it, an
 * additional text none. `pages` is SQL that chooses by `item.page_id`.
 */
export const actionNumbers = (pages: string): string => `
  SELECT item.id, coalesce(item.action_number, count(*) FILTER (WHERE ${isNoOption})
      OVER (PARTITION BY item.page_id ORDER BY item.sort_order, item.id))::integer AS number
  FROM content_items item
  WHERE item.deleted_at IS NULL AND item.parent_id IS NULL AND item.page_id ${pages}`
