import {
  dropdownMessages,
  type ParsedDropdown,
  parseDropdown,
} from '../../../domain/dropdowns/parse-dropdown.ts'
import {
  dropdownErrorPath,
  isErrorInDraft,
  validateDropdown,
} from '../../../domain/dropdowns/validate-dropdown.ts'
import type { FieldErrors } from '../../../domain/errors.ts'
import { languages } from '../../../domain/languages.ts'
import { saveDropdownChange, withSentOptionSet } from '../../content/item-options.ts'
import { type ItemState, type TextStatus, type Texts, withTexts } from '../../content/item-state.ts'
import { assertTextsFit } from '../../content/save-content.ts'
import { type SaveOptions, withoutUntouchedGaps } from '../../content/save-texts.ts'
import { ApiError } from '../../errors.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import { type StoreDatabase, transact } from '../../unit-of-work/unit-of-work.ts'
import { dropdownLabel, findDropdownId, readDropdown } from '../queries/read-dropdown.ts'

const fieldName = 'dropdown_data'

/**
 * Parses a dropdown that was sent in any shape. Throws `invalid` with all errors that keep it from being
 * complete; a draft may lack texts and options.
 */
export const parseSentDropdown = (input: unknown, status: TextStatus): ParsedDropdown => {
  const parsedDropdown = parseDropdown(input)
  const foundErrors = validateDropdown(parsedDropdown.data)
  const relevantErrors = status === 'draft' ? foundErrors.filter(isErrorInDraft) : foundErrors
  const errors = dropdownMessages(parsedDropdown, relevantErrors)
  if (errors.length === 0) return parsedDropdown

  const rules = [
    ...relevantErrors.map((error) => [dropdownErrorPath(error), error.rule] as const),
    ...Object.entries(parsedDropdown.errors),
  ]
  const fields: FieldErrors = Object.fromEntries(rules.map(([path, rule]) => [`${fieldName}.${path}`, rule]))
  throw new ApiError('invalid', { message: errors[0], errors, fields })
}

/** Picks the label texts that differ from those that staff see. */
const pickNewTexts = (item: ItemState, input: Texts): Texts => {
  const visibleLabel = dropdownLabel(item)
  const changedLanguages = languages.filter(
    (language) => input[language] !== undefined && input[language] !== visibleLabel[language],
  )
  return Object.fromEntries(changedLanguages.map((language) => [language, input[language]]))
}

export const withSentDropdown = (
  item: ItemState,
  { sent }: ParsedDropdown,
  status: TextStatus,
): ItemState => {
  const label = withoutUntouchedGaps(item, pickNewTexts(item, sent.label ?? {}))
  assertTextsFit(item, label, `${fieldName}.label`)
  return withTexts(withSentOptionSet(item, sent, status, fieldName), label, status)
}

interface SaveDropdownRequest extends SaveOptions {
  readonly key: string
  readonly version: number | undefined
  readonly data: unknown
}

/**
 * Saves a whole dropdown, published at once or kept as a draft. Throws the errors of `parseSentDropdown` and
 * `saveDropdownChange`.
 */
export const saveDropdownData = (database: StoreDatabase, caller: Caller, request: SaveDropdownRequest) =>
  transact(database, caller, async (unit) => {
    const { key, data, status } = request
    const id = await findDropdownId(unit.trx, key)
    const parsedDropdown = parseSentDropdown(data, status)
    await saveDropdownChange(unit, { ...request, id }, (before) =>
      withSentDropdown(before, parsedDropdown, status),
    )
    return { ...(await readDropdown(unit.trx, id)), status }
  })
