import type { Knex } from 'knex'
import { displayedType } from '../../domain/content/displayed-type.ts'
import { toPlaceholder } from '../../domain/dropdowns/dropdown-data.ts'
import {
  type DropdownOption,
  type OptionSet,
  optionErrors,
  replaceOptions,
} from '../../domain/dropdowns/options.ts'
import { parseOptions, type SentDropdown } from '../../domain/dropdowns/read-dropdown.ts'
import type { FieldErrors } from '../../domain/errors.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { fallbackSection, type SectionKey } from '../../domain/sections.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { assertTextsFit, lockItemVersions, requireStatusPermission } from './check-items.ts'
import type { DropdownState, ItemState, TextStatus } from './item-state.ts'
import { shownOptions, shownSet, withOptions, withTexts, withWholeDropdown } from './item-transitions.ts'
import { asStoredItem, readItem } from './items.ts'
import { saveContent } from './save-content.ts'
import type { SaveOptions, TextEdit } from './save-texts.ts'

const noOptions: OptionSet = { placeholder: null, options: [] }

/** The dropdown of an item; one of a dropdown type that has none yet gets an empty one. */
export const dropdownOfItem = (item: ItemState): DropdownState | undefined => {
  const { dropdown, content_key, screen_location } = item
  if (dropdown) return dropdown
  if (displayedType(item) !== 'dropdown') return undefined
  const field_name = content_key.split('.').at(-1)?.slice(0, 100) ?? content_key
  return { dropdown_key: `${screen_location}_${field_name}`, field_name, data: noOptions, draft_data: null }
}

const valuesIn = ({ data, draft_data }: DropdownState): string[] =>
  [data, draft_data].flatMap((set) => set?.options.map(({ value }) => value) ?? [])

/** What becomes of an option set that staff see; what is not sent of it stays. */
const mergeOptionSet = (
  dropdown: DropdownState,
  { placeholder, options, validation }: SentDropdown,
): Partial<OptionSet> => {
  const shown = shownSet(dropdown)
  return {
    ...(placeholder === null && { placeholder }),
    ...(placeholder && { placeholder: toPlaceholder({ ...shown.placeholder, ...placeholder }) }),
    ...(options && { options: replaceOptions(shown.options, options, valuesIn(dropdown)) }),
    ...(validation !== undefined && { validation: validation ?? undefined }),
  }
}

/**
 * An item with what is sent of its placeholder, its options and what else its dropdown has. Throws `invalid` for an
 * item that is no dropdown, under the name by which they were `sent`.
 */
export const withSentOptionSet = (
  item: ItemState,
  set: SentDropdown,
  status: TextStatus,
  sent: string,
): ItemState => {
  const dropdown = dropdownOfItem(item)
  if (dropdown) return withOptions(item, dropdown, mergeOptionSet(dropdown, set), status)
  assertNoFieldErrors({ [sent]: 'unknown' })
  return item
}

/** An option by its place and its titles, as the main page's actions have them. */
export const toTitledOption = ({ value, text }: DropdownOption, index: number) => {
  const { ru = '', he = '', en = '' }: Partial<Trilingual> = text
  return { id: value, order: index + 1, titleRu: ru, titleHe: he, titleEn: en }
}

/** An option in every form that its readers use. */
export const optionInAllForms = (option: DropdownOption, index: number) => {
  const titled = toTitledOption(option, index)
  const { titleRu: ru, titleHe: he, titleEn: en } = titled
  const plain = { text_ru: ru, text_he: he, text_en: en, ru, he, en }
  return { ...titled, value: option.value, translations: { ru, he, en }, ...plain }
}

/** What a client asks of an item and its options in one act. */
export interface DropdownEdit extends TextEdit, SaveOptions, Pick<SentDropdown, 'placeholder'> {
  readonly section: SectionKey
  /** The whole list in place of the one that the client has seen; undefined where it stays. */
  readonly options: readonly unknown[] | undefined
}

const prefixErrors = (fieldName: string, errors: Readonly<FieldErrors>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, rule]) => [[fieldName, path].filter(Boolean).join('.'), rule]),
  )

/**
 * An item with the options that a client sends in place of those there are. Throws `invalid` with what is wrong
 * of them under the name by which they were `sent`.
 */
export const withSentOptions = (
  item: ItemState,
  list: readonly unknown[],
  status: TextStatus,
  sent: string,
  otherFields: Pick<SentDropdown, 'placeholder'> = {},
): ItemState => {
  const { options, mistakes } = parseOptions(list)
  assertNoFieldErrors(prefixErrors(sent, mistakes))
  const updated = withSentOptionSet(item, { ...otherFields, options }, status, sent)
  assertNoFieldErrors(prefixErrors(sent, optionErrors(shownOptions(updated).options)))
  return updated
}

/** Locks a dropdown, which must be there in the version that was seen. Throws `conflict` with it as it is stored. */
export const lockDropdown = (unit: UnitOfWork, { id, version }: Pick<TextEdit, 'id' | 'version'>) =>
  lockItemVersions(unit, [{ id, version }], async () => {
    const item = await readItem(unit.trx, id)
    return { ...asStoredItem(item), ...shownOptions(item) }
  })

/** Which item is saved, in which version, and how. */
interface DropdownSaveTarget extends Pick<TextEdit, 'id' | 'version'>, SaveOptions {}

/**
 * Saves the change of one dropdown: the one way in which its label, placeholder and options are written, by whatever
 * door. Throws `conflict` with the dropdown as it is stored.
 */
export const saveDropdownChange = async (
  unit: UnitOfWork,
  { id, version, status, reason }: DropdownSaveTarget,
  change: (before: ItemState) => ItemState,
): Promise<void> => {
  requireStatusPermission(unit.caller, status)
  const stored = await lockDropdown(unit, { id, version })
  const items = stored.map((before) => ({ before, after: withWholeDropdown(change(before), status) }))
  await saveContent(unit, status === 'draft' ? 'draft' : 'publish', { items }, reason)
}

const withEditedOptions = (item: ItemState, { options, placeholder, status }: DropdownEdit): ItemState => {
  if (options) return withSentOptions(item, options, status, 'dropdown_options', { placeholder })
  return placeholder === undefined ? item : withSentOptionSet(item, { placeholder }, status, 'placeholder')
}

/** The item with what is asked of it. */
const applyDropdownEdit = (before: ItemState, edit: DropdownEdit): ItemState => {
  if ((before.section ?? fallbackSection) !== edit.section) throw new ApiError('not_found')
  assertTextsFit(before, edit.texts)
  return withTexts(withEditedOptions(before, edit), edit.texts, edit.status)
}

/**
 * Saves the texts of an item, its placeholder and its options in one act: published at once, or kept as drafts.
 * Throws `not_found` for an item of another section.
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
