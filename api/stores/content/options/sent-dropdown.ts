import { displayedType } from '../../../../domain/content/displayed-type.ts'
import { placeholderOf } from '../../../../domain/content/dropdown/dropdown-data.ts'
import type { SentDropdown } from '../../../../domain/content/dropdown/older-shapes.ts'
import { type OptionSet, replaceOptions } from '../../../../domain/content/options.ts'
import { assertNoFieldErrors } from '../../../errors.ts'
import type { Dropdown, ItemState, Status } from '../saving/item-state.ts'
import { shownSet, withOptions } from '../saving/item-transitions.ts'

const noOptions: OptionSet = { placeholder: null, options: [] }

/** The dropdown of an item; one of a dropdown type that has none yet gets an empty one. */
export const dropdownOf = (item: ItemState): Dropdown | undefined => {
  const { dropdown, content_key, screen_location } = item
  if (dropdown) return dropdown
  if (displayedType(item) !== 'dropdown') return undefined
  const field_name = content_key.split('.').at(-1)?.slice(0, 100) ?? content_key
  return { dropdown_key: `${screen_location}_${field_name}`, field_name, data: noOptions, draft_data: null }
}

const valuesIn = ({ data, draft_data }: Dropdown): string[] =>
  [data, draft_data].flatMap((set) => set?.options.map(({ value }) => value) ?? [])

/** What becomes of an option set that staff see; what is not sent of it stays. */
const changed = (
  dropdown: Dropdown,
  { placeholder, options, validation }: SentDropdown,
): Partial<OptionSet> => {
  const shown = shownSet(dropdown)
  return {
    ...(placeholder === null && { placeholder }),
    ...(placeholder && { placeholder: placeholderOf({ ...shown.placeholder, ...placeholder }) }),
    ...(options && { options: replaceOptions(shown.options, options, valuesIn(dropdown)) }),
    ...(validation !== undefined && { validation: validation ?? undefined }),
  }
}

/**
 * An item with what is sent of its placeholder, its options and what else its dropdown has. Throws `invalid` for an
 * item that is no dropdown, under the name by which they were `sent`.
 */
export const withSentSet = (item: ItemState, set: SentDropdown, status: Status, sent: string): ItemState => {
  const dropdown = dropdownOf(item)
  if (dropdown) return withOptions(item, dropdown, changed(dropdown, set), status)
  assertNoFieldErrors({ [sent]: 'unknown' })
  return item
}
