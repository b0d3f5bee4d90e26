import type { Trilingual } from '../../languages.ts'
import { type Default, fieldType } from '../field-type.ts'
import { languageText } from './language-text.ts'
import type { Texts } from './texts.ts'

/** Prose of several lines in each language, kept as a language text is. */
export const languageLongText = fieldType<Texts & Default<Trilingual>, Partial<Trilingual>>()({
  ...languageText,
  traits: { searchable: true, alwaysThere: true, inLanguages: true },
})
