import { fieldType } from '../field-type.ts'
import { lineTraits, type Text, textSchema } from './lines.ts'

/** The screen of a page, by which people know it less well than by its title. */
export const screen = fieldType<Text, string>()({ traits: lineTraits, schema: textSchema })
