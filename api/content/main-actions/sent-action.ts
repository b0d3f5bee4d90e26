import type { RequestOf } from '../../../domain/api/call.ts'
import type { mainActionCalls } from '../../../domain/api/content-main-actions.ts'
import { mainActionKey, mainActionNameFrom, mainActionNumberInKey } from '../../../domain/content/naming.ts'
import type { Language, Trilingual } from '../../../domain/languages.ts'
import { optionTypes } from '../../../domain/resources/content-items.ts'
import { ApiError, assertNoFieldErrors } from '../../errors.ts'
import { findTooLongLanguages } from '../check-items.ts'
import { withSentOptions } from '../item-options.ts'
import type { ItemFields, ItemState, TextStatus, Texts } from '../item-state.ts'
import { withTexts, withWholeDropdown } from '../item-transitions.ts'
import { withoutUntouchedGaps } from '../save-texts.ts'
import { mainActionTitle } from './read-main-actions.ts'
import type { MainRow } from './row-order.ts'

/** A new action of the main page, as a client sends it. */
export type NewAction = NonNullable<RequestOf<typeof mainActionCalls.createMainAction>['body']>

/** What is to change of one. */
export type ActionEdit = NonNullable<RequestOf<typeof mainActionCalls.changeMainAction>['body']>

const titleFields = { ru: 'titleRu', he: 'titleHe', en: 'titleEn' } as const satisfies Trilingual

const isOption = (type: string): boolean => optionTypes.some((option) => option === type)

/** The titles that are sent, by language. */
const titlesIn = ({ titleRu, titleHe, titleEn }: ActionEdit): Texts =>
  Object.fromEntries(
    Object.entries({ ru: titleRu, he: titleHe, en: titleEn }).filter(([, text]) => text !== undefined),
  )

const longestName = 1000

/** What staff call a new action in each language: its title, until somebody describes it. */
export const buildDescriptions = ({ title, titleRu = '', titleHe = '', titleEn = '' }: NewAction) => ({
  description: (title || titleRu).slice(0, longestName) || null,
  description_he: titleHe.slice(0, longestName) || null,
  description_en: titleEn.slice(0, longestName) || null,
})

/** What is sent of the item's own fields, where it differs from what is read of them. */
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

/** The item behind an action with what is sent of it. Throws `invalid` for what it cannot take. */
export const withSentAction = (item: ItemState, input: ActionEdit, status: TextStatus): ItemState => {
  const base = { ...item, ...findChangedActionFields(item, input) }
  assertNoFieldErrors(isOption(base.component_type) ? { actionType: 'enum' } : {})
  const texts = withoutUntouchedGaps(item, titlesIn(input))
  assertTitlesFit(item, texts)
  const itemWithOptions = input.options ? withSentOptions(base, input.options, status, 'options') : base
  const titled = withTexts(itemWithOptions, texts, status)
  // What is merely moved or renamed publishes nothing.
  const hasContent = itemWithOptions !== base || Object.keys(texts).length > 0
  return hasContent ? withWholeDropdown(titled, status) : titled
}

/** The number for the key of a new action. Throws `unique` where another key has the one that is sent. */
const numberFor = (rows: readonly MainRow[], requestedNumber: number | undefined): number => {
  const takenNumbers = new Set(rows.map(({ content_key }) => mainActionNumberInKey(content_key)))
  if (requestedNumber !== undefined && takenNumbers.has(requestedNumber))
    throw new ApiError('unique', { fields: { actionNumber: 'unique' } })
  let number = requestedNumber ?? rows.length + 1
  while (takenNumbers.has(number)) number += 1
  return number
}

/** The name at the end of a new key, which tells the dropdowns of the page from one another. */
const nameFor = (rows: readonly MainRow[], { name, titleEn }: NewAction, number: number): string => {
  if (name !== undefined) return name
  const generatedName = mainActionNameFrom(titleEn ?? '')
  const isTaken = rows.some(({ content_key }) => content_key.split('.').at(-1) === generatedName)
  return generatedName && !isTaken ? generatedName : [generatedName || 'action', number].join('_')
}

/** The number and the key of a new action among the rows of its page. */
export const buildActionKey = (rows: readonly MainRow[], input: NewAction) => {
  const number = numberFor(rows, input.actionNumber)
  return { number, content_key: mainActionKey(number, nameFor(rows, input, number)) }
}

/** A new action with its titles: one that is named only is titled by its name. Throws `invalid` without any. */
export const withTitle = (input: NewAction): NewAction => {
  const isTitled = Object.values(titlesIn(input)).some((text) => text.trim() !== '')
  if (isTitled) return input
  assertNoFieldErrors(input.title?.trim() ? {} : { titleRu: 'required' })
  return { ...input, titleRu: input.title }
}
