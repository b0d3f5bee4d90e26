import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { dropdownAdminCalls } from '../../domain/api/dropdown-admin.ts'
import type { dropdownCalls } from '../../domain/api/dropdowns.ts'
import type { Trilingual } from '../../domain/languages.ts'
import type { TextRecord } from '../content-shared/content-types.ts'

/** Screen with the number of its dropdowns. */
export type DropdownScreen = ResponseOf<typeof dropdownAdminCalls.dropdownScreens>[number]

/** Dropdown as a card of the list. */
export type ListedDropdown = ResponseOf<typeof dropdownAdminCalls.dropdownCards>['cards'][number]

export type DropdownCardsQuery = NonNullable<RequestOf<typeof dropdownAdminCalls.dropdownCards>['query']>

/** Name of a dropdown: its screen and the field of its form. */
export type DropdownName = Pick<ListedDropdown, 'screen_location' | 'field_name'>

/** Dependents of a dropdown: the page that shows it, texts, and dropdowns of the same field. */
export type DropdownUses = ResponseOf<typeof dropdownAdminCalls.dropdownUses>

type DropdownResponse = ResponseOf<typeof dropdownCalls.dropdown>

/** Dropdown in the form that its editors use, with the title of its page. */
export interface DropdownRecord extends TextRecord {
  readonly pageTitle: Trilingual
}

/** Converts a dropdown to the form that section calls return, so that one editor serves both. */
export const toDropdownRecord = (answer: DropdownResponse): DropdownRecord => {
  const { dropdown_data, page_title: pageTitle, published: _, jsonb_source: __, ...record } = answer
  const { action_number: actionNumber, options_draft: optionsDraft, ...item } = record
  const { dropdown_key, field_name, ...plain } = item
  const { label, placeholder, options, validation } = dropdown_data
  const text = { ...plain, contentKey: plain.content_key, translations: label }

  return {
    ...{ ...plain, actionNumber, optionsDraft, options, pageTitle },
    dropdown: { dropdown_key, field_name, placeholder, ...(validation && { validation }) },
    texts: [text],
  }
}
