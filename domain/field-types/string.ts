import { fieldType } from './field-type.ts'
import { lineTraits, type Text, textSchema } from './lines.ts'

/** A key, code or address, written from left to right in every language. */
export const string = fieldType<Text, string>()({ traits: lineTraits, schema: textSchema })
