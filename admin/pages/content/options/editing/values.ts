import type { EditedOption } from '../../../../../domain/dropdowns/options.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../../../../../domain/languages.ts'
import type { Values } from '../../../../editing/state.ts'

/** The label or the placeholder of a dropdown in one language, or its whole list of options. */
export type DropdownValue = string | readonly EditedOption[]

/** Where the list of options stands among what is edited. */
export const listPath = 'options'

/** Where the placeholder stands among it. */
export const placeholderPath = (language: Language): string => `placeholder.${language}`

export const placeholderPaths: readonly string[] = languages.map(placeholderPath)

/** The options that are typed, or else stored. */
export const optionsIn = ({ [listPath]: list }: Values<DropdownValue>): readonly EditedOption[] =>
  Array.isArray(list) ? list : []

/** What is typed of the label and of the placeholder. */
export const titlesIn = (values: Values<DropdownValue>): Values<string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => (typeof value === 'string' ? [[path, value]] : [])),
  )

const textAt = (values: Values<DropdownValue>, path: string): string => {
  const value = values[path]
  return typeof value === 'string' ? value : ''
}

/** The placeholder as it is typed, or else stored. */
export const placeholderIn = (values: Values<DropdownValue>): Trilingual =>
  perLanguage((language) => textAt(values, placeholderPath(language)))

/** The label as it is typed, or else stored, of the text with this id. */
export const labelIn = (values: Values<DropdownValue>, pathOf: (language: Language) => string): Trilingual =>
  perLanguage((language) => textAt(values, pathOf(language)))
