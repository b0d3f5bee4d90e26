import * as calls from 'virtual:calls'
import { keepPreviousData } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { dropdownAdminCalls } from '../../domain/api/dropdown-admin.ts'
import type { dropdownCalls } from '../../domain/api/dropdowns.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { TextRecord } from '../content-shared/content-types.ts'
import { useApiQuery } from '../providers/api-queries.ts'

/** Screen with the number of its dropdowns. */
export type DropdownScreen = ResponseOf<typeof dropdownAdminCalls.dropdownScreens>[number]

/** Dropdown as a card of the list. */
export type ListedDropdown = ResponseOf<typeof dropdownAdminCalls.dropdownCards>['cards'][number]

type DropdownCardsQuery = NonNullable<RequestOf<typeof dropdownAdminCalls.dropdownCards>['query']>

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
    ...plain,
    actionNumber,
    optionsDraft,
    options,
    pageTitle,
    dropdown: { dropdown_key, field_name, placeholder, ...(validation && { validation }) },
    texts: [text],
  }
}

/** Reads the dependents of a dropdown (by its key or the id of its content item), or of one of its values. */
export const useDropdownUses = (key: string, value?: string, enabled = true) =>
  useApiQuery(calls.dropdownUses, { params: { key }, query: { value } }, { enabled })

/** Reads the screens that have dropdowns, each with their number. */
export const useDropdownScreens = () => useApiQuery(calls.dropdownScreens, { query: { empty: 'no' } })

/** Reads all screens, with and without dropdowns. */
export const useEveryScreen = () => useApiQuery(calls.dropdownScreens, { query: { empty: 'yes' } })

/** Reads a page of the dropdowns that match the search and the screen. */
export const useDropdownCards = (query: DropdownCardsQuery) =>
  useApiQuery(calls.dropdownCards, { query }, { placeholderData: keepPreviousData, retry: false })

/** Reads the dropdowns of a screen in one language; requests nothing until a screen is chosen. */
export const useScreenDropdowns = (screen: string, language: Language) =>
  useApiQuery(calls.screenDropdowns, { params: { screen, language } }, { enabled: screen !== '' })

/** Reads the deleted dropdowns, which can be restored. */
export const useDeletedDropdowns = () => useApiQuery(calls.deletedDropdowns)

/** Reads one dropdown, by its key or by the id of its item. */
export const useDropdownRecord = (key: string) =>
  useApiQuery(calls.dropdown, { params: { key } }, { select: toDropdownRecord })
