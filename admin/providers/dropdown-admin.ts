import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { Language } from '../../domain/languages.ts'
import { call } from './call.ts'
import type { Known } from './known.ts'

type Calls = typeof declared

type Name = 'dropdown_key' | 'content_key' | 'field_name' | 'screen_location' | 'section' | 'page_title'
type Texts = Language | 'label' | 'placeholder' | 'value' | 'text' | 'metadata'

/** A screen with the number of its dropdowns. */
export type DropdownScreen = Known<
  ResponseOf<Calls['dropdownScreens']>[number],
  'screen' | 'dropdownCount' | 'section' | 'page_title' | 'pageNumber' | Language
>

/** A dropdown as a card of the list. */
export type ListedDropdown = Known<
  ResponseOf<Calls['dropdownCards']>['cards'][number],
  | (Name | Texts)
  | ('id' | 'options_count' | 'first' | 'completion' | 'percent' | 'missing' | 'uses' | 'is_active')
  | ('drafts' | 'options_draft' | 'version' | 'updated_at' | 'updated_by' | 'found')
>

export type DeletedDropdown = Known<
  ResponseOf<Calls['deletedDropdowns']>[number],
  Name | Language | 'id' | 'label' | 'options_count' | 'deleted_at' | 'deleted_by'
>

/** The dropdowns of a screen, in one language. */
export type ScreenDropdown = Known<
  ResponseOf<Calls['screenDropdowns']>[number],
  'key' | 'field' | 'label' | 'placeholder' | 'options' | 'value' | 'text' | 'lastUpdated'
>

export type CardsAsked = NonNullable<RequestOf<Calls['dropdownCards']>['query']>

/** What names a dropdown: its screen and the field of its form. */
export type DropdownName = Pick<ListedDropdown, 'screen_location' | 'field_name'>

type Seen = Pick<ListedDropdown, 'dropdown_key' | 'version'>

/** The screens that have dropdowns, or every screen there is. */
export const readDropdownScreens = async (
  empty: 'yes' | 'no',
  signal?: AbortSignal,
): Promise<readonly DropdownScreen[]> => call(calls.dropdownScreens, { query: { empty }, signal })

export const readDropdownCards = (query: CardsAsked, signal?: AbortSignal) =>
  call(calls.dropdownCards, { query, signal })

export const readScreenDropdowns = async (
  screen: string,
  language: Language,
  signal?: AbortSignal,
): Promise<readonly ScreenDropdown[]> => call(calls.screenDropdowns, { params: { screen, language }, signal })

/** The dropdowns that were deleted and can be brought back. */
export const readDeletedDropdowns = async (signal?: AbortSignal): Promise<readonly DeletedDropdown[]> =>
  call(calls.deletedDropdowns, { signal })

/** Copies a dropdown as it was seen, as a draft. */
export const copyDropdown = ({ dropdown_key: key, version }: Seen, name: DropdownName) =>
  call(calls.duplicateDropdown, { params: { key }, body: { ...name, version } })

/** Deletes a dropdown as it was seen. */
export const removeDropdown = ({ dropdown_key: key, version }: Seen) =>
  call(calls.deleteDropdown, { params: { key }, query: { version: String(version) } })

export const restoreDropdown = ({ id }: Pick<DeletedDropdown, 'id'>) =>
  call(calls.restoreDropdown, { params: { id } })
