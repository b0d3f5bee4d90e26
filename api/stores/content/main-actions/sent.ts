import type { Sent } from '../../../../domain/calls/call.ts'
import type { mainActionCalls } from '../../../../domain/calls/main-actions.ts'
import { optionTypes } from '../../../../domain/content/component-types.ts'
import type { Language, Trilingual } from '../../../../domain/languages.ts'
import { assertNoFieldErrors } from '../../../errors.ts'
import { withoutUntouchedGaps } from '../items/save-texts.ts'
import { tooLong } from '../items/text-limits.ts'
import { withSentOptions } from '../options/save-options.ts'
import type { ItemFields, ItemState, Status, Texts } from '../saving/item-state.ts'
import { asWhole, withTexts } from '../saving/item-transitions.ts'
import { titleOf } from './read.ts'

/** A new action of the main page, as a client sends it. */
export type NewAction = NonNullable<Sent<typeof mainActionCalls.createMainAction>['body']>

/** What is to change of one. */
export type ActionEdit = NonNullable<Sent<typeof mainActionCalls.changeMainAction>['body']>

const titles = { ru: 'titleRu', he: 'titleHe', en: 'titleEn' } as const satisfies Trilingual

const isOption = (type: string): boolean => optionTypes.some((option) => option === type)

/** The titles that are sent, by language. */
export const textsIn = ({ titleRu, titleHe, titleEn }: ActionEdit): Texts =>
  Object.fromEntries(
    Object.entries({ ru: titleRu, he: titleHe, en: titleEn }).filter(([, text]) => text !== undefined),
  )

const longestName = 1000

/** What staff call a new action in each language: its title, until somebody describes it. */
export const namesOf = ({ title, titleRu = '', titleHe = '', titleEn = '' }: NewAction) => ({
  description: (title || titleRu).slice(0, longestName) || null,
  description_he: titleHe.slice(0, longestName) || null,
  description_en: titleEn.slice(0, longestName) || null,
})

/** What is sent of the item's own fields, where it differs from what is read of them. */
export const fieldsIn = (
  item: ItemState,
  { title, actionType }: ActionEdit,
): Partial<Pick<ItemFields, 'description' | 'component_type'>> => ({
  ...(title !== undefined && title !== titleOf(item) && { description: title || null }),
  ...(actionType !== undefined && actionType !== item.component_type && { component_type: actionType }),
})

const refuseLong = (item: ItemState, texts: Texts): void =>
  assertNoFieldErrors(
    Object.fromEntries(tooLong(item, texts).map((language: Language) => [titles[language], 'maxLength'])),
  )

/** The item behind an action with what is sent of it. Throws `invalid` for what it cannot take. */
export const edited = (item: ItemState, sent: ActionEdit, status: Status): ItemState => {
  const own = { ...item, ...fieldsIn(item, sent) }
  assertNoFieldErrors(isOption(own.component_type) ? { actionType: 'enum' } : {})
  const texts = withoutUntouchedGaps(item, textsIn(sent))
  refuseLong(item, texts)
  const offering = sent.options ? withSentOptions(own, sent.options, status, 'options') : own
  const titled = withTexts(offering, texts, status)
  // What is merely moved or renamed publishes nothing.
  const isSaid = sent.options !== undefined || Object.keys(texts).length > 0
  return isSaid ? asWhole(titled, status) : titled
}
