import { longestText } from '../../../../domain/content/text-limits.ts'
import { type Language, languages } from '../../../../domain/languages.ts'
import { assertNoFieldErrors } from '../../../errors.ts'
import type { ItemState, Texts } from '../saving/item-state.ts'

/** The languages in which a new text does not fit; what was stored before the limit is not looked at. */
export const tooLong = (item: ItemState, texts: Texts): Language[] => {
  const limit = item.max_length ?? longestText
  return languages.filter((language) => {
    const text = texts[language]
    const known = text === item.approved[language] || text === item.draft[language]
    return text !== undefined && !known && [...text].length > limit
  })
}

/** Throws `invalid` for texts that do not fit; `path` is where they were sent. */
export const refuseTooLong = (item: ItemState, texts: Texts, path = 'translations'): void =>
  assertNoFieldErrors(
    Object.fromEntries(tooLong(item, texts).map((language) => [`${path}.${language}`, 'maxLength'])),
  )
