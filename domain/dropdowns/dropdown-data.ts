import { type Language, languages, perLanguage, type Trilingual } from '../languages.ts'
import type { OptionSet } from './options.ts'

/** Pattern of the name of a form field, which the key of its dropdown ends with. */
const fieldNamePattern = '^[a-z][a-z0-9_]*$'

/** Maximum length of a field name, in characters. */
export const maxFieldNameLength = 100

const fieldNameRegExp = new RegExp(fieldNamePattern)

export const isFieldName = (field: string): boolean =>
  field.length <= maxFieldNameLength && fieldNameRegExp.test(field)

/** Builds the key of the dropdown of a field on a screen. */
export const dropdownKey = (screen: string, field: string): string => `${screen}_${field}`

/** Whole dropdown as its editors see it: the label, the placeholder and the options. */
export interface DropdownData extends OptionSet {
  readonly label: Trilingual
}

/** Order of the languages in the dropdown form and its errors. */
export const fillingOrder: readonly Language[] = ['en', 'he', 'ru']

/** Whether a text is missing or white space only. */
export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** Whether the texts of all languages are blank. */
export const isEmpty = (texts: Partial<Trilingual> | null | undefined): boolean =>
  languages.every((language) => isBlank(texts?.[language]))

/** Fills in missing languages with empty texts. */
export const fillTexts = (texts: Partial<Trilingual> | null | undefined): Trilingual =>
  perLanguage((language) => texts?.[language] ?? '')

/** Converts texts to a placeholder; null if all of them are blank. */
export const toPlaceholder = (texts: Partial<Trilingual> | null | undefined): Trilingual | null =>
  isEmpty(texts) ? null : fillTexts(texts)
