import {
  dropdownMessages,
  type ReadDropdown,
  readDropdownData,
} from '../../../domain/dropdowns/read-dropdown.ts'
import {
  dropdownErrorPath,
  isErrorInDraft,
  validateDropdown,
} from '../../../domain/dropdowns/validate-dropdown.ts'
import type { FieldErrors } from '../../../domain/errors.ts'
import { languages } from '../../../domain/languages.ts'
import { assertTextsFit } from '../../content/check-items.ts'
import { saveDropdownChange, withSentOptionSet } from '../../content/item-options.ts'
import type { ItemState, TextStatus, Texts } from '../../content/item-state.ts'
import { withTexts } from '../../content/item-transitions.ts'
import { type SaveOptions, withoutUntouchedGaps } from '../../content/save-texts.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../unit-of-work/unit-of-work.ts'
import { dropdownLabel, findDropdownId, readDropdown } from '../queries/read-dropdown.ts'

const name = 'dropdown_data'

/**
 * A dropdown that was sent, in whatever shape. Throws `invalid` with all that keeps it from being complete; a draft
 * may lack texts and options.
 */
export const parseSentDropdown = (sent: unknown, status: TextStatus): ReadDropdown => {
  const read = readDropdownData(sent)
  const found = validateDropdown(read.data)
  const mistakes = status === 'draft' ? found.filter(isErrorInDraft) : found
  const errors = dropdownMessages(read, mistakes)
  if (errors.length === 0) return read

  const rules = [
    ...mistakes.map((one) => [dropdownErrorPath(one), one.rule] as const),
    ...Object.entries(read.mistakes),
  ]
  const fields: FieldErrors = Object.fromEntries(rules.map(([path, rule]) => [`${name}.${path}`, rule]))
  throw new ApiError('invalid', { message: errors[0], errors, fields })
}

/** The texts of a label that say something else than staff see. */
const newTexts = (item: ItemState, sent: Texts): Texts => {
  const shown = dropdownLabel(item)
  const changed = languages.filter(
    (language) => sent[language] !== undefined && sent[language] !== shown[language],
  )
  return Object.fromEntries(changed.map((language) => [language, sent[language]]))
}

/** The item with what is sent of its dropdown. */
export const withSentDropdown = (item: ItemState, { sent }: ReadDropdown, status: TextStatus): ItemState => {
  const label = withoutUntouchedGaps(item, newTexts(item, sent.label ?? {}))
  assertTextsFit(item, label, `${name}.label`)
  return withTexts(withSentOptionSet(item, sent, status, name), label, status)
}

/** What a client asks of a dropdown. */
export interface SaveDropdownRequest extends SaveOptions {
  readonly key: string
  readonly version: number | undefined
  readonly data: unknown
}

/** Saves a whole dropdown: published at once, or kept as a draft; as `saveChanged`, with the mistakes of `readSent`. */
export const saveDropdownData = (database: StoreDatabase, caller: Caller, save: SaveDropdownRequest) =>
  transact(database, caller, async (unit) => {
    const { key, data, status } = save
    const id = await findDropdownId(unit.trx, key)
    const read = parseSentDropdown(data, status)
    await saveDropdownChange(unit, { ...save, id }, (before) => withSentDropdown(before, read, status))
    return { ...(await readDropdown(unit.trx, id)), status }
  })
