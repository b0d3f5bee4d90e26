import { fieldType } from './field-type.ts'
import { lineTraits, type Text, textSchema } from './lines.ts'

/** A line of prose. */
export const text = fieldType<Text, string>()({ traits: lineTraits, schema: textSchema })
