import type { RequestOf } from '../../../domain/api/call.ts'
import type { mainActionCalls } from '../../../domain/api/content-main-actions.ts'
import { mainActionKey, mainActionNameFrom, mainActionNumberInKey } from '../../../domain/content/naming.ts'
import type { Language, Trilingual } from '../../../domain/languages.ts'
import { optionTypes } from '../../../domain/resources/content-items.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import { findTooLongLanguages } from '../check-items.ts'
import { withSentOptions } from '../item-options.ts'
import type { ItemFields, ItemState, TextStatus, Texts } from '../item-state.ts'
import { publishRestOfDropdown, withTexts } from '../item-transitions.ts'
import { withoutUntouchedGaps } from '../save-texts.ts'
import { mainActionTitle } from './read-main-actions.ts'
import type { MainRow } from './row-order.ts'

export type NewAction = NonNullable<RequestOf<typeof mainActionCalls.createMainAction>['body']>

export type ActionEdit = NonNullable<RequestOf<typeof mainActionCalls.changeMainAction>['body']>

const titleFields = { ru: 'titleRu', he: 'titleHe', en: 'titleEn' } as const satisfies Trilingual

const isOption = (type: string): boolean => optionTypes.some((option) => option === type)

const pickTitles = ({ titleRu, titleHe, titleEn }: ActionEdit): Texts =>
  Object.fromEntries(
    Object.entries({ ru: titleRu, he: titleHe, en: titleEn }).filter(([, text]) => text !== undefined),
  )

const maxNameLength = 1000

/** Builds the names of a new action for staff: its titles, until a user describes it. */
export const buildDescriptions = ({ title, titleRu = '', titleHe = '', titleEn = '' }: NewAction) => ({
  description: (title || titleRu).slice(0, maxNameLength) || null,
  description_he: titleHe.slice(0, maxNameLength) || null,
  description_en: titleEn.slice(0, maxNameLength) || null,
})

export const findChangedActionFields = (
  item: ItemState,
  { title, actionType }: ActionEdit,
): Partial<Pick<ItemFields, 'description' | 'component_type'>> => ({
  ...(title !== undefined && title !== mainActionTitle(item) && { description: title || null }),
  ...(actionType !== undefined && actionType !== item.component_type && { component_type: actionType }),
})

const assertTitlesFit = (item: ItemState, texts: Texts): void =>
  assertNoFieldErrors(
    Object.fromEntries(
      findTooLongLanguages(item, texts).map((language: Language) => [titleFields[language], 'maxLength']),
    ),
  )

/** Returns the item of an action with the sent changes. Throws `invalid` if they break a rule. */
export const withSentAction = (item: ItemState, input: ActionEdit, status: TextStatus): ItemState => {
  const itemWithFields = { ...item, ...findChangedActionFields(item, input) }
  assertNoFieldErrors(isOption(itemWithFields.component_type) ? { actionType: 'enum' } : {})
  const texts = withoutUntouchedGaps(item, pickTitles(input))
  assertTitlesFit(item, texts)
  const itemWithOptions = input.options
    ? withSentOptions(itemWithFields, input.options, status, 'options')
    : itemWithFields
  const itemWithTitles = withTexts(itemWithOptions, texts, status)
  // An action that is only moved or renamed publishes none of its drafts.
  const hasContent = itemWithOptions !== itemWithFields || Object.keys(texts).length > 0

  return hasContent ? publishRestOfDropdown(itemWithTitles, status) : itemWithTitles
}

/** Finds the number for the key of a new action. Throws `unique` if another key has the requested number. */
const findKeyNumber = (rows: readonly MainRow[], requestedNumber: number | undefined): number => {
  const takenNumbers = new Set(rows.map(({ content_key }) => mainActionNumberInKey(content_key)))
  if (requestedNumber !== undefined && takenNumbers.has(requestedNumber))
    throw new ApiError('unique', { fields: { actionNumber: 'unique' } })
  let number = requestedNumber ?? rows.length + 1
  while (takenNumbers.has(number)) number += 1
  return number
}

/** Builds the end of a new key, which distinguishes the dropdowns of the page. */
const buildKeyName = (rows: readonly MainRow[], { name, titleEn }: NewAction, number: number): string => {
  if (name !== undefined) return name
  const generatedName = mainActionNameFrom(titleEn ?? '')
  const isTaken = rows.some(({ content_key }) => content_key.split('.').at(-1) === generatedName)
  return generatedName && !isTaken ? generatedName : [generatedName || 'action', number].join('_')
}

export const buildActionKey = (rows: readonly MainRow[], input: NewAction) => {
  const number = findKeyNumber(rows, input.actionNumber)
  return { number, content_key: mainActionKey(number, buildKeyName(rows, input, number)) }
}

/**
 * Returns a new action with at least one title; `title` serves as the Russian one. Throws `invalid` without
 * any.
 */
export const withTitle = (input: NewAction): NewAction => {
  const isTitled = Object.values(pickTitles(input)).some((text) => text.trim() !== '')
  if (isTitled) return input
  assertNoFieldErrors(input.title?.trim() ? {} : { titleRu: 'required' })
  return { ...input, titleRu: input.title }
}
