import type { Trilingual } from '../../languages.ts'
import { type Default, fieldType } from '../field-type.ts'
import { languageLongText } from './language-long-text.ts'
import { brokenMarkup, markupWords, saidMarkup } from './markup.ts'
import type { Texts } from './texts.ts'

/** A rich text in each language, kept as a language text is. */
export const languageRich = fieldType<Texts & Default<Trilingual>, Partial<Trilingual>>()({
  ...languageLongText,
  brokenRule: brokenMarkup,
  said: saidMarkup,
  words: markupWords,
})
