import { type Language, languages, perLanguage, type Trilingual } from '../languages.ts'
import type { OptionSet } from './options.ts'

/** What a field of a form may be called, which is what the key of its dropdown ends in. */
const fieldNamePattern = '^[a-z][a-z0-9_]*$'

/** Characters of the longest name of a field. */
export const maxFieldNameLength = 100

const fieldNameRegExp = new RegExp(fieldNamePattern)

export const isFieldName = (field: string): boolean =>
  field.length <= maxFieldNameLength && fieldNameRegExp.test(field)

/** The key of the dropdown of a field on a screen. */
export const dropdownKey = (screen: string, field: string): string => `${screen}_${field}`

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
export const fillTexts = (texts: Partial<Trilingual> | null | undefined): Trilingual =>
  perLanguage((language) => texts?.[language] ?? '')

/** What stands in a dropdown before a choice: texts that say nothing are none. */
export const toPlaceholder = (texts: Partial<Trilingual> | null | undefined): Trilingual | null =>
  isEmpty(texts) ? null : fillTexts(texts)
