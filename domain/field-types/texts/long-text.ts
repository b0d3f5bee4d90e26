import { fieldType } from '../field-type.ts'
import { type Text, textSchema } from './lines.ts'

/** Prose of several lines. */
export const longText = fieldType<Text, string>()({ traits: { searchable: true }, schema: textSchema })
