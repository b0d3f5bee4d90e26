import { statement } from '../../../../db/statement.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { shownTexts } from '../items/items.ts'
import { endOfScreen } from '../items/place.ts'
import { removeItems } from '../items/removal.ts'
import { bringItemBack } from '../items/restore.ts'
import { lockDropdown } from '../options/save-options.ts'
import type { ItemState } from '../saving/item-state.ts'
import { shownSet, withOptions, withTexts } from '../saving/item-transitions.ts'
import { blankItem, reserveIds } from '../saving/new-item.ts'
import { save } from '../saving/save.ts'
import { dropdownCard } from './cards.ts'
import { emptyDropdown } from './creating.ts'
import { deletedDropdown } from './deleted.ts'
import { dropdownId } from './found.ts'

/** Where a copy goes, and the version of the dropdown that was seen. */
export interface CopyTo {
  readonly screen_location: string
  readonly field_name: string
  readonly version?: number
}

/** A locked dropdown, by whatever name it is asked for. Throws `not_found` for an item that is none. */
const lockNamed = async (unit: UnitOfWork, key: string, version: number | undefined) => {
  const id = await dropdownId(unit.trx, key)
  const [item] = await lockDropdown(unit, { id, version })
  const { dropdown = null } = item ?? {}
  if (!item || !dropdown) throw new ApiError('not_found', { message: 'Dropdown not found' })
  return { ...item, dropdown }
}

const remove = (database: StoreDatabase, caller: Caller, key: string, version: number | undefined) =>
  transact(database, caller, async (unit) => {
    const { id } = await lockNamed(unit, key, version)
    await removeItems(unit, [{ id, version }], 'delete')
    return deletedDropdown(unit.trx, id)
  })

/** A new item for the field of a screen, of the kind of another. */
const blankLike = (
  from: ItemState,
  place: Pick<ItemState, 'id' | 'page_id' | 'section' | 'sort_order' | 'source_language'>,
  sent: CopyTo,
) => {
  const { component_type, category, description, description_he, description_en, max_length } = from
  const { screen_location, field_name } = sent
  const kept = { component_type, category, description, description_he, description_en, max_length }
  return blankItem({
    ...kept,
    ...place,
    screen_location,
    content_key: `${screen_location}.field.${field_name}`,
  })
}

const copy = (database: StoreDatabase, caller: Caller, key: string, sent: CopyTo) =>
  transact(database, caller, async (unit) => {
    const { screen_location, field_name, version } = sent
    // The page first, as whoever deletes a page locks it before its items.
    const place = await endOfScreen(unit, screen_location)
    const from = await lockNamed(unit, key, version)
    const [id = ''] = await reserveIds(unit, 1)
    const titled = withTexts(blankLike(from, { ...place, id }, sent), shownTexts(from).translations, 'draft')
    const empty = emptyDropdown(screen_location, field_name)
    const after = withOptions(titled, empty, shownSet(from.dropdown), 'draft')
    await save(unit, 'create', { items: [{ before: undefined, after }] })
    return dropdownCard(unit.trx, id)
  })

const isDropdown = statement<object>('SELECT FROM dropdown_sets WHERE content_item_id = ?')

const restore = (database: StoreDatabase, caller: Caller, id: string) =>
  transact(database, caller, async (unit) => {
    const [known] = await isDropdown(unit.trx, [id])
    if (!known) throw new ApiError('not_found', { message: 'Dropdown not found' })
    await bringItemBack(unit, id, 'restore')
    return dropdownCard(unit.trx, id)
  })

/** The writes of the dropdown admin beside those that save a dropdown; each is an act on its item. */
export const dropdownActs = (database: StoreDatabase) => ({
  remove: (caller: Caller, key: string, version: number | undefined) =>
    remove(database, caller, key, version),
  copy: (caller: Caller, key: string, sent: CopyTo) => copy(database, caller, key, sent),
  restore: (caller: Caller, id: string) => restore(database, caller, id),
})
