import type { Knex } from 'knex'
import { prepareQuery } from '../../../db/statement.ts'
import type { DropdownRecord } from '../../../domain/api/dropdowns.ts'
import { fillTexts } from '../../../domain/dropdowns/dropdown-data.ts'
import { unwrapLabel } from '../../../domain/format/json-text.ts'
import { perLanguage, type Trilingual } from '../../../domain/languages.ts'
import { dropdownOfItem } from '../../content/item-options.ts'
import { draftOrPublishedText, getDescriptions, type ItemState } from '../../content/item-state.ts'
import {
  draftOrPublishedSet,
  fillVisibleTexts,
  findStaleTranslations,
  type NumberedRow,
  readItem,
} from '../../content/items.ts'
import { ApiError } from '../../errors.ts'

/** Meaning of a key: the key itself, the id of an item, or the only dropdown of a screen. */
type Meaning = 'key' | 'item' | 'screen'

const findByKey = prepareQuery<{ id: string; meaning: Meaning }>(`
  SELECT content_item_id AS id, 'key' AS meaning FROM dropdowns
  WHERE dropdown_key = :key AND deleted_at IS NULL
  UNION ALL
  SELECT id, 'item' FROM content_items WHERE id = :id::bigint AND deleted_at IS NULL
  UNION ALL
  SELECT dropdown.content_item_id, 'screen' FROM dropdowns dropdown
    JOIN content_items item ON item.id = dropdown.content_item_id
    JOIN pages page ON page.id = item.page_id
  WHERE page.screen_location = :screen AND dropdown.deleted_at IS NULL AND item.deleted_at IS NULL`)

/** Returns the screen in the older form of a key, which names nothing else. */
const parseScreen = (key: string): string | undefined => /^(.+)_dropdown$/.exec(key)?.[1]

/**
 * Finds the id of a dropdown's item by its key, by the id itself or by `{screen}_dropdown`. Throws
 * `not_found`, and `ambiguous` for a screen with several dropdowns. One query.
 */
export const findDropdownId = async (knex: Knex, key: string): Promise<string> => {
  const screen = parseScreen(key) ?? null
  const matches = await findByKey(knex, { key, id: /^\d{1,18}$/.test(key) ? key : null, screen })
  const exactMatch = matches.find(({ meaning }) => meaning !== 'screen')
  const [match, ...otherMatches] = exactMatch ? [exactMatch] : matches
  if (!match) throw new ApiError('not_found', { message: 'Dropdown not found' })
  if (otherMatches.length > 0)
    throw new ApiError('ambiguous', {
      message: `Screen ${screen} has ${matches.length} dropdowns: name one of them by its own key`,
    })

  return match.id
}

/** Returns the label of a dropdown as staff see it, as plain text where older sources store JSON. */
export const dropdownLabel = (item: Pick<ItemState, 'approved' | 'draft'>): Trilingual =>
  perLanguage((language) => unwrapLabel(draftOrPublishedText(item, language) ?? '', language))

const selectTitles =
  prepareQuery<Trilingual>(`SELECT coalesce(title_ru, '') AS ru, coalesce(title_he, '') AS he,
  coalesce(title_en, '') AS en FROM pages WHERE id = ?`)

const toRecord = (item: NumberedRow, page_title: Trilingual): DropdownRecord => {
  const dropdown = dropdownOfItem(item)
  if (!dropdown) throw new ApiError('not_found', { message: 'Dropdown not found' })

  const { placeholder, ...shown } = draftOrPublishedSet(dropdown)
  const { drafts, missing } = fillVisibleTexts(item)

  return {
    id: item.id,
    dropdown_key: dropdown.dropdown_key,
    content_key: item.content_key,
    component_type: item.component_type,
    screen_location: item.screen_location,
    page_title,
    section: item.section,
    field_name: dropdown.field_name,
    description: item.description,
    descriptions: getDescriptions(item),
    is_active: item.is_active,
    action_number: item.number,
    max_length: item.max_length,
    dropdown_data: { label: dropdownLabel(item), placeholder: fillTexts(placeholder), ...shown },
    drafts,
    missing,
    approved: item.approved,
    outdated: findStaleTranslations(item),
    options_draft: dropdown.draft_data !== null,
    published: dropdown.data,
    jsonb_source: true,
    lastModified: item.updated_at,
    updated_by: item.updated_by,
    version: item.version,
  }
}

/**
 * Reads a dropdown by the id of its item; a draft replaces the published options. Throws `not_found`. Two
 * queries.
 */
export const readDropdown = async (knex: Knex, id: string): Promise<DropdownRecord> => {
  const item = await readItem(knex, id)
  const [title] = await selectTitles(knex, [item.page_id])
  return toRecord(item, fillTexts(title))
}
