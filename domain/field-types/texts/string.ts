import { fieldType } from '../field-type.ts'
import { brokenName, lineTraits, type Text, textSchema } from './lines.ts'

/** A key, code or address, written from left to right in every language. */
export const string = fieldType<Text, string>()({
  traits: lineTraits,
  schema: textSchema,
  brokenRule: (value) => brokenName(value, { isName: true }),
})
