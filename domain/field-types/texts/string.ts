import { fieldType } from '../field-type.ts'
import { type Option, optionLabel } from '../options.ts'
import { brokenName, lineTraits, type Text, textSchema } from './lines.ts'

interface Key extends Text {
  /** What keys that are known are called where people read them. */
  readonly named?: readonly Option[]
}

/** A key, code or address, written from left to right in every language. */
export const string = fieldType<Key, string>()({
  traits: lineTraits,
  schema: textSchema,
  brokenRule: (value) => brokenName(value, { isName: true }),
  words: (value, { named = [] }, language) => optionLabel(named, String(value ?? ''), language),
})
