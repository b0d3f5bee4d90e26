import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { call } from './call.ts'
import { asRecord, type SaveAnswer, type TextRecord } from './content.ts'
import type { Known } from './known.ts'

type Calls = typeof declared

/** A dropdown as its own calls answer it. */
export type DropdownAnswer = Known<
  ResponseOf<Calls['dropdown']>,
  | ('id' | 'dropdown_key' | 'content_key' | 'component_type' | 'screen_location' | 'section' | 'field_name')
  | ('page_title' | 'description' | 'descriptions' | 'is_active' | 'action_number' | 'max_length')
  | ('dropdown_data' | 'label' | 'placeholder' | 'options' | 'validation' | 'value' | 'text' | 'metadata')
  | ('drafts' | 'missing' | 'approved' | 'options_draft' | 'published' | 'jsonb_source')
  | ('outdated' | 'from' | 'lastModified' | 'updated_by' | 'version' | Language)
>

/** A dropdown as its editors take it, with the title of the page that it stands on. */
export interface DropdownRecord extends TextRecord {
  readonly pageTitle: Trilingual
}

/** A whole dropdown in the form in which the sections answer it, so that one editor serves both. */
export const asTextRecord = (answer: DropdownAnswer): DropdownRecord => {
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

/** A dropdown by its key. */
export const readDropdown = async (key: string, signal?: AbortSignal): Promise<DropdownRecord> =>
  asTextRecord(await call(calls.dropdown, { params: { key }, signal }))

/** What is saved of a whole dropdown. */
export type SaveDropdownData = NonNullable<RequestOf<Calls['saveDropdownData']>['body']>

/** Saves a whole dropdown: published at once where it is complete, or as a draft. */
export const saveDropdownData = async (key: string, body: SaveDropdownData): Promise<DropdownRecord> =>
  asTextRecord(await call(calls.saveDropdownData, { params: { key }, body }))

/** What a new dropdown is made of. */
export type NewDropdown = NonNullable<RequestOf<Calls['createDropdown']>['body']>

/** Creates a dropdown on a screen. */
export const createDropdown = async (body: NewDropdown): Promise<DropdownRecord> =>
  asTextRecord(await call(calls.createDropdown, { body }))

/** What is saved of a dropdown. */
export type SaveDropdown = NonNullable<RequestOf<Calls['sections'][SectionKey]['save']>['body']>

/** Saves the label of a dropdown and its whole list of options in one act. */
export const saveDropdown = async (
  section: SectionKey,
  id: string,
  body: SaveDropdown,
): Promise<TextRecord> => {
  const saved: SaveAnswer = await call(calls.sections[section].save, { params: { id }, body })
  return asRecord(saved)
}
