import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { displayedType } from '../../domain/content/displayed-type.ts'
import { toPlaceholder } from '../../domain/dropdowns/dropdown-data.ts'
import {
  type DropdownOption,
  findValueConflicts,
  type OptionSet,
  optionErrors,
  replaceOptions,
} from '../../domain/dropdowns/options.ts'
import { parseOptions, type SentDropdown } from '../../domain/dropdowns/parse-dropdown.ts'
import type { FieldErrors } from '../../domain/errors.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { fallbackSection, type SectionKey } from '../../domain/sections.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import {
  type DropdownState,
  type ItemState,
  publishRestOfDropdown,
  type TextStatus,
  withTexts,
} from './item-state.ts'
import { draftOrPublishedOptions, draftOrPublishedSet, readItem, toStoredItem } from './items.ts'
import { assertTextsFit, lockItemVersions, requireStatusPermission, saveContent } from './save-content.ts'
import type { SaveOptions, TextEdit } from './save-texts.ts'

const noOptions: OptionSet = { placeholder: null, options: [] }

/** Request to save the texts, placeholder and options of an item. */
interface DropdownEdit extends TextEdit, SaveOptions, Pick<SentDropdown, 'placeholder'> {
  readonly section: SectionKey
  /** Whole list that replaces the current options; undefined to keep them. */
  readonly options: readonly unknown[] | undefined
}

/** Item to save, the version that the client has seen, and how to save. */
interface DropdownSaveTarget extends Pick<TextEdit, 'id' | 'version'>, SaveOptions {}

const withOptionSet = (dropdown: DropdownState, set: OptionSet, status: TextStatus): DropdownState => {
  if (status === 'approved') return { ...dropdown, data: set, draft_data: null }
  return { ...dropdown, draft_data: isDeepStrictEqual(set, dropdown.data) ? null : set }
}

const dropEmptyValidation = ({ validation, ...set }: OptionSet): OptionSet =>
  validation ? { ...set, validation } : set

/**
 * Returns the item with changes to its option set, published at once (which removes the draft) or as a draft.
 */
export const withOptions = (
  item: ItemState,
  dropdown: DropdownState,
  changes: Partial<OptionSet>,
  status: TextStatus,
): ItemState => {
  const set = dropEmptyValidation({ ...draftOrPublishedSet(dropdown), ...changes })
  return { ...item, dropdown: withOptionSet(dropdown, set, status) }
}

/** Returns the dropdown of an item; an item of a dropdown type without one gets an empty one. */
export const dropdownOfItem = (item: ItemState): DropdownState | undefined => {
  const { dropdown, content_key, screen_location } = item
  if (dropdown) return dropdown
  if (displayedType(item) !== 'dropdown') return undefined
  const field_name = content_key.split('.').at(-1)?.slice(0, 100) ?? content_key
  return { dropdown_key: `${screen_location}_${field_name}`, field_name, data: noOptions, draft_data: null }
}

const listOptionValues = ({ data, draft_data }: DropdownState): string[] =>
  [data, draft_data].flatMap((set) => set?.options.map(({ value }) => value) ?? [])

/** Merges a request into the option set that staff see; parts that are not sent stay. */
const mergeOptionSet = (
  dropdown: DropdownState,
  { placeholder, options, validation }: SentDropdown,
): Partial<OptionSet> => {
  const visibleSet = draftOrPublishedSet(dropdown)
  return {
    ...(placeholder === null && { placeholder }),
    ...(placeholder && { placeholder: toPlaceholder({ ...visibleSet.placeholder, ...placeholder }) }),
    ...(options && { options: replaceOptions(visibleSet.options, options, listOptionValues(dropdown)) }),
    ...(validation !== undefined && { validation: validation ?? undefined }),
  }
}

/**
 * Returns an item with the sent parts of its option set. Throws `invalid` for an item that is no dropdown;
 * `fieldName` is the request field that the error names.
 */
export const withSentOptionSet = (
  item: ItemState,
  set: SentDropdown,
  status: TextStatus,
  fieldName: string,
): ItemState => {
  const dropdown = dropdownOfItem(item)
  if (dropdown) return withOptions(item, dropdown, mergeOptionSet(dropdown, set), status)
  assertNoFieldErrors({ [fieldName]: 'unknown' })
  return item
}

/** Converts an option to the form of the actions of the main page: its order and titles. */
export const toTitledOption = ({ value, text }: DropdownOption, index: number) => {
  const { ru = '', he = '', en = '' }: Partial<Trilingual> = text
  return { id: value, order: index + 1, titleRu: ru, titleHe: he, titleEn: en }
}

