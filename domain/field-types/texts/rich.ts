import { fieldType } from '../field-type.ts'
import { type Text, textSchema } from './lines.ts'
import { brokenMarkup, markupWords, saidMarkup } from './markup.ts'

/** Prose with paragraphs, headings, lists and links, as HTML of a few tags. */
export const rich = fieldType<Text, string>()({
  traits: { searchable: true },
  schema: textSchema,
  brokenRule: brokenMarkup,
  said: saidMarkup,
  words: markupWords,
})
