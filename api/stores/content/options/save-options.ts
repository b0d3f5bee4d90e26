import type { Knex } from 'knex'
import type { SentDropdown } from '../../../../domain/content/dropdown/older-shapes.ts'
import { readOptions } from '../../../../domain/content/option-shapes.ts'
import { optionMistakes } from '../../../../domain/content/options.ts'
import type { FieldErrors } from '../../../../domain/envelope.ts'
import { fallbackSection, type SectionKey } from '../../../../domain/sections.ts'
import { ApiError, assertNoFieldErrors } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { asStoredItem, readItem } from '../items/items.ts'
import type { Manner, TextEdit } from '../items/save-texts.ts'
import { refuseTooLong } from '../items/text-limits.ts'
import { demandStatus, lockVersions } from '../items/writes.ts'
import type { ItemState, Status } from '../saving/item-state.ts'
import { asWhole, shownOptions, withTexts } from '../saving/item-transitions.ts'
import { save } from '../saving/save.ts'
import { withSentSet } from './sent-dropdown.ts'

/** What a client asks of an item and its options in one act. */
export interface DropdownEdit extends TextEdit, Manner, Pick<SentDropdown, 'placeholder'> {
  readonly section: SectionKey
  /** The whole list in place of the one that the client has seen; undefined where it stays. */
  readonly options: readonly unknown[] | undefined
}

const within = (sent: string, mistakes: Readonly<FieldErrors>): FieldErrors =>
  Object.fromEntries(
    Object.entries(mistakes).map(([path, rule]) => [[sent, path].filter(Boolean).join('.'), rule]),
  )

/**
 * An item with the options that a client sends in place of those there are. Throws `invalid` with what is wrong
 * of them under the name by which they were `sent`.
 */
export const withSentOptions = (
  item: ItemState,
  list: readonly unknown[],
  status: Status,
  sent: string,
  beside: Pick<SentDropdown, 'placeholder'> = {},
): ItemState => {
  const { options, mistakes } = readOptions(list)
  assertNoFieldErrors(within(sent, mistakes))
  const changed = withSentSet(item, { ...beside, options }, status, sent)
  assertNoFieldErrors(within(sent, optionMistakes(shownOptions(changed).options)))
  return changed
}

/** Locks a dropdown, which must be there in the version that was seen. Throws `conflict` with it as it is stored. */
export const lockDropdown = (unit: UnitOfWork, { id, version }: Pick<TextEdit, 'id' | 'version'>) =>
  lockVersions(unit, [{ id, version }], async () => {
    const item = await readItem(unit.trx, id)
    return { ...asStoredItem(item), ...shownOptions(item) }
  })

/** Which item is saved, in which version, and how. */
export interface Saved extends Pick<TextEdit, 'id' | 'version'>, Manner {}

/**
 * Saves the change of one dropdown: the one way in which its label, placeholder and options are written, by whatever
 * door. Throws `conflict` with the dropdown as it is stored.
 */
export const saveChanged = async (
  unit: UnitOfWork,
  { id, version, status, reason }: Saved,
  change: (before: ItemState) => ItemState,
): Promise<void> => {
  demandStatus(unit.caller, status)
  const stored = await lockDropdown(unit, { id, version })
  const items = stored.map((before) => ({ before, after: asWhole(change(before), status) }))
  await save(unit, status === 'draft' ? 'draft' : 'publish', { items }, reason)
}

const withSet = (item: ItemState, { options, placeholder, status }: DropdownEdit): ItemState => {
  if (options) return withSentOptions(item, options, status, 'dropdown_options', { placeholder })
  return placeholder === undefined ? item : withSentSet(item, { placeholder }, status, 'placeholder')
}

/** The item with what is asked of it. */
const edited = (before: ItemState, edit: DropdownEdit): ItemState => {
  if ((before.section ?? fallbackSection) !== edit.section) throw new ApiError('not_found')
  refuseTooLong(before, edit.texts)
  return withTexts(withSet(before, edit), edit.texts, edit.status)
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
    await saveChanged(unit, edit, (before) => edited(before, edit))
    return read(unit.trx)
  })