/** Converts an option to an object with the field names that any of its readers uses. */
export const toLegacyOptionShapes = (option: DropdownOption, index: number) => {
  const titledOption = toTitledOption(option, index)
  const { titleRu: ru, titleHe: he, titleEn: en } = titledOption
  const plainFields = { text_ru: ru, text_he: he, text_en: en, ru, he, en }
  return { ...titledOption, value: option.value, translations: { ru, he, en }, ...plainFields }
}

const prefixErrors = (fieldName: string, errors: Readonly<FieldErrors>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, rule]) => [[fieldName, path].filter(Boolean).join('.'), rule]),
  )

/** Throws `invalid` for options that break a rule; the message names values that look alike. */
const assertValidOptions = (options: readonly DropdownOption[], fieldName: string): void => {
  const fields = prefixErrors(fieldName, optionErrors(options))
  if (Object.keys(fields).length === 0) return

  const conflicts = findValueConflicts(options).map(({ option, other }) => {
    const value = options[option]?.value
    const otherValue = options[other]?.value
    return `“${value}” (option ${option + 1}) and “${otherValue}” (option ${other + 1})`
  })
  const message = `Values of options must differ in more than letter case and spaces: ${conflicts.join(', ')}`
  throw new ApiError('invalid', { fields, ...(conflicts.length > 0 && { message }) })
}

/**
 * Returns an item with its options replaced by the sent list. Throws `invalid` with the errors of the
 * options; `fieldName` is the request field that the errors name.
 */
export const withSentOptions = (
  item: ItemState,
  list: readonly unknown[],
  status: TextStatus,
  fieldName: string,
  otherFields: Pick<SentDropdown, 'placeholder'> = {},
): ItemState => {
  // An item that is no dropdown is read with an empty list of options; sent back, the list changes nothing.
  if (list.length === 0 && !dropdownOfItem(item)) return item

  const { options, errors } = parseOptions(list)
  assertNoFieldErrors(prefixErrors(fieldName, errors))
  const updated = withSentOptionSet(item, { ...otherFields, options }, status, fieldName)
  assertValidOptions(draftOrPublishedOptions(updated).options, fieldName)
  return updated
}

/** Locks a dropdown in the version that the client has seen. Throws `conflict` with the stored dropdown. */
export const lockDropdown = (unit: UnitOfWork, { id, version }: Pick<TextEdit, 'id' | 'version'>) =>
  lockItemVersions(unit, [{ id, version }], async () => {
    const item = await readItem(unit.trx, id)
    return { ...toStoredItem(item), ...draftOrPublishedOptions(item) }
  })

/**
 * Saves the change of one dropdown. Every write of its label, placeholder and options goes through here.
 * Throws `conflict` with the stored dropdown.
 */
export const saveDropdownChange = async (
  unit: UnitOfWork,
  { id, version, status, reason }: DropdownSaveTarget,
  change: (before: ItemState) => ItemState,
): Promise<void> => {
  requireStatusPermission(unit.caller, status)
  const storedItems = await lockDropdown(unit, { id, version })
  const items = storedItems.map((before) => ({
    before,
    after: publishRestOfDropdown(change(before), status),
  }))
  await saveContent(unit, status === 'draft' ? 'draft' : 'publish', { items }, reason)
}

const withEditedOptions = (item: ItemState, { options, placeholder, status }: DropdownEdit): ItemState => {
  if (options) return withSentOptions(item, options, status, 'dropdown_options', { placeholder })
  return placeholder === undefined ? item : withSentOptionSet(item, { placeholder }, status, 'placeholder')
}

/** Applies a request to an item. Throws `not_found` for an item of another section. */
const applyDropdownEdit = (before: ItemState, edit: DropdownEdit): ItemState => {
  if ((before.section ?? fallbackSection) !== edit.section) throw new ApiError('not_found')
  assertTextsFit(before, edit.texts)
  return withTexts(withEditedOptions(before, edit), edit.texts, edit.status)
}

/**
 * Saves the texts, placeholder and options of an item in one transaction: published at once, or kept as
 * drafts. Throws `not_found` for an item of another section.
 */
export const saveDropdown = <T>(
  database: StoreDatabase,
  caller: Caller,
  edit: DropdownEdit,
  read: (trx: Knex) => Promise<T>,
): Promise<T> =>
  transact(database, caller, async (unit) => {
    await saveDropdownChange(unit, edit, (before) => applyDropdownEdit(before, edit))
    return read(unit.trx)
  })
