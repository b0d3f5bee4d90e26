import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { ApiError } from '../../../errors.ts'

/** How a key was understood: as the key itself, as the id of an item, or as the only dropdown of a screen. */
type Meaning = 'key' | 'item' | 'screen'

const meant = statement<{ id: string; meaning: Meaning }>(`
  SELECT content_item_id AS id, 'key' AS meaning FROM dropdowns
  WHERE dropdown_key = :key AND deleted_at IS NULL
  UNION ALL
  SELECT id, 'item' FROM content_items WHERE id = :id::bigint AND deleted_at IS NULL
  UNION ALL
  SELECT dropdown.content_item_id, 'screen' FROM dropdowns dropdown
    JOIN content_items item ON item.id = dropdown.content_item_id
    JOIN pages page ON page.id = item.page_id
  WHERE page.screen_location = :screen AND dropdown.deleted_at IS NULL AND item.deleted_at IS NULL`)

/** The older form of a key, which names the screen alone. */
const screenIn = (key: string): string | undefined => /^(.+)_dropdown$/.exec(key)?.[1]

/**
 * The id of the item of a dropdown, by its key; the id itself and `{screen}_dropdown` are understood as well. Throws
 * `not_found`, and `ambiguous` where the screen has several. One query.
 */
export const dropdownId = async (knex: Knex, key: string): Promise<string> => {
  const screen = screenIn(key) ?? null
  const found = await meant(knex, { key, id: /^\d{1,18}$/.test(key) ? key : null, screen })
  const exact = found.find(({ meaning }) => meaning !== 'screen')
  const [first, ...others] = exact ? [exact] : found
  if (!first) throw new ApiError('not_found', { message: 'Dropdown not found' })
  if (others.length > 0)
    throw new ApiError('ambiguous', {
      message: `Screen ${screen} has ${found.length} dropdowns: name one of them by its own key`,
    })
  return first.id
}
