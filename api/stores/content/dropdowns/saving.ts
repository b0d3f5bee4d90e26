import {
  dropdownMistakes,
  isWrongInDraft,
  mistakePath,
} from '../../../../domain/content/dropdown/dropdown-mistakes.ts'
import {
  messagesOf,
  type ReadDropdown,
  readDropdownData,
} from '../../../../domain/content/dropdown/older-shapes.ts'
import type { FieldErrors } from '../../../../domain/envelope.ts'
import { languages } from '../../../../domain/languages.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../../unit-of-work/unit-of-work.ts'
import { type Manner, withoutUntouchedGaps } from '../items/save-texts.ts'
import { refuseTooLong } from '../items/text-limits.ts'
import { saveChanged } from '../options/save-options.ts'
import { withSentSet } from '../options/sent-dropdown.ts'
import type { ItemState, Status, Texts } from '../saving/item-state.ts'
import { withTexts } from '../saving/item-transitions.ts'
import { dropdownId } from './found.ts'
import { labelOf, readDropdown } from './record.ts'

const name = 'dropdown_data'

/**
 * A dropdown that was sent, in whatever shape. Throws `invalid` with all that keeps it from being complete; a draft
 * may lack texts and options.
 */
export const readSent = (sent: unknown, status: Status): ReadDropdown => {
  const read = readDropdownData(sent)
  const found = dropdownMistakes(read.data)
  const mistakes = status === 'draft' ? found.filter(isWrongInDraft) : found
  const errors = messagesOf(read, mistakes)
  if (errors.length === 0) return read
  const rules = [
    ...mistakes.map((one) => [mistakePath(one), one.rule] as const),
    ...Object.entries(read.mistakes),
  ]
  const fields: FieldErrors = Object.fromEntries(rules.map(([path, rule]) => [`${name}.${path}`, rule]))
  throw new ApiError('invalid', { message: errors[0], errors, fields })
}

/** The texts of a label that say something else than staff see. */
const newTexts = (item: ItemState, sent: Texts): Texts => {
  const shown = labelOf(item)
  const changed = languages.filter(
    (language) => sent[language] !== undefined && sent[language] !== shown[language],
  )
  return Object.fromEntries(changed.map((language) => [language, sent[language]]))
}

/** The item with what is sent of its dropdown. */
export const withDropdown = (item: ItemState, { sent }: ReadDropdown, status: Status): ItemState => {
  const label = withoutUntouchedGaps(item, newTexts(item, sent.label ?? {}))
  refuseTooLong(item, label, `${name}.label`)
  return withTexts(withSentSet(item, sent, status, name), label, status)
}

/** What a client asks of a dropdown. */
export interface DropdownSave extends Manner {
  readonly key: string
  readonly version: number | undefined
  readonly data: unknown
}

/** Saves a whole dropdown: published at once, or kept as a draft; as `saveChanged`, with the mistakes of `readSent`. */
export const saveDropdownData = (database: StoreDatabase, caller: Caller, save: DropdownSave) =>
  transact(database, caller, async (unit) => {
    const { key, data, status } = save
    const id = await dropdownId(unit.trx, key)
    const read = readSent(data, status)
    await saveChanged(unit, { ...save, id }, (before) => withDropdown(before, read, status))
    return { ...(await readDropdown(unit.trx, id)), status }
  })
