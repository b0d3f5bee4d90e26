import type { Knex } from 'knex'
import { displayedType } from '../../../../domain/content/displayed-type.ts'
import { readOptions } from '../../../../domain/content/option-shapes.ts'
import { optionMistakes, replaceOptions } from '../../../../domain/content/options.ts'
import type { FieldErrors } from '../../../../domain/envelope.ts'
import { fallbackSection, type SectionKey } from '../../../../domain/sections.ts'
import { ApiError, refuseInvalid } from '../../../errors.ts'
import type { Caller } from '../../caller.ts'
import { type StoreDatabase, write } from '../../unit.ts'
import { asStoredItem, readItem } from '../items/items.ts'
import type { Manner, TextEdit } from '../items/save-texts.ts'
import { refuseTooLong } from '../items/text-limits.ts'
import { demandStatus, lockVersions } from '../items/writes.ts'
import type { Dropdown, ItemState, Status } from '../saving/item-state.ts'
import { shownOptions, shownSet, withOptions, withTexts } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'

/** What a client asks of an item and its options in one act. */
export interface DropdownEdit extends TextEdit, Manner {
  readonly section: SectionKey
  /** The whole list in place of the one that the client has seen; undefined where it stays. */
  readonly options: readonly unknown[] | undefined
}

const within = (sent: string, mistakes: Readonly<FieldErrors>): FieldErrors =>
  Object.fromEntries(
    Object.entries(mistakes).map(([path, rule]) => [[sent, path].filter(Boolean).join('.'), rule]),
  )

/** The dropdown of an item; one of a dropdown type that has none yet gets an empty one. */
const dropdownOf = (item: ItemState, sent: string): Dropdown => {
  const { dropdown, content_key, screen_location } = item
  if (dropdown) return dropdown
  refuseInvalid(displayedType(item) === 'dropdown' ? {} : { [sent]: 'unknown' })
  const field_name = content_key.split('.').at(-1)?.slice(0, 100) ?? content_key
  const data = { placeholder: null, options: [] }
  return { dropdown_key: `${screen_location}_${field_name}`, field_name, data, draft_data: null }
}

/**
 * An item with the options that a client sends in place of those there are. Throws `invalid` with what is wrong
 * of them under the name by which they were `sent`.
 */
export const withSentOptions = (
  item: ItemState,
  list: readonly unknown[],
  status: Status,
  sent: string,
): ItemState => {
  const { options, mistakes } = readOptions(list)
  refuseInvalid(within(sent, mistakes))
  const dropdown = dropdownOf(item, sent)
  const next = replaceOptions(shownSet(dropdown).options, options)
  refuseInvalid(within(sent, optionMistakes(next)))
  return withOptions(item, dropdown, next, status)
}

/**
 * Saves the texts of an item and its options in one act: published at once, or kept as drafts. Throws
 * `not_found` for an item of another section.
 */
export const saveDropdown = <T>(
  database: StoreDatabase,
  caller: Caller,
  { id, version, section, texts, options, status, reason }: DropdownEdit,
  read: (trx: Knex) => Promise<T>,
): Promise<T> =>
  write(database, caller, async (unit) => {
    demandStatus(caller, status)
    const stored = await lockVersions(unit, [{ id, version }], async () => {
      const item = await readItem(unit.trx, id)
      return { ...asStoredItem(item), ...shownOptions(item) }
    })
    const items = stored.map((before) => {
      if ((before.section ?? fallbackSection) !== section) throw new ApiError('not_found')
      refuseTooLong(before, texts)
      const titled = withTexts(before, texts, status)
      return {
        before,
        after: options ? withSentOptions(titled, options, status, 'dropdown_options') : titled,
      }
    })
    await save(unit, status === 'draft' ? 'draft' : 'publish', { items }, reason)
    return read(unit.trx)
  })
