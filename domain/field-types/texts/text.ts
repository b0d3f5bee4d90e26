import { fieldType } from '../field-type.ts'
import { brokenName, lineTraits, type Text, textSchema } from './lines.ts'

/** A line of prose. */
export const text = fieldType<Text, string>()({
  traits: lineTraits,
  schema: textSchema,
  brokenRule: brokenName,
})
