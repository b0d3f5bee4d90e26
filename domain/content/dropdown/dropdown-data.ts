import { type Language, languages, perLanguage, type Trilingual } from '../../languages.ts'
import type { OptionSet } from '../options.ts'

/** A whole dropdown as its editors see it: what stands over it, and what it offers. */
export interface DropdownData extends OptionSet {
  readonly label: Trilingual
}

/** The languages in the order in which a dropdown is filled in and its mistakes are told. */
export const fillingOrder: readonly Language[] = ['en', 'he', 'ru']

/** True for a text that says nothing. */
export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** True for texts that say nothing in any language. */
export const isEmpty = (texts: Partial<Trilingual> | null | undefined): boolean =>
  languages.every((language) => isBlank(texts?.[language]))

/** A text for each language, empty where none is given. */
export const filledIn = (texts: Partial<Trilingual> | null | undefined): Trilingual =>
  perLanguage((language) => texts?.[language] ?? '')

/** What stands in a dropdown before a choice: texts that say nothing are none. */
export const placeholderOf = (texts: Partial<Trilingual> | null | undefined): Trilingual | null =>
  isEmpty(texts) ? null : filledIn(texts)
