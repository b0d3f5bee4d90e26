import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import type { DropdownRecord } from '../../../../domain/calls/shapes/dropdowns.ts'
import { filledIn } from '../../../../domain/content/dropdown/dropdown-data.ts'
import { unwrapped } from '../../../../domain/content/json-text.ts'
import { perLanguage, type Trilingual } from '../../../../domain/languages.ts'
import { ApiError } from '../../../errors.ts'
import { filledTexts, type NumberedRow, outdatedTexts, readItem } from '../items/items.ts'
import { dropdownOf } from '../options/sent-dropdown.ts'
import { descriptionsOf, type ItemState, shownText } from '../saving/item-state.ts'
import { shownSet } from '../saving/item-transitions.ts'

/** What stands over a dropdown, as staff see it: the words alone where older sources keep JSON in a text. */
export const labelOf = (item: Pick<ItemState, 'approved' | 'draft'>): Trilingual =>
  perLanguage((language) => unwrapped(shownText(item, language) ?? '', language))

const titlesOf = statement<Trilingual>(`SELECT coalesce(title_ru, '') AS ru, coalesce(title_he, '') AS he,
  coalesce(title_en, '') AS en FROM pages WHERE id = ?`)

const asRecord = (item: NumberedRow, page_title: Trilingual): DropdownRecord => {
  const dropdown = dropdownOf(item)
  if (!dropdown) throw new ApiError('not_found', { message: 'Dropdown not found' })
  const { placeholder, ...shown } = shownSet(dropdown)
  const { drafts, missing } = filledTexts(item)
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
    descriptions: descriptionsOf(item),
    is_active: item.is_active,
    action_number: item.number,
    max_length: item.max_length,
    dropdown_data: { label: labelOf(item), placeholder: filledIn(placeholder), ...shown },
    ...{ drafts, missing, approved: item.approved, outdated: outdatedTexts(item) },
    options_draft: dropdown.draft_data !== null,
    published: dropdown.data,
    jsonb_source: true,
    lastModified: item.updated_at,
    updated_by: item.updated_by,
    version: item.version,
  }
}

/** A dropdown by the id of its item, with its draft where there is one. Throws `not_found`. Two queries. */
export const readDropdown = async (knex: Knex, id: string): Promise<DropdownRecord> => {
  const item = await readItem(knex, id)
  const [title] = await titlesOf(knex, [item.page_id])
  return asRecord(item, filledIn(title))
}
