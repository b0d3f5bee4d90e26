import type { Sent } from '../../../../domain/calls/call.ts'
import type { dropdownCalls } from '../../../../domain/calls/dropdowns.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { endOfScreen } from '../items/place.ts'
import { statusFrom } from '../items/texts-input.ts'
import { demandStatus } from '../items/writes.ts'
import type { Dropdown } from '../saving/item-state.ts'
import { blankItem, reserveIds } from '../saving/new-item.ts'
import { save } from '../saving/save.ts'
import { readDropdown } from './record.ts'
import { readSent, withDropdown } from './saving.ts'

/** A new dropdown, as a client sends it. */
export type NewDropdown = NonNullable<Sent<typeof dropdownCalls.createDropdown>['body']>

const longestName = 1000

/** What staff call it: its label, until somebody describes it. */
const named = (text: string): string | null => text.slice(0, longestName) || null

/** The dropdown of a field that offers nothing yet. */
export const emptyDropdown = (screen: string, field_name: string): Dropdown => ({
  dropdown_key: `${screen}_${field_name}`,
  field_name,
  data: { placeholder: null, options: [] },
  draft_data: null,
})

/**
 * Creates a dropdown at the end of its screen: published at once where it is complete, or as a draft. Throws
 * `invalid` for an unknown screen and `unique` where the field has one already.
 */
export const createDropdown = (database: StoreDatabase, caller: Caller, sent: NewDropdown) =>
  transact(database, caller, async (unit) => {
    const { screen_location, field_name, dropdown_data, override_reason } = sent
    const status = statusFrom(sent.status)
    demandStatus(caller, status)
    const read = readSent(dropdown_data, status)
    const place = await endOfScreen(unit, screen_location)
    const [id = ''] = await reserveIds(unit, 1)
    const { ru, he, en } = read.data.label
    const blank = blankItem({
      ...{ id, screen_location, ...place },
      content_key: `${screen_location}.field.${field_name}`,
      component_type: 'dropdown',
      ...{ description: named(ru), description_he: named(he), description_en: named(en) },
      dropdown: emptyDropdown(screen_location, field_name),
    })
    const after = withDropdown(blank, read, status)
    await save(unit, 'create', { items: [{ before: undefined, after }] }, override_reason)
    return { ...(await readDropdown(unit.trx, id)), status }
  })
